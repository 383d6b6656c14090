//! Parallel workers whose results are written in order.
//!
//! ```text
//!          ┌ worker: block → work → page ┐
//!  feed ───┤                             ├───► output, in the order of the blocks
//!  (lock)  └ worker: block → work → page ┘  (turn)
//! ```
//!
//! Each worker locks the feed, fills its block and unlocks it; processes the block; and writes its page when all pages
//! before it are written. If one of them is not finished, the page is put into a list of waiting pages, and the worker that
//! writes the page before it writes it too, so a hard puzzle does not block other workers. There is no extra thread for
//! writing. Memory is one block and one page per worker plus the limited list, for any input; when the list is full, workers
//! wait.

use std::{
    collections::BTreeMap,
    io::Write,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use words::Lang;

use super::{
    page::{FinishedPage, Page, PageWriter, Stopped},
    progress::Progress,
};
use crate::cli::{Status, error::CommandError, jobs::check_memory};

/// A source of blocks.
pub trait Feed: Send + 'static {
    /// A block. A worker reuses its block.
    type Block: Default + Send;

    /// Fills the block with the next input; false at the end.
    fn fill(&mut self, block: &mut Self::Block) -> bool;
}

/// The work on a block.
pub trait Work<B>: Send + Sync + 'static {
    /// Memory that a worker reuses for its blocks.
    type Scratch: Default;

    /// Processes a block and fills the page.
    fn work(&self, block: &B, scratch: &mut Self::Scratch, page: &mut Page<'_>) -> Result<(), Stopped>;

    /// Called when all pages before this one are written. Can end the run.
    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let _ = page;
        Ok(())
    }
}

/// The result of a run.
pub struct RunResult<O> {
    /// The worst status of all pages.
    pub status: Status,
    /// The output, which remembers its errors.
    pub output: O,
    /// Whether the run ended at its deadline.
    pub late: bool,
}

/// The options of a run.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// The number of workers.
    pub jobs: usize,
    /// When to stop, even if some blocks are not finished. Finished pages are then written in order; others are missing.
    pub deadline: Option<Instant>,
    /// The language of notes on standard error.
    pub lang: Lang,
}

impl RunOptions {
    /// So many workers, without a deadline.
    pub const fn jobs(jobs: usize, lang: Lang) -> RunOptions {
        RunOptions { jobs, deadline: None, lang }
    }
}

/// The maximum size of the waiting pages, in bytes.
const MAX_WAITING: usize = 8 << 20;

/// Processes all blocks of the feed. Ends early if the output fails; the output remembers the error.
pub fn run<F, K, O>(
    options: RunOptions,
    feed: F,
    work: K,
    output: O,
    progress: Progress,
) -> anyhow::Result<RunResult<O>>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write + Send + 'static,
{
    check_memory(options.jobs)?;
    let shared = Arc::new(Shared {
        feed: Mutex::new((feed, 0)),
        work,
        lang: options.lang,
        progress,
        state: Mutex::new(WriterState::new(output)),
        changed: Condvar::new(),
    });
    for number in 0..options.jobs.max(1) {
        shared.state().busy += 1;
        let worker = shared.clone();
        let started = thread::Builder::new().spawn(move || worker.run());
        if let Err(error) = started {
            shared.state().busy -= 1;
            // Fewer workers do the same, only slower.
            if number == 0 {
                return Err(CommandError::CannotStartThread(error).into());
            }
            break;
        }
    }
    // The workers are not joined: if the output is closed, one may still wait for input that is not needed any more.
    let (mut state, late) = shared.wait(options.deadline);
    if late {
        state.stopped = true;
        shared.write_waiting(&mut state);
    }
    shared.progress.finish();
    let output = state.output.take().filter(|_| !state.broken).ok_or(CommandError::WorkerFailed)?;
    Ok(RunResult { status: state.status, output, late })
}

