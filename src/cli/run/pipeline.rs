//! Work on many inputs by several threads, with results in the order of the inputs.
//!
//! rayon keeps the threads. What they do is one loop each, over a supply that they take turns at:
//! rayon's parallel iterators give no order without gathering all results, or without a pause at
//! the end of every chunk, in which the threads that are done wait for the slowest.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use super::progress;

/// Weight of results that may wait for their turn, in bytes. Whoever is ahead waits beyond it, so
/// that memory does not grow with the number of inputs.
const WAITING: usize = 16 << 20;

/// Inputs that are given at once at most.
const LARGEST_BATCH: usize = 32;

/// Batches that a thread has had, about, before they grow by an input.
const BATCHES: usize = 16;

/// Works on inputs by `jobs` threads and takes their results in the order of the inputs, whatever
/// the number of threads.
///
/// Each thread begins with `start`, calls `work` for one input after another and gives its state
/// back in the end. `work` hands over results through a [`OutputSlot`] as they come; those of the first
/// unfinished inputs are taken at once by `take`, the others wait. The first error of `take` ends
/// the whole.
pub(crate) fn run<I, S, T, E>(
    jobs: NonZero<usize>,
    inputs: I,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, I::Item, &mut OutputSlot<'_, T, E>) + Sync,
    take: impl FnMut(T) -> Result<(), E> + Send,
) -> Result<Vec<S>, E>
where
    I: Iterator + Send,
    I::Item: Send,
    S: Send,
    T: Send,
    E: Send,
{
    let jobs = match inputs.size_hint() {
        (_, Some(most)) => jobs.min(NonZero::new(most).unwrap_or(NonZero::<usize>::MIN)),
        _ => jobs,
    };
    run_parts(jobs, (inputs, |_| false), start, work, take)
}

/// The same where some inputs are parts of a file of which more follows, as `goes_on` tells: much work, each of them,
/// so they are given one by one.
pub(crate) fn run_parts<I, S, T, E>(
    jobs: NonZero<usize>,
    (inputs, goes_on): (I, impl Fn(&I::Item) -> bool + Sync + Send),
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, I::Item, &mut OutputSlot<'_, T, E>) + Sync,
    take: impl FnMut(T) -> Result<(), E> + Send,
) -> Result<Vec<S>, E>
where
    I: Iterator + Send,
    I::Item: Send,
    S: Send,
    T: Send,
    E: Send,
{
    progress::expect(match inputs.size_hint() {
        (least, Some(most)) if least == most => Some(most),
        _ => None,
    });
    let supply = Mutex::new(Supply {
        inputs,
        jobs: jobs.get(),
        batches: 0,
        given: 0,
    });
    let mut take = take;
    let output = OrderedOutput {
        stopped: AtomicBool::new(false),
        state: Mutex::new(OutputState {
            turn: 0,
            slots: VecDeque::new(),
            waiting: 0,
            sleepers: 0,
            failure: None,
            take: &mut take,
        }),
        moved: Condvar::new(),
    };
    let worker = || {
        let mut state = start();
        loop {
            // Bound to a name so that the lock is not held while the inputs are worked on.
            let batch = lock(&supply).batch(&goes_on);
            let Some((number, batch)) = batch else { break };
            let mut slot = OutputSlot {
                output: &output,
                number,
            };
            for input in batch {
                if slot.flow().is_break() {
                    return state;
                }
                let is_done = !goes_on(&input);
                work(&mut state, input, &mut slot);
                if is_done {
                    progress::advance();
                }
            }
        }
        state
    };
    let states = match jobs.get() {
        1 => vec![worker()],
        _ => match threads(jobs) {
            Ok(threads) => threads.broadcast(|_| worker()),
            // A system that gives no threads has this one.
            Err(_) => vec![worker()],
        },
    };
    match lock(&output.state).failure.take() {
        Some(error) => Err(error),
        None => Ok(states),
    }
}

/// Does work that divides itself, with so many threads.
pub(crate) fn within<T: Send>(jobs: NonZero<usize>, work: impl FnOnce() -> T + Send) -> T {
    match threads(jobs) {
        Ok(threads) => threads.install(work),
        // A system that gives no threads has this one.
        Err(_) => work(),
    }
}

/// Bytes of the stack of a thread: what the first one of a program has on most systems. A condition with many operators
/// goes down once for each.
pub(crate) const STACK: usize = 8 << 20;

fn threads(jobs: NonZero<usize>) -> Result<ThreadPool, ThreadPoolBuildError> {
    let threads = ThreadPoolBuilder::new().num_threads(jobs.get());
    threads.stack_size(STACK).build()
}

/// Inputs that nobody works on yet.
struct Supply<I> {
    inputs: I,
    jobs: usize,
    batches: usize,
    given: usize,
}

impl<I: Iterator> Supply<I> {
    /// The next inputs with the number of their batch. Few inputs are given one by one, because
    /// each may be much work; the more there are, the more are given at once, because waiting for
    /// each other's locks costs more than a small file.
    fn batch(&mut self, goes_on: impl Fn(&I::Item) -> bool) -> Option<(usize, Vec<I::Item>)> {
        let size = (self.given / (BATCHES * self.jobs)).clamp(1, LARGEST_BATCH);
        let mut batch = Vec::with_capacity(size);
        while batch.len() < size && !batch.last().is_some_and(&goes_on) {
            match self.inputs.next() {
                Some(input) => batch.push(input),
                None => break,
            }
        }
        if batch.is_empty() {
            return None;
        }
        let number = self.batches;
        self.batches += 1;
        self.given += batch.len();
        Some((number, batch))
    }
}

