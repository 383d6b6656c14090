//! A line of text on the screen, and which of its letters changed.
