//! Sentences about the file with everything: export and import.

table! {
    /// The sentences about export and import in one language.
    Archive:
    // Errors.
    /// The file is not a tar file.
    not_an_archive,
    /// A part is damaged: where it begins, in bytes.
    damaged,
    /// The file ends in the middle.
    cut_off,
    /// The file is too large: the limit in MiB, the most parts.
    too_large,
    /// A part has an unknown name: the name.
    bad_name,
    /// Two parts have this name: the name.
    twice,
    /// A part is too large: the name, the limit in bytes.
    part_too_large,
    /// A part is not text: the name.
    not_text,
    /// There is nothing in the file.
    empty,
    // What was done.
    /// Exported: games in progress, finished games, lines of the history.
    exported,
    /// There is nothing to export.
    nothing_to_export,
    /// Imported: games in progress, finished games, lines of the history.
    imported,
    /// Everything in the file was there already.
    nothing_new,
    /// How many games were there already.
    same,
    /// How many games were left out, because there is no free slot.
    left_out,
    /// What was left out, because it is damaged: names.
    left_out_damaged,
    /// The same if not all of them are named: names, how many others.
    left_out_many,
    /// A line of a file: the file, the number.
    line,
    /// The settings were left out: the first error in them.
    bad_settings,
    /// The settings were imported.
    settings,
    /// The puzzle in the editor was imported.
    sketch,
    /// The settings and the puzzle in the editor were not replaced; an option of the command replaces them.
    kept,
    /// The same where there is no such option.
    kept_here,
    /// What is between two of these sentences.
    between,
}
