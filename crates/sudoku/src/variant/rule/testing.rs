//! What the tests of rules share.
