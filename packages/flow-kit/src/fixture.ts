import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { delaysOf } from './structure.ts';

/** The event of a step: a declared event, the answer or the failure of an actor by its id, or the end of a delay. */
export type Happening =
  | { event: { type: string } & Record<string, unknown> }
  | { answers: string; output?: unknown }
  | { fails: string; error: { name: string; message: string } & Record<string, unknown> }
  | { ends: string };

/** One step of a run. */
export interface FixtureStep {
  happens: Happening;
  /** The state after it, as XState writes it. */
  state: StateValue;
}

/** A run of a machine as data, for programs that know nothing of this one. */
export interface Fixture {
  format: 'flow-kit/run';
  version: 1;
  /** The name of the model. */
  machine: string;
  /** The name of the model's other input with which the machine starts. */
  given?: string;
  /** The point of the run, as a sentence. */
  title?: string;
  steps: readonly FixtureStep[];
}

const plainError = (error: unknown) =>
  error instanceof Error
    ? { ...error, name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };

function happeningOf(machine: AnyStateMachine, event: AnyEventObject): Happening {
  const [, outcome, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done')
    return event.output === undefined ? { answers: actor } : { answers: actor, output: event.output };
  if (outcome === 'error') return { fails: actor, error: plainError(event.error) };
  const delay = delaysOf(machine).find((candidate) => candidate.event === event.type);
  return delay ? { ends: event.type.replace('xstate.after.', '') } : { event };
}

/** A path as a fixture. */
export const toFixture = <Machine extends AnyStateMachine>(
  model: Model<Machine>,
  { steps, given }: Path,
  title?: string,
): Fixture => ({
  format: 'flow-kit/run',
  version: 1,
  machine: model.name,
  ...(given === undefined ? {} : { given }),
  ...(title === undefined ? {} : { title }),
  steps: steps.map(({ event, snapshot }) => ({
    happens: happeningOf(model.machine, event),
    state: snapshot.value,
  })),
});

/** Runs as the text of a file. */
export const writeFixtures = (fixtures: readonly Fixture[]): string =>
  `${JSON.stringify(fixtures, null, 2)}\n`;
