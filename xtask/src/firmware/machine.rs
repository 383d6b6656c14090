//! An emulated machine in another process: its output, line by line, and its time limit.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

/// The longest line; the rest of a longer one counts as the next line.
const LONGEST: u64 = 1000;
/// How many lines are kept for an error message: enough for all registers, which QEMU prints when a core is stuck.
const KEPT: usize = 30;

/// A program that was started. It is killed when this is dropped, and when its time is up.
pub struct Machine {
    child: Child,
    lines: Receiver<Line>,
    last: VecDeque<String>,
    limit: Duration,
    end: Instant,
}

enum Line {
    /// A line of standard output.
    Stdout(String),
    /// A line of standard error: only shown when something fails.
    Stderr(String),
}

impl Machine {
    /// Starts a program that may run for this time in total.
    pub fn start(command: &mut Command, limit: Duration) -> Result<Machine> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {name}"))?;
        // Bounded, so that a machine that prints endlessly blocks and does not fill the memory.
        let (sender, lines) = sync_channel(1000);
        let (out, err) = (child.stdout.take(), child.stderr.take());
        if let (Some(out), Some(err)) = (out, err) {
            read_lines(out, sender.clone(), Line::Stdout);
            read_lines(err, sender, Line::Stderr);
        }
        Ok(Machine { child, lines, last: VecDeque::new(), limit, end: Instant::now() + limit })
    }

    /// The next line of output; `None` at the end.
    pub fn line(&mut self) -> Result<Option<String>> {
        loop {
            match self.lines.recv_timeout(self.time_left()) {
                Ok(Line::Stdout(line)) => {
                    self.keep(line.clone());
                    return Ok(Some(line));
                }
                Ok(Line::Stderr(line)) => self.keep(line),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => return Err(self.timeout_error()),
            }
        }
    }

    /// All output until it ends, which must be with success.
    pub fn finish(mut self) -> Result<Vec<String>> {
        let mut lines = vec![];
        while let Some(line) = self.line()? {
            lines.push(line);
        }
        let status = self.wait()?;
        if !status.success() {
            bail!("the machine ended with {status}; {}", self.last_lines());
        }
        Ok(lines)
    }

    /// Waits for its end.
    pub fn wait(&mut self) -> Result<ExitStatus> {
        loop {
            if let Some(status) =
                self.child.try_wait().context("cannot find out whether the machine has ended")?
            {
                return Ok(status);
            }
            if self.time_left().is_zero() {
                return Err(self.timeout_error());
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Whether it is still running.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// How much of its time is left.
    pub fn time_left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// Its last lines, for error messages.
    pub fn last_lines(&self) -> String {
        if self.last.is_empty() {
            return "it has printed nothing".into();
        }
        let lines: Vec<&str> = self.last.iter().map(String::as_str).collect();
        format!("its last lines:\n    {}", lines.join("\n    "))
    }

    fn keep(&mut self, line: String) {
        if self.last.len() == KEPT {
            self.last.pop_front();
        }
        self.last.push_back(line);
    }

    fn timeout_error(&mut self) -> anyhow::Error {
        self.stop();
        let limit = self.limit.as_secs_f32();
        anyhow::anyhow!("the machine was stopped: it is not done after {limit} s; {}", self.last_lines())
    }

    fn stop(&mut self) {
        // It may have ended in the meantime; then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Sends the lines of a pipe until it ends or the receiver is gone.
fn read_lines(pipe: impl Read + Send + 'static, lines: SyncSender<Line>, kind: fn(String) -> Line) {
    thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut line = vec![];
        while matches!(pipe.by_ref().take(LONGEST).read_until(b'\n', &mut line), Ok(1..)) {
            let text = String::from_utf8_lossy(&line).trim_end().to_string();
            if lines.send(kind(text)).is_err() {
                break;
            }
            line.clear();
        }
    });
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    fn machine(script: &str, limit: Duration) -> Machine {
        Machine::start(Command::new("sh").args(["-c", script]), limit).unwrap()
    }

    #[test]
    fn stdout_lines_come_in_order_without_stderr() {
        let lines = machine("echo one; echo aside >&2; printf 'two\\r\\nthree'", LONG).finish().unwrap();
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[test]
    fn the_output_of_a_failed_machine_is_quoted() {
        let error =
            machine("echo on; echo 'panicked at x' >&2; exit 3", LONG).finish().unwrap_err().to_string();
        assert!(error.contains('3') && error.contains("panicked at x") && error.contains("on"), "{error}");
        let error = machine("exit 1", LONG).finish().unwrap_err().to_string();
        assert!(error.contains("it has printed nothing"), "{error}");
    }

    #[test]
    fn a_machine_that_hangs_is_stopped_and_quoted() {
        let mut hung = machine("echo here; exec sleep 1000", Duration::from_millis(300));
        assert_eq!(hung.line().unwrap().as_deref(), Some("here"));
        let error = hung.line().unwrap_err().to_string();
        assert!(error.contains("not done after 0.3 s") && error.contains("here"), "{error}");
        assert!(!hung.is_running());
        // Its output is closed, but it is still running.
        let closed = machine("exec sleep 1000 >&- 2>&-", Duration::from_millis(300));
        assert!(closed.finish().unwrap_err().to_string().contains("it has printed nothing"));
    }

    #[test]
    fn a_machine_that_prints_endlessly_is_stopped() {
        let mut mad = machine("while :; do echo again; done", Duration::from_millis(300));
        let error = loop {
            match mad.line() {
                Ok(line) => assert_eq!(line.as_deref(), Some("again")),
                Err(error) => break error.to_string(),
            }
        };
        assert!(error.contains("again"), "{error}");
    }

    #[test]
    fn an_endless_line_is_cut() {
        let lines = machine("head -c 2500 /dev/zero | tr '\\0' x", LONG).finish().unwrap();
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [1000, 1000, 500]);
    }

    #[test]
    fn a_missing_program_is_named() {
        let missing = Machine::start(&mut Command::new("no-such-machine"), LONG);
        assert_eq!(missing.err().unwrap().to_string(), "cannot start no-such-machine");
    }
}
