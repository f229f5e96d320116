import type { AnyEventObject, StateValue } from 'xstate';
import { xstate5 } from './engine.ts';
import type { Model } from './model.ts';
import { eventsOf, modelOn, type Path, type Step } from './paths.ts';
import { delaysOf, idOfTransition, invocationsOf, leavesIn, leavesOf } from './structure.ts';

/** The event of a step: a declared event, the answer or the failure of an actor by its id, or the end of a delay. */
export type Happening =
  | { event: { type: string } & Record<string, unknown> }
  | { answers: string; output?: unknown }
  | { fails: string; error: { name: string; message: string } & Record<string, unknown> }
  | { ends: string };

/** One step of a run. */
export interface FixtureStep {
  happens: Happening;
  /** Milliseconds since the start, where the run was recorded on a clock. */
  at?: number;
  /** The state after it, as XState writes it. */
  state: StateValue;
}

/** A run of a machine as data: walks, journeys, simulations and stories can read and write it. */
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

function happeningOf(model: Pick<Model, 'machine'>, event: AnyEventObject): Happening {
  const [, outcome, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done')
    return event.output === undefined ? { answers: actor } : { answers: actor, output: event.output };
  if (outcome === 'error') return { fails: actor, error: plainError(event.error) };
  const delay = delaysOf(model.machine).find((candidate) => candidate.event === event.type);
  return delay ? { ends: event.type.replace('xstate.after.', '') } : { event };
}

/** A path as a fixture. */
export const toFixture = (model: Model, { steps, given }: Path, title?: string): Fixture => ({
  format: 'flow-kit/run',
  version: 1,
  machine: model.name,
  ...(given === undefined ? {} : { given }),
  ...(title === undefined ? {} : { title }),
  steps: steps.map(({ event, snapshot }) => ({ happens: happeningOf(model, event), state: snapshot.value })),
});

/** The event of a step. An error that the model has is the model's own. */
export function eventOf(model: Model, happens: Happening): AnyEventObject {
  if ('event' in happens) return happens.event;
  if ('ends' in happens) return { type: `xstate.after.${happens.ends}` };
  if ('answers' in happens)
    return { type: `xstate.done.actor.${happens.answers}`, output: happens.output, actorId: happens.answers };
  const { name, message, ...fields } = happens.error;
  const known = eventsOf(model).find(
    ({ type, error }) =>
      type === `xstate.error.actor.${happens.fails}` &&
      JSON.stringify(plainError(error)) === JSON.stringify({ ...fields, name, message }),
  );
  const error: unknown = known?.error ?? Object.assign(new Error(message), fields, { name });
  return { type: `xstate.error.actor.${happens.fails}`, error, actorId: happens.fails };
}

/** Names of a fixture that the machine doesn't have: states, events, actors and delays. */
function unknownIn({ machine, events }: Pick<Model, 'machine' | 'events'>, { steps }: Fixture): string[] {
  const leaves = leavesOf(machine);
  const actors = invocationsOf(machine).map(({ id }) => id);
  const delays = delaysOf(machine).map(({ event }) => event.replace('xstate.after.', ''));
  const names = steps.flatMap(({ happens, state }) => [
    ...leavesIn(state).flatMap((leaf) => (leaves.includes(leaf) ? [] : [`state ${leaf}`])),
    ...('event' in happens && !(happens.event.type in events) ? [`event ${happens.event.type}`] : []),
    ...('answers' in happens && !actors.includes(happens.answers) ? [`actor ${happens.answers}`] : []),
    ...('fails' in happens && !actors.includes(happens.fails) ? [`actor ${happens.fails}`] : []),
    ...('ends' in happens && !delays.includes(happens.ends) ? [`delay ${happens.ends}`] : []),
  ]);
  return [...new Set(names)];
}

/**
 * The path of a fixture, on the machine as it is now.
 * @throws {Error} that names the parts of the machine that aren't there; or the step, when the machine doesn't handle it,
 * or is in another state after it.
 */
export function pathOfFixture(model: Model, fixture: Fixture): Path {
  const unknown = unknownIn(model, fixture);
  if (unknown.length > 0) throw new Error(`${model.name} has no ${unknown.join(', no ')}`);
  const { given, steps } = fixture;
  const start = given === undefined ? {} : { given };
  let { snapshot } = xstate5.start(model.machine, modelOn(model, start).input);
  const taken = steps.map((step, index): Step => {
    const event = eventOf(model, step.happens);
    const reaction = xstate5.next(model.machine, snapshot, event);
    const where = `${model.name}, step ${index + 1} (${event.type})`;
    if (reaction.transitions.length === 0) throw new Error(`${where}: the machine doesn't handle this`);
    if (JSON.stringify(reaction.snapshot.value) !== JSON.stringify(step.state))
      throw new Error(
        `${where}: the machine is in ${JSON.stringify(reaction.snapshot.value)} instead of ${JSON.stringify(step.state)}`,
      );
    snapshot = reaction.snapshot;
    return { event, snapshot, transitions: reaction.transitions.map(idOfTransition) };
  });
  return { steps: taken, snapshot, ...start };
}
