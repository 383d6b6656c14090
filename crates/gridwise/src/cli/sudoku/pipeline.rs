//! Workers side by side, and their answers in order.
//!
//! ```text
//!          ┌ worker: block → work → page ┐
//!  feed ───┤                             ├───► output, in the order of the blocks
//!  (lock)  └ worker: block → work → page ┘  (turn)
//! ```
//!
//! Each worker takes the lock of the feed, fills a block of its own and lets go; works on it; and writes its page
//! when all blocks before have been written. If one of them is still worked on, the page goes onto a shelf, from where
//! whoever writes the one before takes it along: a hard puzzle holds up nobody but those who wait for its answer. No
//! thread stands in the middle. Memory is one block and one page for each worker and what the shelf may hold, whatever
//! the input; when the shelf is full, workers wait.

use std::{
    collections::BTreeMap,
    io::Write,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use words::Lang;

use super::{
    page::{Aside, Outlet, Page, Stopped},
    progress::Progress,
};
use crate::cli::{Verdict, error::CommandError, jobs::room_for};

/// Where blocks of work come from.
pub trait Feed: Send + 'static {
    /// Some work. A worker keeps its block and has it filled again and again.
    type Block: Default + Send;

    /// Fills the block with what comes next; false at the end.
    fn fill(&mut self, block: &mut Self::Block) -> bool;
}

/// What is done with a block.
pub trait Work<B>: Send + Sync + 'static {
    /// What a worker keeps from one block to the next: room that need not be found again.
    type Desk: Default;

    /// Does the work and writes the page.
    fn work(&self, block: &B, desk: &mut Self::Desk, page: &mut Page<'_>) -> Result<(), Stopped>;

    /// A last look at the page when all before it have been written. May end it all.
    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let _ = page;
        Ok(())
    }
}

/// How a run ended.
pub struct Ended<O> {
    /// The worst of all pages.
    pub verdict: Verdict,
    /// The output, which knows what went wrong with it.
    pub output: O,
    /// Whether it ended because time ran out.
    pub late: bool,
}

/// How a run is done.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// How many workers.
    pub jobs: usize,
    /// When to stop, whatever is still worked on. Pages that are done are then written in their order, with gaps where
    /// others are missing.
    pub deadline: Option<Instant>,
    /// The language of what is told on standard error.
    pub lang: Lang,
}

impl Means {
    /// So many workers, and all the time they need.
    pub const fn jobs(jobs: usize, lang: Lang) -> Means {
        Means { jobs, deadline: None, lang }
    }
}

/// How many bytes of pages may wait for those before them.
const SHELF: usize = 8 << 20;

/// Does all the work of the feed. Ends early if the output fails: what went wrong, the output remembers.
pub fn run<F, K, O>(means: Means, feed: F, work: K, output: O, progress: Progress) -> anyhow::Result<Ended<O>>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write + Send + 'static,
{
    room_for(means.jobs)?;
    let line = Arc::new(Line {
        feed: Mutex::new((feed, 0)),
        work,
        lang: means.lang,
        progress,
        end: Mutex::new(End::new(output)),
        moved: Condvar::new(),
    });
    for number in 0..means.jobs.max(1) {
        line.end().busy += 1;
        let worker = line.clone();
        let started = thread::Builder::new().spawn(move || worker.run());
        if let Err(error) = started {
            line.end().busy -= 1;
            // Fewer workers are as good, only slower.
            if number == 0 {
                return Err(CommandError::CannotStartThread(error).into());
            }
            break;
        }
    }
    // Not joined: when the output is gone, a worker may still wait for input that nobody needs any more.
    let (mut end, late) = line.wait(means.deadline);
    if late {
        end.stopped = true;
        line.clear_shelf(&mut end);
    }
    line.progress.finish();
    let output = end.output.take().filter(|_| !end.broken).ok_or(CommandError::WorkerFailed)?;
    Ok(Ended { verdict: end.verdict, output, late })
}

/// All that the workers share.
struct Line<F, K, O> {
    /// The feed, and the number of its next block.
    feed: Mutex<(F, u64)>,
    work: K,
    lang: Lang,
    progress: Progress,
    end: Mutex<End<O>>,
    /// The turn has passed on, or it is over.
    moved: Condvar,
}

/// The writing end.
struct End<O> {
    /// `None` when it is over.
    output: Option<O>,
    /// Whose page is written next.
    turn: u64,
    /// Pages that are done before their turn, and about how many bytes they hold.
    shelf: (BTreeMap<u64, Aside>, usize),
    /// Workers that have not left.
    busy: usize,
    /// Nothing more can be written.
    stopped: bool,
    /// A worker left in the middle of a block.
    broken: bool,
    verdict: Verdict,
}

impl<O> End<O> {
    fn new(output: O) -> End<O> {
        End {
            output: Some(output),
            turn: 0,
            shelf: (BTreeMap::new(), 0),
            busy: 0,
            stopped: false,
            broken: false,
            verdict: Verdict::Good,
        }
    }
}

