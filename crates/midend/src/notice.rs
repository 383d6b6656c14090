//! A message for the player: shown once, until the first action after it could be read.

use players::network::NetworkError;
use words::{Lang, Words, fill};

use crate::{
    LinkError, Problem,
    archive::Summary,
    problem::{Act, Kind},
    settings::{Fault, Wrong},
    store::{Damage, Name},
    sudoku::paste::PasteError,
};

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The game cannot be saved.
    CannotSave(Problem),
    /// A finished game cannot be counted or stored.
    CannotCount(Problem),
    /// The settings cannot be written.
    CannotSet(Problem),
    /// Something cannot be read.
    CannotRead(Problem),
    /// What is in a file cannot be stored; nothing of it was.
    CannotImport(Problem),
    /// A file was imported.
    Imported(Summary),
    /// Everything that was stored was cleared by the browser.
    Wiped {
        /// Whether the game on the screen was stored again.
        again: bool,
    },
    /// A damaged save was set aside (moved to another name).
    SetAside {
        /// Its new name.
        to: String,
        /// What is wrong with it.
        why: Damage,
    },
    /// A save was written by a newer program, and is not changed.
    Newer {
        /// Its name.
        path: String,
    },
    /// A game of this kind is open in another gridwise.
    SecondGame,
    /// This game is open in another gridwise.
    OpenElsewhere,
    /// A text could not be put into the clipboard.
    CannotCopy,
    /// A link is in the clipboard.
    LinkCopied,
    /// No record of this kind can be watched.
    NoRecords,
    /// There is no record of this game.
    NotKept,
    /// The network of the program cannot be used, so a search gives the advice.
    NoNetwork(NetworkError),
    /// A message of the front end, in the player's language.
    Other(String),
    /// The engine failed.
    EngineFailed,
    /// A daily game of the future cannot be played yet.
    DayToCome,
    /// The daily game of that day was not finished.
    NothingToShare,
    /// A file was written: its path.
    Printed(String),
    /// A file could not be written.
    CannotPrint(Problem),
    /// No puzzle matches the request.
    NoSuchPuzzle,
    /// No position was found in which the technique is the next step.
    NoPosition,
    /// A puzzle of the player's own has no solution.
    Unsolvable,
    /// The puzzle being played has several solutions.
    SeveralSolutions,
    /// The pasted text is not a puzzle: why.
    NotAPuzzle(PasteError),
    /// A pasted puzzle has drawings or texts that may say more than its rules.
    MoreInPuzzle(Vec<sudoku::variant::format::Notice>),
    /// A link cannot be opened: why.
    BadLink(LinkError),
    /// The settings file has an error.
    Settings(Fault),
}

impl Notice {
    /// The message as text.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        match self {
            Notice::CannotSave(problem) => fill(words.cannot_save, &[&why(problem, words)]).to_string(),
            Notice::CannotCount(problem) => fill(words.cannot_count, &[&why(problem, words)]).to_string(),
            Notice::CannotSet(problem) => fill(words.cannot_set, &[&why(problem, words)]).to_string(),
            Notice::CannotRead(problem) => fill(words.cannot_read, &[&why(problem, words)]).to_string(),
            Notice::CannotImport(problem) => fill(words.cannot_import, &[&why(problem, words)]).to_string(),
            Notice::Imported(summary) => {
                let mut sentences = summary.sentences(lang);
                sentences.extend(summary.problems(lang));
                sentences.extend(summary.kept.then(|| lang.archive().kept_here.to_string()));
                sentences.join(lang.archive().between)
            }
            Notice::Wiped { again: true } => words.wiped_again.to_string(),
            Notice::Wiped { again: false } => words.wiped.to_string(),
            Notice::SetAside { to, why } => fill(words.set_aside, &[to, &damage(why, words)]).to_string(),
            Notice::Newer { path } => fill(words.newer_save, &[path]).to_string(),
            Notice::SecondGame => words.second_game.to_string(),
            Notice::OpenElsewhere => words.open_elsewhere.to_string(),
            Notice::CannotCopy => words.cannot_copy.to_string(),
            Notice::LinkCopied => lang.links().copied.to_string(),
            Notice::NoRecords => words.no_records.to_string(),
            Notice::NotKept => words.not_kept.to_string(),
            Notice::NoNetwork(error) => fill(words.no_network, &[&network(error, words)]).to_string(),
            Notice::Other(text) => text.clone(),
            Notice::EngineFailed => words.engine_failed.to_string(),
            Notice::DayToCome => words.day_to_come.to_string(),
            Notice::NothingToShare => words.nothing_to_share.to_string(),
            Notice::Printed(path) => fill(words.printed, &[path]).to_string(),
            Notice::CannotPrint(problem) => fill(words.cannot_print, &[&why(problem, words)]).to_string(),
            Notice::NoSuchPuzzle => words.no_such_puzzle.to_string(),
            Notice::NoPosition => words.no_position.to_string(),
            Notice::SeveralSolutions => words.several_solutions.to_string(),
            Notice::Unsolvable => words.unsolvable.to_string(),
            // The reason says that it was a link, and is a sentence of its own.
            Notice::NotAPuzzle(why @ PasteError::Link(_)) => {
                fill(words.link_refused, &[&capitalised(&why.text(lang))]).to_string()
            }
            Notice::NotAPuzzle(why @ (PasteError::Rules { .. } | PasteError::NotPlayable(_))) => {
                why.text(lang)
            }
            Notice::NotAPuzzle(why) => fill(words.not_a_puzzle, &[&why.text(lang)]).to_string(),
            Notice::MoreInPuzzle(notices) => {
                let told: Vec<String> = notices.iter().map(|notice| lang.rules_notice(notice)).collect();
                let told = told.join(lang.phrases().semicolon);
                // The words of the puzzle's author may end with a full stop, as this sentence does.
                fill(lang.variants().left_out, &[&told.trim_end_matches(['.', '。'])]).to_string()
            }
            Notice::BadLink(why) => why.text(lang).to_string(),
            Notice::Settings(fault) => {
                let place = fill(words.in_file, &[&fault.place, &fault.line]).to_string();
                format!("{place}{}", wrong(&fault.wrong, words))
            }
        }
    }
}

