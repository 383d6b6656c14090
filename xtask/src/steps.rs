//! Runs steps one after another, prints their progress, and counts them at the end.

use std::{
    io::Write,
    process::ExitCode,
    time::{Duration, Instant},
};

/// Prints a line and flushes it, so that it comes before the output of other programs. A closed pipe is ignored.
pub fn print_line(line: &str) {
    print_to(&mut std::io::stdout(), line);
}

fn print_to(out: &mut dyn Write, line: &str) {
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// The steps that have been run.
pub struct Steps {
    done: Vec<Step>,
    start: Instant,
    out: Box<dyn Write>,
}

struct Step {
    name: String,
    /// What went wrong, if anything.
    error: Option<String>,
}

impl Steps {
    /// Starts without steps; progress is written to `out`.
    pub fn with_output(out: Box<dyn Write>) -> Steps {
        Steps { done: vec![], start: Instant::now(), out }
    }

    /// Runs one step. A failure does not stop later steps, so that all failures are seen at once.
    pub fn run(&mut self, name: &str, work: impl FnOnce() -> anyhow::Result<()>) {
        self.say(&format!("== {name}"));
        let start = Instant::now();
        let error = work().err().map(|error| format!("{error:#}"));
        let time = seconds(start.elapsed());
        match &error {
            None => self.say(&format!("-- {name}: ok, {time}")),
            Some(error) => self.say(&format!("-- {name}: FAILED, {time}: {error}")),
        }
        self.done.push(Step { name: name.into(), error });
    }

    /// Prints the summary and returns the exit code.
    pub fn finish(mut self) -> ExitCode {
        self.say(&format!("\n{} in all", seconds(self.start.elapsed())));
        let summary = self.summary();
        self.say(&summary);
        if self.failed() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn say(&mut self, line: &str) {
        print_to(&mut self.out, line);
    }

    fn failed(&self) -> usize {
        self.done.iter().filter(|step| step.error.is_some()).count()
    }

    /// The failures, and the line with the counts.
    fn summary(&self) -> String {
        let failures = self
            .done
            .iter()
            .filter_map(|step| step.error.as_ref().map(|error| format!("FAILED {}: {error}\n", step.name)));
        let failed = self.failed();
        format!("{}{} passed, {failed} failed", failures.collect::<String>(), self.done.len() - failed)
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_listed_and_the_last_line_counts() {
        let mut steps = Steps::with_output(Box::new(std::io::sink()));
        steps.run("first", || Ok(()));
        steps.run("second", || Err(anyhow::anyhow!("no network").context("cannot fetch")));
        steps.run("third", || Ok(()));
        assert_eq!(steps.summary(), "FAILED second: cannot fetch: no network\n2 passed, 1 failed");
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn no_failure_is_success() {
        let mut steps = Steps::with_output(Box::new(std::io::sink()));
        steps.run("only", || Ok(()));
        assert_eq!(steps.summary(), "1 passed, 0 failed");
        assert_eq!(steps.finish(), ExitCode::SUCCESS);
    }
}
