//! The QEMU Machine Protocol, used to press keys and take screenshots: each command and each answer is a line of
//! JSON.
//!
//! This program listens and QEMU connects, so that no free port has to be guessed.

use std::{
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    thread,
    time::Duration,
};

use anyhow::{Context, Result, bail};

use super::machine::Machine;

/// The longest answer that is read.
const LONGEST: u64 = 100_000;
/// How many events may come before an answer.
const EVENTS: usize = 1000;

/// The socket that QEMU connects to.
pub struct Socket(TcpListener);

/// The connection.
pub struct Qmp {
    wire: BufReader<TcpStream>,
}

/// The meaning of a line.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    /// The command succeeded.
    Done,
    /// The command failed, and why.
    Refused(String),
    /// Something else: a greeting, an event.
    Other,
}

impl Socket {
    /// Listens on the loopback interface.
    pub fn open() -> Result<Socket> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).context("cannot listen for QEMU")?;
        listener.set_nonblocking(true).context("cannot listen for QEMU")?;
        Ok(Socket(listener))
    }

    /// The argument for QEMU.
    pub fn argument(&self) -> Result<String> {
        Ok(format!("tcp:{}", self.0.local_addr().context("cannot find out the port for QEMU")?))
    }

    /// Waits for the connection of a machine that was started with this argument.
    pub fn answer(&self, machine: &mut Machine) -> Result<Qmp> {
        loop {
            match self.0.accept() {
                Ok((wire, _)) => {
                    wire.set_nonblocking(false).context("cannot talk to QEMU")?;
                    return Qmp::greet(wire, machine.time_left());
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(error) => return Err(error).context("the connection of QEMU failed"),
            }
            if !machine.is_running() || machine.time_left().is_zero() {
                // Read its output for the error message.
                while machine.line()?.is_some() {}
                bail!("QEMU did not connect; {}", machine.last_lines());
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Qmp {
    fn greet(wire: TcpStream, limit: Duration) -> Result<Qmp> {
        wire.set_read_timeout(Some(limit.max(Duration::from_millis(1)))).context("cannot talk to QEMU")?;
        wire.set_nodelay(true).context("cannot talk to QEMU")?;
        let mut qmp = Qmp { wire: BufReader::new(wire) };
        qmp.command(r#"{"execute":"qmp_capabilities"}"#)?;
        Ok(qmp)
    }

    /// Presses or releases keys, all at the same time. The names are those of QEMU: `up`, `left`, `ctrl`.
    pub fn keys(&mut self, names: &[&str], down: bool) -> Result<()> {
        self.command(&key_command(names.iter().map(|name| (*name, down))))
    }

    /// Presses keys and releases them at once.
    pub fn tap(&mut self, names: &[&str]) -> Result<()> {
        self.command(&key_command(
            [true, false].into_iter().flat_map(|down| names.iter().map(move |name| (*name, down))),
        ))
    }

    /// Writes a screenshot of the machine's display to a file, as PPM.
    pub fn screenshot(&mut self, file: &Path) -> Result<()> {
        let file = file.to_str().context("the name of the picture file is not UTF-8")?;
        self.command(&format!(r#"{{"execute":"screendump","arguments":{{"filename":{}}}}}"#, quoted(file)))
    }

    /// Asks the machine to end. It may end before it answers, so this does not wait for the answer.
    pub fn quit(mut self) {
        let _ = self.command(r#"{"execute":"quit"}"#);
    }

    fn command(&mut self, command: &str) -> Result<()> {
        let sent = self.wire.get_mut().write_all(format!("{command}\n").as_bytes());
        sent.with_context(|| format!("QEMU does not accept {command}"))?;
        for _ in 0..EVENTS {
            let mut line = String::new();
            let length = self.wire.by_ref().take(LONGEST).read_line(&mut line);
            match length.with_context(|| format!("QEMU does not answer {command}"))? {
                0 => bail!("QEMU closed the connection on {command}"),
                _ => match Answer::of(&line) {
                    Answer::Done => return Ok(()),
                    Answer::Refused(why) => bail!("QEMU refuses {command}: {why}"),
                    Answer::Other => {}
                },
            }
        }
        bail!("QEMU sent too many events and no answer to {command}")
    }
}

impl Answer {
    fn of(line: &str) -> Answer {
        // The first key of an answer tells its kind.
        let name = line.trim_start().trim_start_matches('{').trim_start();
        if name.starts_with("\"return\"") {
            Answer::Done
        } else if name.starts_with("\"error\"") {
            let why = line.split_once("\"desc\":").map_or(line, |(_, why)| why);
            Answer::Refused(why.trim().trim_end_matches('}').trim_matches('"').into())
        } else {
            Answer::Other
        }
    }
}

fn key_command<'a>(keys: impl Iterator<Item = (&'a str, bool)>) -> String {
    let events: Vec<String> = keys
        .map(|(name, down)| {
            let key = format!(r#"{{"type":"qcode","data":{}}}"#, quoted(name));
            format!(r#"{{"type":"key","data":{{"down":{down},"key":{key}}}}}"#)
        })
        .collect();
    format!(r#"{{"execute":"input-send-event","arguments":{{"events":[{}]}}}}"#, events.join(","))
}

/// Text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(letter))),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fake QEMU that answers each command with the next of these.
    fn qemu(answers: Vec<&'static str>) -> (Qmp, thread::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let wire = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let server = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream.write_all(b"{\"QMP\": {\"version\": {}}}\r\n").unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let mut heard = vec![];
            for answer in ["{\"return\": {}}"].into_iter().chain(answers) {
                heard.extend(lines.next().map(Result::unwrap));
                stream.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
            }
            heard
        });
        (Qmp::greet(wire, Duration::from_secs(60)).unwrap(), server)
    }

    #[test]
    fn keys_go_down_together() {
        let event = "{\"timestamp\": {}, \"event\": \"RESUME\"}\r\n{\"return\": {}}";
        let (mut qmp, server) = qemu(vec![event, "{\"return\": {}}"]);
        qmp.keys(&["up", "left"], true).unwrap();
        qmp.tap(&["ctrl"]).unwrap();
        let heard = server.join().unwrap();
        assert_eq!(
            heard[1],
            r#"{"execute":"input-send-event","arguments":{"events":[{"type":"key","data":{"down":true,"key":{"type":"qcode","data":"up"}}},{"type":"key","data":{"down":true,"key":{"type":"qcode","data":"left"}}}]}}"#
        );
        assert_eq!(heard[2].matches("ctrl").count(), 2);
    }

    #[test]
    fn errors_and_closed_connections_are_reported() {
        let refusal = r#"{"error": {"class": "GenericError", "desc": "no console"}}"#;
        let (mut qmp, server) = qemu(vec![refusal]);
        let error = qmp.screenshot(Path::new("a\\b\".ppm")).unwrap_err().to_string();
        assert!(error.contains("no console") && error.contains(r#""a\\b\".ppm""#), "{error}");
        server.join().unwrap();
        let error = qmp.keys(&["up"], true).unwrap_err();
        assert!(format!("{error:#}").contains("QEMU"), "{error:#}");
    }
}
