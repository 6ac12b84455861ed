//! Runs that compute a result for every record by itself, for the verbs `info`, `stats` and
//! `score`.

use std::marker::PhantomData;

use super::cli_error::CliError;
use super::engine::{Consumer, Engine, InputSummary, PerInput, Results};
use super::opened_input::OpenedInput;
use super::session::Session;
use super::sink::Sink;
use crate::cli::args::code_filter;
use crate::model::Record;

/// Estimated memory in bytes of a record's result that waits for its turn in the queue.
const RESULT: usize = 1000;

/// A verb for the engine that calls the function `make` to compute the result of each record.
struct RecordFunction<F, C> {
    make: F,
    consumer: PhantomData<fn(C)>,
}

/// Receiver of the results of a survey: passes results on to write the output, and prints errors on
/// standard error, in the order of the inputs.
struct SurveyOutput<'o, T> {
    session: &'o Session,
    out: &'o mut Sink,
    take: &'o mut TakeResult<'o, T>,
}

/// Function that receives a record's result and writes to the output.
type TakeResult<'o, T> = dyn FnMut(T, &mut Sink) -> Result<(), CliError> + Send + 'o;

/// Calls `make` for each record of the inputs in several threads and passes the results to `take`
/// in the order of the inputs. Errors are printed in that order too.
pub(crate) fn survey<T: Send>(
    engine: &Engine<'_>,
    session: &Session,
    out: &mut Sink,
    make: impl Fn(Record) -> Result<T, CliError> + Sync,
    mut take: impl FnMut(T, &mut Sink) -> Result<(), CliError> + Send,
) -> Result<InputSummary, CliError> {
    let verb = RecordFunction {
        make,
        consumer: PhantomData,
    };
    let mut consumer = SurveyOutput {
        session,
        out,
        take: &mut take,
    };
    engine.run(engine.input.inputs(), &verb, &mut consumer)
}

impl<'r, T, F> PerInput<'r> for RecordFunction<F, SurveyOutput<'r, T>>
where
    T: Send + 'r,
    F: Fn(Record) -> Result<T, CliError> + Sync,
{
    type Worker = ();
    type Plan = ();
    type Consumer = SurveyOutput<'r, T>;

    fn worker(&self) {}

    fn work(
        &self,
        (): &mut (),
        input: OpenedInput<'_>,
        (): (),
        results: &mut Results<'_, 'r, Self::Consumer>,
    ) -> Result<(), CliError> {
        let name = input.input.name.clone();
        let mut is_empty = true;
        let mut why = code_filter::first_error(&input.findings);
        input.each(|_, item| {
            why = why
                .take()
                .or_else(|| code_filter::first_error(&item.findings));
            if let Some(record) = item.record {
                is_empty = false;
                match (self.make)(record) {
                    Ok(made) => results.deliver(RESULT, move |consumer| {
                        Ok((consumer.take)(made, consumer.out)?)
                    }),
                    Err(problem) => results.problem(problem),
                }
            }
            results.flow()
        })?;
        if is_empty {
            return Err(CliError::no_record(&name, why.as_ref()));
        }
        Ok(())
    }
}

impl<T> Consumer for SurveyOutput<'_, T> {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.out.flush()?;
        self.session.say(&problem);
        Ok(())
    }
}
