//! A program in a pseudo-terminal, and what it shows there.

use std::{
    io::{Read, Write},
    num::NonZero,
    process::Command,
    sync::{
        Arc, Condvar, Mutex, MutexGuard,
        mpsc::{self, Receiver},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use portable_pty::{CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system};

/// How long a picture may take. Only a test that fails waits so long.
const DEADLINE: Duration = Duration::from_secs(30);

const BEGIN_FRAME: &[u8] = b"\x1b[?2026h";
const END_FRAME: &[u8] = b"\x1b[?2026l";

/// What the program wrote, and the picture it makes. Like a terminal with synchronised updates, it never
/// shows half a frame.
struct Shown {
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// How much of `raw` is in the picture.
    drawn: usize,
    /// Whether this is the last read.
    last: bool,
}

impl Shown {
    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend(bytes);
        let from = self.drawn.saturating_sub(BEGIN_FRAME.len());
        let (begun, ended) = (rfind(&self.raw[from..], BEGIN_FRAME), rfind(&self.raw[from..], END_FRAME));
        let whole = match begun {
            Some(begun) if ended.is_none_or(|ended| ended < begun) => self.drawn.max(from + begun),
            _ => self.raw.len(),
        };
        self.parser.process(&self.raw[self.drawn..whole]);
        self.drawn = whole;
    }
}

fn rfind(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).rposition(|window| window == part)
}

/// A running program and its terminal.
pub struct Screen {
    shown: Arc<(Mutex<Shown>, Condvar)>,
    master: Box<dyn MasterPty + Send>,
    /// Held open, so that the terminal can be looked at when the program has left it.
    slave: Option<Box<dyn SlavePty + Send>>,
    writer: Box<dyn Write + Send>,
    reader: Option<JoinHandle<()>>,
    ended: Receiver<ExitStatus>,
    /// The modes of the terminal before the program came.
    modes: String,
    process: Process,
}

/// The process, which is killed when a test fails.
struct Process {
    id: String,
    alive: bool,
}

impl Process {
    /// Sends it a signal, by name. Returns whether that could be done.
    fn signal(&self, name: &str) -> bool {
        Command::new("kill").args(["-s", name, &self.id]).status().is_ok_and(|status| status.success())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.alive {
            self.signal("KILL");
        }
    }
}

impl Screen {
    /// Starts a program.
    pub fn open(command: CommandBuilder, size: PtySize) -> Screen {
        let pair = native_pty_system().openpty(size).unwrap();
        let modes = modes(&*pair.master);
        let parser = vt100::Parser::new(cells(size.rows), cells(size.cols), 0);
        let shown =
            Arc::new((Mutex::new(Shown { parser, raw: Vec::new(), drawn: 0, last: false }), Condvar::new()));
        let mut from = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let mut child = pair.slave.spawn_command(command).unwrap();
        let process = Process { id: child.process_id().unwrap().to_string(), alive: true };
        let (sender, ended) = mpsc::channel();
        thread::spawn(move || sender.send(child.wait().unwrap()));
        let (screen, mut buffer) = (Arc::clone(&shown), vec![0; 1 << 16]);
        let reader = thread::spawn(move || {
            // When nobody holds the other end any more, there is nothing left to read.
            while let Ok(count @ 1..) = from.read(&mut buffer) {
                let mut shown = screen.0.lock().unwrap();
                shown.take(&buffer[..count]);
                screen.1.notify_all();
                if shown.last {
                    break;
                }
            }
        });
        let (master, slave) = (pair.master, Some(pair.slave));
        Screen { shown, master, slave, writer, reader: Some(reader), ended, modes, process }
    }

    /// Types keys. They may be many: a program that is slow to read them does not keep the test waiting for its
    /// pictures.
    pub fn send(&mut self, keys: impl AsRef<[u8]>) {
        self.writer.write_all(keys.as_ref()).and_then(|()| self.writer.flush()).unwrap();
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, columns: u16, lines: u16) {
        // The picture first: what the program draws for the new size must find room.
        self.lock().parser.screen_mut().set_size(cells(lines), cells(columns));
        let size = PtySize { cols: columns, rows: lines, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).unwrap();
    }

