//! How many jobs there can be.

use super::error::CommandError;

/// What a job needs at most, in bytes: its stack, a block of input, a page of answers.
const ROOM: usize = 6 << 20;

/// Fails if there is no memory for so many jobs. Threads are cheap to start, and a program that runs out of memory later
/// can only be aborted; so this is asked before.
pub fn room_for(jobs: usize) -> Result<(), CommandError> {
    let mut room: Vec<u8> = Vec::new();
    // Nothing is written to it, so it costs nothing but the question.
    let reserved = room.try_reserve_exact(jobs.saturating_mul(ROOM));
    reserved.map_err(|_| CommandError::NoMemoryForJobs(jobs))
}