impl Notice {
    /// Its topic. Of several notices about one topic, only the first is shown.
    pub(crate) fn topic(&self) -> Option<&'static str> {
        match self {
            Notice::CannotSave(problem) | Notice::CannotRead(problem) if problem.is_about(&Name::Sketch) => {
                Some("sketch")
            }
            Notice::CannotSave(_) => Some("save"),
            Notice::CannotCount(_) => Some("count"),
            Notice::CannotSet(_) => Some("set"),
            Notice::CannotRead(_) => Some("read"),
            _ => None,
        }
    }
}

/// The text with a capital letter at its beginning, where the language has capital letters.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The reason for a problem, as text.
pub fn why(problem: &Problem, words: &Words) -> String {
    let path = &problem.place;
    let template = match problem.kind {
        Kind::NoHome => words.why_no_home,
        Kind::Denied => words.why_denied,
        Kind::Full => words.why_full,
        // A save of its own was lost to another program.
        Kind::Busy if problem.act == Act::Write => words.why_elsewhere,
        Kind::Busy => words.why_busy,
        Kind::TooLarge { .. } => words.why_too_large,
        Kind::Newer { .. } => words.why_newer,
        Kind::Damaged => words.why_damaged,
        _ => return fill(words.why_other, &[path, &problem.cause]).to_string(),
    };
    fill(template, &[path]).to_string()
}

/// What is wrong with a save, as text.
fn damage(damage: &Damage, words: &Words) -> &'static str {
    match damage {
        Damage::TooLarge => words.damage_too_large,
        Damage::NotText => words.damage_not_text,
        Damage::Illegal(_) => words.damage_illegal,
        Damage::Misplaced(_) => words.damage_other_rules,
        _ => words.damage_garbled,
    }
}

/// What is wrong with the network, as text.
fn network(error: &NetworkError, words: &Words) -> String {
    let (template, number): (_, &dyn std::fmt::Display) = match error {
        NetworkError::Magic => (words.network_kind, &""),
        NetworkError::Short { .. } | NetworkError::Long { .. } | NetworkError::Length { .. } => {
            (words.network_length, &"")
        }
        NetworkError::Version { found } => (words.network_version, found),
        NetworkError::Header { at, .. } => (words.network_size, at),
        NetworkError::Number { at, .. } => (words.network_number, at),
        _ => (words.network_damaged, &""),
    };
    fill(template, &[number]).to_string()
}

/// What is wrong in the settings, as text.
fn wrong(wrong: &Wrong, words: &Words) -> String {
    match wrong {
        Wrong::UnknownKey { key } => fill(words.wrong_key, &[key]).to_string(),
        Wrong::BadValue { key, expected } => fill(words.wrong_value, &[key, expected]).to_string(),
        Wrong::Syntax { message } => fill(words.wrong_syntax, &[message]).to_string(),
        _ => words.damage_not_text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::sudoku::format::link::LinkFault;
    use words::Lang;

    #[test]
    fn a_link_to_a_server_gets_one_sentence() {
        let why = PasteError::Link(LinkFault::OnServer { id: "abc123".into() });
        assert_eq!(
            Notice::NotAPuzzle(why.clone()).text(Lang::En),
            "The puzzle abc123 is on a server: open the link in a browser, and copy one that holds the whole puzzle."
        );
        assert_eq!(
            Notice::NotAPuzzle(why).text(Lang::Zh),
            "题目 abc123 在服务器上：请在浏览器中打开链接，再复制包含整道题的链接。"
        );
    }

    #[test]
    fn what_a_text_holds_besides_its_rules_is_one_sentence() {
        use ::sudoku::variant::format::Notice as More;
        let empty = More::Empty { name: "arrow".into(), count: 2 };
        let notice = Notice::MoreInPuzzle(vec![empty, More::Described("Sums are at most ten.".into())]);
        assert_eq!(
            notice.text(Lang::En),
            "Also in this text: clues that say nothing: arrow (2); rules in words, which are not read: Sums are at most ten."
        );
        assert_eq!(
            notice.text(Lang::Zh),
            "此外还有：没有内容的规则：arrow（2 个）；用文字写的规则未读取：Sums are at most ten。"
        );
    }

    #[test]
    fn a_damaged_network_is_described_in_both_languages() {
        let text = |error, lang: Lang| Notice::NoNetwork(error).text(lang);
        let cut = NetworkError::Short { found: 8, expected: 44 };
        assert_eq!(
            text(cut, Lang::En),
            "The network cannot be used (its file has the wrong length). A search is used instead."
        );
        let version = NetworkError::Version { found: 7 };
        assert_eq!(text(version, Lang::Zh), "神经网络无法使用（文件的版本 7 无法识别），改用搜索。");
        let (name, expected) = ("the head", "-1023 to 1023");
        let number = NetworkError::Number { name, at: 1234, expected };
        assert!(text(number, Lang::En).contains("out of range at byte 1234"));
        let checksum = NetworkError::Checksum { computed: 1, expected: 2 };
        assert!(text(checksum, Lang::Zh).contains("（文件已损坏）"));
    }
}
