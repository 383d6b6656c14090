//! Completions in the real shells. A shell that is not installed is skipped with a message.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::program::gridwise;

/// The text before the Tab key; what must be offered; and what must not be offered.
const CASES: [(&str, &[&str], &[&str]); 12] = [
    ("gridwise ", &["2048", "sudoku", "stats", "paths", "man"], &[]),
    ("gridwise sudoku ", &["solve", "generate", "techniques", "puzzle.txt"], &[]),
    ("gridwise sudoku so", &["solve"], &["generate"]),
    ("gridwise sudoku solve ", &["puzzle.txt"], &[]),
    ("gridwise sudoku solve puz", &["puzzle.txt"], &[]),
    ("gridwise 2048 ", &["slide", "simulate", "check"], &[]),
    ("gridwise 2048 check ", &["puzzle.txt"], &[]),
    ("gridwise --lang ", &["en", "zh"], &["puzzle.txt"]),
    ("gridwise sudoku --theme ", &["classic", "dark", "contrast"], &["puzzle.txt"]),
    ("gridwise sudoku generate --level ", &["beginner", "diabolic"], &["puzzle.txt"]),
    ("gridwise sudoku convert --to ", &["sdk", "json"], &["puzzle.txt"]),
    ("gridwise completions ", &["bash", "zsh", "fish"], &["puzzle.txt"]),
];

/// Tries all cases in a shell, if it is installed. `offered` returns what the shell offers, one per line.
fn tried(shell: &str, offered: impl Fn(&Path, &str) -> String) {
    let there = Command::new(shell).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if there.is_err() {
        eprintln!("left out: {shell} is not installed, so its completions were not tried");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let end = gridwise().args(["completions", shell]).output().unwrap();
    assert!(end.status.success());
    fs::write(dir.path().join("_gridwise"), end.stdout).unwrap();
    let files = dir.path().join("files");
    fs::create_dir(&files).unwrap();
    fs::write(files.join("puzzle.txt"), "").unwrap();
    for (typed, wanted, unwanted) in CASES {
        let text = offered(dir.path(), typed);
        // Some shells add a description after the word.
        let words: Vec<&str> =
            text.lines().filter_map(|line| line.split(['\t', ' ']).next()).map(str::trim).collect();
        for word in wanted {
            assert!(words.contains(word), "{shell}: {typed:?} offers no {word}: {words:?}");
        }
        for word in unwanted {
            assert!(!words.contains(word), "{shell}: {typed:?} offers {word}");
        }
    }
}

/// Runs a script in the directory with the files. Its arguments are the directory of the completions and the typed text.
fn run(command: &mut Command, dir: &Path, typed: &str) -> String {
    let end = command
        .arg(dir)
        .arg(typed)
        .current_dir(dir.join("files"))
        .env("HOME", dir)
        .env("TERM", "xterm")
        .env_remove("GRIDWISE_LANG")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8_lossy(&end.stdout).replace('\r', "")
}

#[test]
fn bash_completes() {
    // Calls the function as bash does, including bash's default completion where the function finds nothing.
    const SCRIPT: &str = r#"
        source "$0/_gridwise"
        read -r -a COMP_WORDS <<< "$1"
        [[ $1 == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        default=yes
        compopt() { [[ $* == *"+o default"* ]] && default=no; }
        _gridwise gridwise "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}"
        [[ ${#COMPREPLY[@]} -eq 0 && $default == yes ]] && compgen -f -- "${COMP_WORDS[COMP_CWORD]}"
        exit 0
    "#;
    tried("bash", |dir, typed| run(Command::new("bash").args(["--norc", "-c", SCRIPT]), dir, typed));
}

#[test]
fn fish_completes() {
    const SCRIPT: &str = r#"source "$argv[1]/_gridwise"; complete -C "$argv[2]""#;
    tried("fish", |dir, typed| {
        let mut fish = Command::new("fish");
        run(fish.args(["--no-config", "-c", SCRIPT, "--"]), dir, typed)
    });
}

#[test]
fn zsh_completes() {
    // A shell in a pseudo-terminal, in which everything that is offered is printed between two marks.
    const SCRIPT: &str = r#"
        zmodload zsh/zpty
        zpty inner zsh -f -i
        inside='
            PROMPT= ; unsetopt zle_bracketed_paste 2> /dev/null
            fpath=('$1' $fpath)
            autoload -Uz compinit && compinit -u -D
            bindkey "^M" undefined; bindkey "^J" undefined; bindkey "^I" complete-word
            mark() { print -r -- "=mark=" }
            compprefuncs=(mark); comppostfuncs=(mark exit)
            zstyle ":completion:*" list-grouped false
            zstyle ":completion:*" insert-tab false
            compadd() {
                if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
                typeset -a hits; builtin compadd -A hits "$@"
                (( $#hits )) && print -l -- $hits
                builtin compadd "$@"
            }
            print ready'
        print -r -- $inside > $1/inside
        zpty -w inner "source $1/inside"
        repeat 50; do zpty -r inner line 2> /dev/null; [[ $line == *ready* ]] && break; done
        zpty -w -n inner "$2"$'\t'
        while zpty -r inner line; do print -r -- "$line"; done
    "#;
    tried("zsh", |dir, typed| {
        let text = run(Command::new("zsh").args(["-f", "-c", SCRIPT, "zsh"]), dir, typed);
        plain(text.split("=mark=").nth(1).unwrap_or(&text))
    });
}

/// Removes escape sequences.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        let end = part.find(|c: char| c.is_ascii_alphabetic()).map_or(part.len(), |at| at + 1);
        plain + &part[end..]
    })
}
