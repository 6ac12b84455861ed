//! Work on many inputs by several threads, with results in the order of the inputs.
//!
//! The threads belong to a rayon pool, but each takes inputs from a shared supply in a loop.
//! rayon's parallel iterators deliver in order only after collecting all results, or with a pause
//! at the end of every chunk, in which idle threads wait for the slowest.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use super::{barrier, progress};

/// Maximum memory in bytes of results that wait for earlier inputs. Beyond it, threads that are
/// ahead pause, so that memory does not grow with the number of inputs.
const WAITING: usize = 16 << 20;

/// Maximum number of inputs that a thread takes at a time.
const LARGEST_BATCH: usize = 32;

/// Number of inputs handed out per thread after which batches have one input more.
const BATCHES: usize = 16;

/// Calls `work` for each input in `jobs` threads and passes the results to `take` in the order of
/// the inputs.
///
/// Each thread creates its state with `start` and calls `work` for one input after another. `work`
/// sends results to an [`OutputSlot`]. `take` receives the results of the first unfinished batch at
/// once; results of later batches wait. The first error of `take` ends the run.
pub(crate) fn run<I, S, T, E>(
    jobs: NonZero<usize>,
    inputs: I,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, I::Item, &mut OutputSlot<'_, T, E>) + Sync,
    take: impl FnMut(T) -> Result<(), E> + Send,
) -> Result<(), E>
where
    I: Iterator + Send,
    I::Item: Send,
    T: Send,
    E: Send,
{
    let jobs = match inputs.size_hint() {
        (_, Some(most)) => jobs.min(NonZero::new(most).unwrap_or(NonZero::<usize>::MIN)),
        _ => jobs,
    };
    run_units(jobs, (inputs, |_| false), start, work, take)
}

/// Works like [`run`], but some inputs are parts of one file. `goes_on` is true for a part that is
/// followed by another part of its file. Parts are handed out one by one, because each is much
/// work.
pub(crate) fn run_units<I, S, T, E>(
    jobs: NonZero<usize>,
    (inputs, goes_on): (I, impl Fn(&I::Item) -> bool + Sync + Send),
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, I::Item, &mut OutputSlot<'_, T, E>) + Sync,
    take: impl FnMut(T) -> Result<(), E> + Send,
) -> Result<(), E>
where
    I: Iterator + Send,
    I::Item: Send,
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
            // The variable releases the lock at once; in a `while let` the lock would be held
            // during the work.
            let batch = lock(&supply).batch(&goes_on);
            let Some((number, batch)) = batch else { break };
            let mut slot = OutputSlot {
                output: &output,
                number,
            };
            for input in batch {
                if slot.flow().is_break() {
                    return;
                }
                let is_done = !goes_on(&input);
                work(&mut state, input, &mut slot);
                if is_done {
                    progress::advance();
                }
            }
        }
    };
    match jobs.get() {
        1 => worker(),
        _ => match threads(jobs) {
            Ok(threads) => drop(threads.broadcast(|_| worker())),
            // If no threads can be started, this thread does all the work.
            Err(_) => worker(),
        },
    }
    lock(&output.state).failure.take().map_or(Ok(()), Err)
}

/// Runs work that uses rayon itself, in a pool of `jobs` threads.
pub(crate) fn within<T: Send>(jobs: NonZero<usize>, work: impl FnOnce() -> T + Send) -> T {
    match threads(jobs) {
        Ok(threads) => threads.install(work),
        // If no threads can be started, this thread does the work.
        Err(_) => work(),
    }
}

/// Stack size of a worker thread in bytes, as most systems give the main thread. Evaluating a
/// `--where` condition recurses once per operator.
pub(crate) const STACK: usize = 8 << 20;

fn threads(jobs: NonZero<usize>) -> Result<ThreadPool, ThreadPoolBuildError> {
    let threads = ThreadPoolBuilder::new().num_threads(jobs.get());
    threads.stack_size(STACK).build()
}

/// Inputs that no thread has taken yet.
struct Supply<I> {
    inputs: I,
    jobs: usize,
    batches: usize,
    given: usize,
}

impl<I: Iterator> Supply<I> {
    /// Takes the next batch of inputs and returns its number, from 0, with the inputs; `None` at
    /// the end. The first batches have one input, because each may be much work. Later batches are
    /// larger, because waiting for the lock takes longer than reading a small file.
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

/// Receiver for the results of one batch of inputs, which keeps the order of the batches.
pub(crate) struct OutputSlot<'o, T, E> {
    output: &'o OrderedOutput<'o, T, E>,
    number: usize,
}

impl<T, E> OutputSlot<'_, T, E> {
    /// Passes on a result if all earlier batches are finished, else queues it; `weight` is its
    /// memory in bytes. Waits while too many results are queued.
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

    /// Returns `Break` if an error has ended the run, so that the worker can stop reading its
    /// input.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.output.stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<T, E> Drop for OutputSlot<'_, T, E> {
    /// Marks the batch as finished, even when unwinding from a panic, so that no thread waits for
    /// it forever.
    fn drop(&mut self) {
        let mut state = lock(&self.output.state);
        if state.turn == self.number {
            state.pass_on(&self.output.stopped);
            // Without this check, `notify_all` would make a system call per batch even if no thread
            // waits.
            if state.sleepers > 0 {
                self.output.moved.notify_all();
            }
        } else {
            state.slot(self.number).is_finished = true;
        }
    }
}

/// Destination of the results of all threads, which passes them on in the order of the batches.
struct OrderedOutput<'t, T, E> {
    /// True after a failure; threads read it without the lock.
    stopped: AtomicBool,
    state: Mutex<OutputState<'t, T, E>>,
    moved: Condvar,
}

struct OutputState<'t, T, E> {
    /// Number of the first unfinished batch, whose results are passed on at once.
    turn: usize,
    /// Queued results per batch; the first entry is batch `turn`.
    slots: VecDeque<Pending<T>>,
    /// Estimated memory of the queued results in bytes.
    waiting: usize,
    /// Number of threads that pause until `turn` advances.
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
            && let Err(error) = barrier::unguarded(|| (self.take)(result))
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

    /// Ends the current batch: passes on the queued results of the following batches up to the
    /// first unfinished one.
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

/// Locks a mutex even if another thread panicked while holding it, because that panic ends the run
/// anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(jobs: usize, weight: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let jobs = NonZero::new(jobs).expect("a test asks for threads");
        let outcome = run(
            jobs,
            0..500,
            || (),
            |(), number, slot: &mut OutputSlot<'_, usize, ()>| {
                // Items take different amounts of time, so that the threads finish out of order.
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
        assert_eq!(outcome, Ok(()));
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