    /// Waits until the picture has what is looked for, and returns that.
    #[track_caller]
    pub fn wait_for<T>(&self, what: &str, mut find: impl FnMut(&vt100::Screen) -> Option<T>) -> T {
        let deadline = Instant::now() + DEADLINE;
        let mut shown = self.lock();
        loop {
            if let Some(found) = find(shown.parser.screen()) {
                return found;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let text = text_of(shown.parser.screen());
                drop(shown);
                panic!("waited in vain for {what}; the screen shows\n{text}");
            }
            shown = self.shown.1.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits for a text.
    #[track_caller]
    pub fn wait_text(&self, text: &str) {
        self.wait_for(text, |screen| text_of(screen).contains(text).then_some(()));
    }

    /// Waits until a text is gone.
    #[track_caller]
    pub fn wait_gone(&self, text: &str) {
        self.wait_for(&format!("no {text}"), |screen| (!text_of(screen).contains(text)).then_some(()));
    }

    /// How many frames were drawn so far.
    pub fn frames(&self) -> usize {
        self.lock().raw.windows(END_FRAME.len()).filter(|window| *window == END_FRAME).count()
    }

    /// Whether a text is there now.
    pub fn has(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// The picture as text, line by line.
    pub fn text(&self) -> String {
        text_of(self.lock().parser.screen())
    }

    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.0.lock().unwrap()
    }

    /// Whether the terminal passes every key on at once, rather than line by line.
    pub fn is_taken(&self) -> bool {
        modes(&*self.master) != self.modes
    }

    /// Sends the program a signal, by name.
    pub fn signal(&self, name: &str) {
        assert!(self.process.signal(name), "{name} cannot be sent");
    }

    /// Waits until the program has ended, and reads the rest of what it wrote.
    #[track_caller]
    pub fn end(mut self) -> End {
        let status = self.ended.recv_timeout(DEADLINE);
        let status = status.unwrap_or_else(|_| panic!("it does not end; the screen shows\n{}", self.text()));
        self.process.alive = false;
        let cooked = !self.is_taken();
        self.slave = None;
        self.reader.take().unwrap().join().unwrap();
        let mut shown = self.lock();
        // A frame that was cut short is shown at last.
        let (from, raw) = (shown.drawn, std::mem::take(&mut shown.raw));
        shown.parser.process(&raw[from..]);
        shown.drawn = 0;
        End { status, cooked, screen: shown.parser.screen().clone(), raw }
    }

    /// Kills the program with SIGKILL.
    pub fn kill(self) -> End {
        self.signal("KILL");
        self.end()
    }

    /// Takes the terminal away, and waits until the program has ended.
    #[track_caller]
    pub fn hang_up(mut self) -> ExitStatus {
        // The terminal is gone when all who hold it let go, the reader included: it does after the next picture.
        self.lock().last = true;
        self.send("?");
        self.reader.take().unwrap().join().unwrap();
        self.slave = None;
        let Screen { master, writer, ended, mut process, .. } = self;
        drop((master, writer));
        let status = ended.recv_timeout(DEADLINE).expect("it does not end");
        process.alive = false;
        status
    }
}

/// A program that has ended, and the terminal it left behind.
pub struct End {
    /// How it ended.
    pub status: ExitStatus,
    /// All that it wrote.
    pub raw: Vec<u8>,
    /// What is seen now.
    pub screen: vt100::Screen,
    /// Whether the terminal has the modes it had before.
    cooked: bool,
}

impl End {
    /// Checks that the program exited with success.
    #[track_caller]
    pub fn assert_success(&self) {
        assert!(self.status.success(), "{}; the screen shows\n{}", self.status, self.text());
    }

    /// The terminal must be restored: its modes, the screen, the cursor, the mouse.
    #[track_caller]
    pub fn assert_restored(&self) {
        assert!(self.cooked, "the modes of the terminal are not as before");
        assert!(!self.screen.alternate_screen(), "the alternate screen is still there");
        assert!(!self.screen.hide_cursor(), "the cursor is hidden");
        assert_eq!(self.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        // The same in the bytes, for whatever the emulator does not know: each that was set is reset, and last.
        for mode in [1000, 1002, 1003, 1006, 1015, 1049, 2004, 2026] {
            let [set, reset] =
                ["h", "l"].map(|end| rfind(&self.raw, format!("\x1b[?{mode}{end}").as_bytes()));
            assert!(set.is_some() && set < reset, "mode {mode}: set at {set:?}, reset at {reset:?}");
        }
        let [hidden, shown] = ["\x1b[?25l", "\x1b[?25h"].map(|code| rfind(&self.raw, code.as_bytes()));
        assert!(hidden.is_some() && hidden < shown, "the cursor: hidden at {hidden:?}, shown at {shown:?}");
    }

    /// What is seen now, as text.
    pub fn text(&self) -> String {
        text_of(&self.screen)
    }

    /// How often these words were written from beginning to end.
    pub fn count(&self, words: &str) -> usize {
        String::from_utf8_lossy(&self.raw).matches(words).count()
    }
}

fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a terminal has at least one cell")
}

/// A picture as text, line by line.
pub fn text_of(screen: &vt100::Screen) -> String {
    let (_, columns) = screen.size();
    screen.rows(0, columns.get()).collect::<Vec<_>>().join("\n")
}

/// Every cell's line and column, in reading order.
pub fn places(screen: &vt100::Screen) -> impl Iterator<Item = (u16, u16)> + use<> {
    let (lines, columns) = screen.size();
    (0..lines.get()).flat_map(move |line| (0..columns.get()).map(move |column| (line, column)))
}

/// What stands in a cell; nothing beyond the edge.
pub fn at(screen: &vt100::Screen, line: u16, column: u16) -> &str {
    screen.cell(line, column).map_or("", |cell| cell.contents())
}

/// The beginning of a sentence, up to its first gap.
pub fn head(sentence: &'static str) -> &'static str {
    sentence.split('{').next().unwrap_or(sentence).trim_end()
}