/// What the workers share.
struct Shared<F, K, O> {
    /// The feed, and the number of its next block.
    feed: Mutex<(F, u64)>,
    work: K,
    lang: Lang,
    progress: Progress,
    state: Mutex<WriterState<O>>,
    /// Notified when the turn changes or the run is over.
    changed: Condvar,
}

/// The state of writing.
struct WriterState<O> {
    /// `None` when the run is over.
    output: Option<O>,
    /// The number of the page that is written next.
    turn: u64,
    /// Pages that were finished before their turn, and their approximate size in bytes.
    waiting: (BTreeMap<u64, FinishedPage>, usize),
    /// The number of running workers.
    busy: usize,
    /// Nothing more can be written.
    stopped: bool,
    /// A worker panicked.
    broken: bool,
    status: Status,
}

impl<O> WriterState<O> {
    fn new(output: O) -> WriterState<O> {
        WriterState {
            output: Some(output),
            turn: 0,
            waiting: (BTreeMap::new(), 0),
            busy: 0,
            stopped: false,
            broken: false,
            status: Status::Success,
        }
    }
}

impl<F, K, O> Shared<F, K, O>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write,
{
    fn state(&self) -> MutexGuard<'_, WriterState<O>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a worker.
    fn run(&self) {
        let guard = WorkerGuard(self);
        let (mut block, mut scratch) = (F::Block::default(), K::Scratch::default());
        let mut text = Vec::new();
        while let Some(number) = self.take(&mut block) {
            let slot = QueueSlot { shared: self, number };
            let mut page = Page::new(&slot, std::mem::take(&mut text), self.lang);
            if self.work.work(&block, &mut scratch, &mut page).is_err() {
                break;
            }
            let Ok(buffer) = self.submit(page, number) else { break };
            text = buffer;
        }
        drop(guard);
    }

    /// Fills the block and returns its number.
    fn take(&self, block: &mut F::Block) -> Option<u64> {
        let mut feed = self.feed.lock().unwrap_or_else(PoisonError::into_inner);
        if self.state().stopped || !feed.0.fill(block) {
            return None;
        }
        let number = feed.1;
        feed.1 += 1;
        Some(number)
    }