/// The way by which the results of a batch of inputs are handed over.
pub(crate) struct OutputSlot<'o, T, E> {
    output: &'o OrderedOutput<'o, T, E>,
    number: usize,
}

impl<T, E> OutputSlot<'_, T, E> {
    /// Hands over a result that takes about `weight` bytes while it waits.
    pub(crate) fn send(&mut self, result: T, weight: usize) {
        let mut state = lock(&self.output.state);
        while state.turn != self.number && state.waiting > WAITING && state.failure.is_none() {
            state.sleepers += 1;
            state = self
                .output
                .moved
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            state.sleepers -= 1;
        }
        if state.turn == self.number {
            state.take(result, &self.output.stopped);
        } else if state.failure.is_none() {
            state.waiting += weight;
            state.slot(self.number).results.push((result, weight));
        }
    }

    /// Whether to go on with an input, or leave the rest because the run has been ended by an error.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.output.stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<T, E> Drop for OutputSlot<'_, T, E> {
    /// The batch is done with, also when the work on it panicked: nobody waits for it in vain.
    fn drop(&mut self) {
        let mut state = lock(&self.output.state);
        if state.turn == self.number {
            state.pass_on(&self.output.stopped);
            // Waking nobody would still be a call to the system for every batch.
            if state.sleepers > 0 {
                self.output.moved.notify_all();
            }
        } else {
            state.slot(self.number).is_finished = true;
        }
    }
}

/// Where results are handed over.
struct OrderedOutput<'t, T, E> {
    /// Whether there is a failure, to be asked without the lock.
    stopped: AtomicBool,
    state: Mutex<OutputState<'t, T, E>>,
    moved: Condvar,
}

struct OutputState<'t, T, E> {
    /// The batch whose results are taken at once.
    turn: usize,
    /// What waits, from the batch of the turn on.
    slots: VecDeque<Pending<T>>,
    /// Weight of what waits.
    waiting: usize,
    /// Threads that wait for the turn to move.
    sleepers: usize,
    failure: Option<E>,
    take: &'t mut (dyn FnMut(T) -> Result<(), E> + Send),
}

struct Pending<T> {
    results: Vec<(T, usize)>,
    is_finished: bool,
}

impl<T, E> OutputState<'_, T, E> {
    fn take(&mut self, result: T, stopped: &AtomicBool) {
        if self.failure.is_none()
            && let Err(error) = (self.take)(result)
        {
            self.failure = Some(error);
            stopped.store(true, Ordering::Relaxed);
        }
    }

    fn slot(&mut self, number: usize) -> &mut Pending<T> {
        let at = number - self.turn;
        while self.slots.len() <= at {
            self.slots.push_back(Pending {
                results: Vec::new(),
                is_finished: false,
            });
        }
        &mut self.slots[at]
    }

    /// Goes on to the next batch, and over those that are finished already.
    fn pass_on(&mut self, stopped: &AtomicBool) {
        loop {
            self.slots.pop_front();
            self.turn += 1;
            let Some(next) = self.slots.front_mut() else {
                return;
            };
            let results = std::mem::take(&mut next.results);
            let is_finished = next.is_finished;
            for (result, weight) in results {
                self.waiting -= weight;
                self.take(result, stopped);
            }
            if !is_finished {
                return;
            }
        }
    }
}

/// A lock is taken as it is after a panic elsewhere, which ends the run anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(jobs: usize, weight: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let jobs = NonZero::new(jobs).expect("a test asks for threads");
        let counts = run(
            jobs,
            0..500,
            || 0,
            |count, number, slot: &mut OutputSlot<'_, usize, ()>| {
                *count += 1;
                // Work of uneven length brings the threads out of step.
                let spin = (number * 7919) % 1000;
                std::hint::black_box((0..spin).sum::<usize>());
                for part in 0..number % 3 {
                    slot.send(number * 10 + part, weight);
                }
            },
            |number| {
                taken.push(number);
                Ok(())
            },
        );
        assert_eq!(counts.map(|counts| counts.iter().sum()), Ok(500));
        taken
    }

    #[test]
    fn results_come_in_the_order_of_the_inputs() {
        let expected = numbers(1, 0);
        assert!(expected.is_sorted());
        assert_eq!(expected.len(), 499);
        for jobs in [2, 8] {
            assert_eq!(numbers(jobs, 1), expected);
            assert_eq!(numbers(jobs, WAITING), expected, "with everybody waiting");
        }
    }

    #[test]
    fn the_first_error_ends_the_run() {
        for jobs in [1, 4] {
            let mut taken = Vec::new();
            let outcome = run(
                NonZero::new(jobs).expect("a test asks for threads"),
                0..,
                || (),
                |(), number, slot| slot.send(number, 1),
                |number: i32| {
                    taken.push(number);
                    if number == 20 { Err(number) } else { Ok(()) }
                },
            );
            assert_eq!(outcome, Err(20));
            assert_eq!(taken, (0..=20).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_panic_gets_out_and_nobody_is_left_waiting() {
        let outcome = std::panic::catch_unwind(|| {
            run(
                NonZero::new(3).expect("three"),
                0..100,
                || (),
                |(), number, slot: &mut OutputSlot<'_, i32, ()>| {
                    assert_ne!(number, 3, "a fault that is meant");
                    slot.send(number, WAITING);
                },
                |_| Ok(()),
            )
        });
        assert!(outcome.is_err());
    }
}