impl<F, K, O> Line<F, K, O>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write,
{
    fn end(&self) -> MutexGuard<'_, End<O>> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A worker's day.
    fn run(&self) {
        let leaving = Leaving(self);
        let (mut block, mut desk) = (F::Block::default(), K::Desk::default());
        let mut text = Vec::new();
        while let Some(number) = self.take(&mut block) {
            let slot = QueueSlot { line: self, number };
            let mut page = Page::new(&slot, std::mem::take(&mut text), self.lang);
            if self.work.work(&block, &mut desk, &mut page).is_err() {
                break;
            }
            let Ok(room) = self.hand_in(page, number) else { break };
            text = room;
        }
        drop(leaving);
    }

    /// Fills the block, and says which one it is.
    fn take(&self, block: &mut F::Block) -> Option<u64> {
        let mut feed = self.feed.lock().unwrap_or_else(PoisonError::into_inner);
        if self.end().stopped || !feed.0.fill(block) {
            return None;
        }
        let number = feed.1;
        feed.1 += 1;
        Some(number)
    }

    /// Waits until all workers have left or nothing more can be written; or until the deadline, and says whether it was
    /// that.
    fn wait(&self, deadline: Option<Instant>) -> (MutexGuard<'_, End<O>>, bool) {
        let mut end = self.end();
        while end.busy > 0 && !end.stopped {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            end = match left {
                None => self.moved.wait(end).unwrap_or_else(PoisonError::into_inner),
                Some(left) if left.is_zero() => return (end, true),
                Some(left) => self.moved.wait_timeout(end, left).unwrap_or_else(PoisonError::into_inner).0,
            };
        }
        (end, false)
    }

    /// The page is finished: it is written, and all that waited for it; or it waits itself. What is returned is paper
    /// for the next one.
    fn hand_in(&self, mut page: Page<'_>, number: u64) -> Result<Vec<u8>, Stopped> {
        let (mut end, size) = (self.end(), page.size());
        while end.turn != number {
            if end.stopped || end.output.is_none() {
                return Err(Stopped);
            }
            if end.shelf.1 + size <= SHELF {
                end.shelf.1 += size;
                end.shelf.0.insert(number, page.put_aside());
                return Ok(Vec::new());
            }
            end = self.moved.wait(end).unwrap_or_else(PoisonError::into_inner);
        }
        self.deliver(&mut end, &mut page)?;
        end.turn += 1;
        while let Some(aside) = {
            let turn = end.turn;
            end.shelf.0.remove(&turn)
        } {
            self.deliver_aside(&mut end, aside)?;
            end.turn += 1;
        }
        drop(end);
        self.moved.notify_all();
        Ok(page.into_room())
    }

    /// Writes what waits on the shelf, although what comes between is missing.
    fn clear_shelf(&self, end: &mut End<O>) {
        while let Some((_, aside)) = end.shelf.0.pop_first() {
            if self.deliver_aside(end, aside).is_err() {
                break;
            }
        }
    }

    fn deliver_aside(&self, end: &mut End<O>, aside: Aside) -> Result<(), Stopped> {
        let slot = QueueSlot { line: self, number: end.turn };
        let mut page = Page::resume(aside, &slot);
        end.shelf.1 = end.shelf.1.saturating_sub(page.size());
        self.deliver(end, &mut page)
    }

    /// Writes a page whose turn it is. If it cannot be, or if it says that it is the last, it is over.
    fn deliver(&self, end: &mut End<O>, page: &mut Page<'_>) -> Result<(), Stopped> {
        let Some(output) = &mut end.output else { return Err(Stopped) };
        let settled = self.work.settle(page);
        // Why it failed, the output remembers.
        let delivered = page.deliver(output, &self.progress).map_err(|_| Stopped).and(settled);
        end.verdict = end.verdict.max(page.verdict());
        if delivered.is_err() {
            end.stopped = true;
            self.moved.notify_all();
        }
        delivered
    }
}

/// A worker's place in the line of those that write.
struct QueueSlot<'a, F, K, O> {
    line: &'a Line<F, K, O>,
    number: u64,
}

impl<F, K, O> Outlet for QueueSlot<'_, F, K, O>
where
    F: Feed,
    K: Work<F::Block>,
    O: Write,
{
    /// Waits for the turn, and writes.
    fn write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let mut end = self.line.end();
        while end.turn != self.number && !end.stopped && end.output.is_some() {
            end = self.line.moved.wait(end).unwrap_or_else(PoisonError::into_inner);
        }
        if end.stopped {
            return Err(Stopped);
        }
        self.line.deliver(&mut end, page)
    }
}

/// Signs a worker off, also one that panics: whoever waits for its page must not wait for ever.
struct Leaving<'a, F: Feed, K: Work<F::Block>, O: Write>(&'a Line<F, K, O>);