    /// Waits until all workers have ended, nothing more can be written, or the deadline is reached. Returns whether it was
    /// the deadline.
    fn wait(&self, deadline: Option<Instant>) -> (MutexGuard<'_, WriterState<O>>, bool) {
        let mut state = self.state();
        while state.busy > 0 && !state.stopped {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            state = match left {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(left) if left.is_zero() => return (state, true),
                Some(left) => {
                    self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
        (state, false)
    }

    /// Writes a finished page and the pages that waited for it, or puts it into the waiting list. Returns the buffer for
    /// the next page.
    fn submit(&self, mut page: Page<'_>, number: u64) -> Result<Vec<u8>, Stopped> {
        let (mut state, size) = (self.state(), page.size());
        while state.turn != number {
            if state.stopped || state.output.is_none() {
                return Err(Stopped);
            }
            if state.waiting.1 + size <= MAX_WAITING {
                state.waiting.1 += size;
                state.waiting.0.insert(number, page.into_finished());
                return Ok(Vec::new());
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        self.deliver(&mut state, &mut page)?;
        state.turn += 1;
        while let Some(finished) = {
            let turn = state.turn;
            state.waiting.0.remove(&turn)
        } {
            self.deliver_waiting(&mut state, finished)?;
            state.turn += 1;
        }
        drop(state);
        self.changed.notify_all();
        Ok(page.into_buffer())
    }

    /// Writes all waiting pages, although pages between them are missing.
    fn write_waiting(&self, state: &mut WriterState<O>) {
        while let Some((_, finished)) = state.waiting.0.pop_first() {
            if self.deliver_waiting(state, finished).is_err() {
                break;
            }
        }
    }

    fn deliver_waiting(&self, state: &mut WriterState<O>, finished: FinishedPage) -> Result<(), Stopped> {
        let slot = QueueSlot { shared: self, number: state.turn };
        let mut page = Page::resume(finished, &slot);
        state.waiting.1 = state.waiting.1.saturating_sub(page.size());
        self.deliver(state, &mut page)
    }

    /// Writes a page whose turn it is. Ends the run if that fails, or if it is the last page.
    fn deliver(&self, state: &mut WriterState<O>, page: &mut Page<'_>) -> Result<(), Stopped> {
        let Some(output) = &mut state.output else { return Err(Stopped) };
        let settled = self.work.before_write(page);
        // The output remembers the error.
        let delivered = page.deliver(output, &self.progress).map_err(|_| Stopped).and(settled);
        state.status = state.status.max(page.status());
        if delivered.is_err() {
            state.stopped = true;
            self.changed.notify_all();
        }
        delivered
    }
}

/// A worker's place in the order of writing.
struct QueueSlot<'a, F, K, O> {
    shared: &'a Shared<F, K, O>,
    number: u64,
}

impl<F, K, O> PageWriter for QueueSlot<'_, F, K, O>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write,
{
    /// Waits for its turn, and writes.
    fn write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let mut state = self.shared.state();
        while state.turn != self.number && !state.stopped && state.output.is_some() {
            state = self.shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.stopped {
            return Err(Stopped);
        }
        self.shared.deliver(&mut state, page)
    }
}

/// Counts the end of a worker, also if it panics, so that nothing waits for its page for ever.
struct WorkerGuard<'a, F: Feed, K: Work<F::Block>, O: Write>(&'a Shared<F, K, O>);

impl<F: Feed, K: Work<F::Block>, O: Write> Drop for WorkerGuard<'_, F, K, O> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.busy -= 1;
        if thread::panicking() {
            state.broken = true;
            state.stopped = true;
        }
        drop(state);
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{io, sync::mpsc, time::Duration};

    /// Blocks that are numbers.
    struct Count(u32, u32);

    impl Feed for Count {
        type Block = u32;

        fn fill(&mut self, block: &mut u32) -> bool {
            *block = self.0;
            self.0 += 1;
            *block < self.1
        }
    }

    /// Writes each number n n times, some of them late.
    struct Repeat;

    impl Work<u32> for Repeat {
        type Scratch = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            if block.is_multiple_of(7) {
                thread::yield_now();
            }
            for _ in 0..*block {
                page.text.extend_from_slice(format!("{block}\n").as_bytes());
                if block.is_multiple_of(50) {
                    page.flush()?;
                }
            }
            page.worsen(if *block == 60 { Status::BadInput } else { Status::Success });
            Ok(())
        }
    }

    /// Accepts this many bytes.
    struct Short(usize, Vec<u8>);

    impl Write for Short {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.1.len() + bytes.len() > self.0 {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.1.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn none() -> Progress {
        Progress::hidden()
    }

    #[test]
    fn pages_are_written_in_the_order_of_the_blocks() {
        let expected: String = (0..130).map(|n: usize| format!("{n}\n").repeat(n)).collect();
        for jobs in [0, 1, 2, 9] {
            let result =
                run(RunOptions::jobs(jobs, Lang::En), Count(0, 130), Repeat, Vec::new(), none()).unwrap();
            assert_eq!(result.status, Status::BadInput);
            assert!(result.output == expected.as_bytes(), "{jobs} jobs");
        }
        let result = run(RunOptions::jobs(3, Lang::En), Count(0, 0), Repeat, Vec::new(), none()).unwrap();
        assert_eq!((result.status, result.output.len()), (Status::Success, 0));
    }

    #[test]
    fn all_workers_end_when_the_output_fails() {
        let whole =
            run(RunOptions::jobs(1, Lang::En), Count(0, 130), Repeat, Vec::new(), none()).unwrap().output;
        for jobs in [1, 4] {
            let result = run(
                RunOptions::jobs(jobs, Lang::En),
                Count(0, u32::MAX),
                Repeat,
                Short(5000, Vec::new()),
                none(),
            )
            .unwrap();
            assert!(whole.starts_with(&result.output.1) && !result.output.1.is_empty());
        }
    }

    /// Panics at a block.
    struct Careless;

    impl Work<u32> for Careless {
        type Scratch = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            assert_ne!(*block, 20, "as it should");
            page.text.push(b'x');
            Ok(())
        }
    }

    #[test]
    fn nothing_waits_for_a_worker_that_panicked() {
        for jobs in [1, 4] {
            let result = run(RunOptions::jobs(jobs, Lang::En), Count(0, 1000), Careless, Vec::new(), none());
            assert!(result.is_err_and(|error| error.to_string().contains("a worker thread failed")));
        }
    }

    /// Ends the run at a page.
    struct Enough;

    impl Work<u32> for Enough {
        type Scratch = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            page.text.push(b'0' + (*block % 10) as u8);
            Ok(())
        }

        fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
            if page.text == b"5" {
                page.worsen(Status::Failure);
                return Err(Stopped);
            }
            Ok(())
        }
    }

