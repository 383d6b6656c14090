//! Memory for jobs.

use super::error::CommandError;

/// The memory that a job needs at most, in bytes: its stack, a block of input, a page of answers.
const ROOM: usize = 6 << 20;

/// Fails if there is not enough memory for so many jobs. Threads can be started without it, but a program that runs out of
/// memory later is aborted, so this is checked first.
pub fn check_memory(jobs: usize) -> Result<(), CommandError> {
    let mut room: Vec<u8> = Vec::new();
    // The memory is only reserved, never written to.
    let reserved = room.try_reserve_exact(jobs.saturating_mul(ROOM));
    reserved.map_err(|_| CommandError::NoMemoryForJobs(jobs))
}