impl<F: Feed, K: Work<F::Block>, O: Write> Drop for Leaving<'_, F, K, O> {
    fn drop(&mut self) {
        let mut end = self.0.end();
        end.busy -= 1;
        if thread::panicking() {
            end.broken = true;
            end.stopped = true;
        }
        drop(end);
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{io, sync::mpsc, time::Duration};

    /// So many blocks, each with its number.
    struct Count(u32, u32);

    impl Feed for Count {
        type Block = u32;

        fn fill(&mut self, block: &mut u32) -> bool {
            *block = self.0;
            self.0 += 1;
            *block < self.1
        }
    }

    /// Writes each number as often as it says, some of them late.
    struct Repeat;

    impl Work<u32> for Repeat {
        type Desk = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            if block.is_multiple_of(7) {
                thread::yield_now();
            }
            for _ in 0..*block {
                page.text.extend_from_slice(format!("{block}\n").as_bytes());
                if block.is_multiple_of(50) {
                    page.spill()?;
                }
            }
            page.lower(if *block == 60 { Verdict::Bad } else { Verdict::Good });
            Ok(())
        }
    }

    /// Takes so many bytes and no more.
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
    fn pages_come_in_the_order_of_the_blocks() {
        let expected: String = (0..130).map(|n: usize| format!("{n}\n").repeat(n)).collect();
        for jobs in [0, 1, 2, 9] {
            let ended = run(Means::jobs(jobs, Lang::En), Count(0, 130), Repeat, Vec::new(), none()).unwrap();
            assert_eq!(ended.verdict, Verdict::Bad);
            assert!(ended.output == expected.as_bytes(), "{jobs} jobs");
        }
        let ended = run(Means::jobs(3, Lang::En), Count(0, 0), Repeat, Vec::new(), none()).unwrap();
        assert_eq!((ended.verdict, ended.output.len()), (Verdict::Good, 0));
    }

    #[test]
    fn all_leave_when_the_output_fails() {
        let whole = run(Means::jobs(1, Lang::En), Count(0, 130), Repeat, Vec::new(), none()).unwrap().output;
        for jobs in [1, 4] {
            let ended =
                run(Means::jobs(jobs, Lang::En), Count(0, u32::MAX), Repeat, Short(5000, Vec::new()), none())
                    .unwrap();
            assert!(whole.starts_with(&ended.output.1) && !ended.output.1.is_empty());
        }
    }

    /// Fails at a block.
    struct Careless;

    impl Work<u32> for Careless {
        type Desk = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            assert_ne!(*block, 20, "as it should");
            page.text.push(b'x');
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_worker_that_failed() {
        for jobs in [1, 4] {
            let ended = run(Means::jobs(jobs, Lang::En), Count(0, 1000), Careless, Vec::new(), none());
            assert!(ended.is_err_and(|error| error.to_string().contains("a worker failed")));
        }
    }

    /// Says that it is enough.
    struct Enough;

    impl Work<u32> for Enough {
        type Desk = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            page.text.push(b'0' + (*block % 10) as u8);
            Ok(())
        }

        fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
            if page.text == b"5" {
                page.lower(Verdict::Trouble);
                return Err(Stopped);
            }
            Ok(())
        }
    }

    #[test]
    fn a_page_can_be_the_last() {
        for jobs in [1, 4] {
            let ended =
                run(Means::jobs(jobs, Lang::En), Count(0, u32::MAX), Enough, Vec::new(), none()).unwrap();
            assert_eq!((ended.verdict, ended.output), (Verdict::Trouble, b"012345".to_vec()));
        }
    }

    /// The first block takes until all others are done.
    struct Slow {
        done: Mutex<u32>,
        more: Condvar,
    }

    const OTHERS: u32 = 500;

    impl Work<u32> for Slow {
        type Desk = ();

        fn work(&self, block: &u32, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
            let mut done = self.done.lock().unwrap();
            *done += u32::from(*block > 0);
            self.more.notify_all();
            if *block == 0 {
                // Long enough for any machine; only if it never comes, this is the end.
                let enough = Duration::from_secs(60);
                let waited = self.more.wait_timeout_while(done, enough, |done| *done < OTHERS).unwrap();
                assert!(!waited.1.timed_out(), "the others wait for this one");
            }
            page.text.extend_from_slice(format!("{block} ").as_bytes());
            Ok(())
        }
    }

    #[test]
    fn a_slow_block_holds_nobody_up() {
        let slow = Slow { done: Mutex::new(0), more: Condvar::new() };
        let ended = run(Means::jobs(2, Lang::En), Count(0, OTHERS + 1), slow, Vec::new(), none()).unwrap();
        let expected: String = (0..=OTHERS).map(|n| format!("{n} ")).collect();
        assert_eq!(String::from_utf8(ended.output).unwrap(), expected);
    }

    /// Never ends with the first block, and says when the others are done.
    struct Stuck(mpsc::Sender<()>);

    impl Work<u32> for Stuck {
        type Desk = ();

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
    fn when_time_runs_out_what_is_done_is_written() {
        let (sender, done) = mpsc::channel();
        let deadline = Some(Instant::now() + Duration::from_millis(300));
        let ended =
            run(Means { jobs: 2, deadline, lang: Lang::En }, Count(0, 4), Stuck(sender), Vec::new(), none())
                .unwrap();
        assert!(ended.late);
        // What was done in time is there: all of it, unless the machine was very busy.
        let written = String::from_utf8(ended.output).unwrap();
        assert!("1 2 3 ".starts_with(&written), "{written}");
        assert!(done.try_iter().count() * 2 >= written.len());
    }
}