    #[test]
    fn a_page_can_end_the_run() {
        for jobs in [1, 4] {
            let result =
                run(RunOptions::jobs(jobs, Lang::En), Count(0, u32::MAX), Enough, Vec::new(), none())
                    .unwrap();
            assert_eq!((result.status, result.output), (Status::Failure, b"012345".to_vec()));
        }
    }

    /// The first block takes until all others are finished.
    struct Slow {
        done: Mutex<u32>,
        more: Condvar,
    }

    const OTHERS: u32 = 500;

    impl Work<u32> for Slow {
        type Scratch = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            let mut done = self.done.lock().unwrap();
            *done += u32::from(*block > 0);
            self.more.notify_all();
            if *block == 0 {
                // Long enough for any machine; the timeout only prevents waiting for ever.
                let enough = Duration::from_secs(60);
                let waited = self.more.wait_timeout_while(done, enough, |done| *done < OTHERS).unwrap();
                assert!(!waited.1.timed_out(), "the other blocks wait for this one");
            }
            page.text.extend_from_slice(format!("{block} ").as_bytes());
            Ok(())
        }
    }

    #[test]
    fn a_slow_block_does_not_block_others() {
        let slow = Slow { done: Mutex::new(0), more: Condvar::new() };
        let result =
            run(RunOptions::jobs(2, Lang::En), Count(0, OTHERS + 1), slow, Vec::new(), none()).unwrap();
        let expected: String = (0..=OTHERS).map(|n| format!("{n} ")).collect();
        assert_eq!(String::from_utf8(result.output).unwrap(), expected);
    }

    /// Never finishes the first block, and sends a message for each of the others.
    struct Stuck(mpsc::Sender<()>);

    impl Work<u32> for Stuck {
        type Scratch = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            if *block == 0 {
                loop {
                    thread::park();
                }
            }
            page.text.extend_from_slice(format!("{block} ").as_bytes());
            self.0.send(()).map_err(|_| Stopped)
        }
    }

    #[test]
    fn finished_pages_are_written_at_the_deadline() {
        let (sender, done) = mpsc::channel();
        let deadline = Some(Instant::now() + Duration::from_millis(300));
        let result = run(
            RunOptions { jobs: 2, deadline, lang: Lang::En },
            Count(0, 4),
            Stuck(sender),
            Vec::new(),
            none(),
        )
        .unwrap();
        assert!(result.late);
        // Everything that was finished in time is written: all of it, unless the machine was very busy.
        let written = String::from_utf8(result.output).unwrap();
        assert!("1 2 3 ".starts_with(&written), "{written}");
        assert!(done.try_iter().count() * 2 >= written.len());
    }
}
