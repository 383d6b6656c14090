//! Compares two outputs of the same game, line by line.

use anyhow::{Result, bail, ensure};

/// Fails at the first line that differs, and names the difference.
pub fn compare(host: &[String], machine: &[String]) -> Result<()> {
    for (number, (host, machine)) in (1..).zip(host.iter().zip(machine)) {
        same_line(number, host, machine)?;
    }
    if let Some(missing) = host.get(machine.len()) {
        bail!("the machine ended after {} lines; the next would be {missing:?}", machine.len());
    }
    if let Some(extra) = machine.get(host.len()) {
        bail!("the machine should have ended after {} lines, but printed {extra:?}", host.len());
    }
    ensure!(!host.is_empty(), "there is nothing to compare");
    Ok(())
}

/// Fails if a line differs, and names the difference.
pub fn same_line(number: usize, host: &str, machine: &str) -> Result<()> {
    ensure!(
        host == machine,
        "line {number} differs{}\n    this computer: {host}\n    the machine:   {machine}",
        what_differs(host, machine)
    );
    Ok(())
}

/// The names of the values that differ, if both lines have the same form: words, some of which are names that come
/// before their values.
fn what_differs(host: &str, machine: &str) -> String {
    let words = |line: &str| line.split(' ').map(str::to_string).collect::<Vec<_>>();
    let (host, machine) = (words(host), words(machine));
    if host.len() != machine.len() {
        return String::new();
    }
    let names = (1..host.len()).filter(|&at| host[at] != machine[at]).map(|at| host[at - 1].as_str());
    let names: Vec<&str> = names.filter(|name| name.chars().all(char::is_alphabetic)).collect();
    if names.is_empty() { String::new() } else { format!(" in its {}", names.join(" and ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split('/').map(str::to_string).collect()
    }

    fn error(host: &str, machine: &str) -> String {
        compare(&lines(host), &lines(machine)).unwrap_err().to_string()
    }

    #[test]
    fn equal_outputs_pass_but_empty_ones_do_not() {
        assert!(compare(&lines("0 score 0/1 L score 2"), &lines("0 score 0/1 L score 2")).is_ok());
        assert!(compare(&[], &[]).unwrap_err().to_string().contains("nothing to compare"));
    }

    #[test]
    fn a_wrong_frame_is_named() {
        let told =
            error("0 score 0 frame 00/1 L score 2 frame ab", "0 score 0 frame 00/1 L score 2 frame ac");
        assert!(told.starts_with("line 2 differs in its frame\n"), "{told}");
        assert!(told.contains("1 L score 2 frame ab") && told.contains("1 L score 2 frame ac"), "{told}");
        assert!(error("1 L score 2 frame ab", "1 L score 4 frame cd").contains("in its score and frame"));
        assert!(error("1 L score 2 frame ab", "panicked").starts_with("line 1 differs\n"));
    }

    #[test]
    fn lines_too_few_or_too_many_are_counted() {
        assert_eq!(error("a/b/c", "a/b"), "the machine ended after 2 lines; the next would be \"c\"");
        assert!(error("a", "a/b").contains("after 1 lines, but printed \"b\""));
    }
}
