import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  StateMachine,
  waitFor,
} from 'xstate';
import type { Model } from './model.ts';
import { type Path, stateKey } from './paths.ts';
import { delaysOf, idOfTransition, unnamedDelaysOf } from './structure.ts';

interface Deferred {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** A clock that never advances by itself: `end` fires all timers of one delay. */
class StepClock {
  private readonly timers = new Map<number, { task: () => void; delayMilliseconds: number }>();
  private lastTimer = 0;

  setTimeout(task: () => void, delayMilliseconds: number): number {
    this.lastTimer += 1;
    this.timers.set(this.lastTimer, { task, delayMilliseconds });
    return this.lastTimer;
  }

  clearTimeout(timer: number): void {
    this.timers.delete(timer);
  }

  end(delayMilliseconds: number): void {
    for (const [timer, { task, delayMilliseconds: timerDelay }] of [...this.timers])
      if (timerDelay === delayMilliseconds) {
        this.timers.delete(timer);
        task();
      }
  }
}

/**
 * A running machine without real effects. A promise actor stays pending until `happen` settles it, a child
 * machine runs without effects of its own, any other actor does nothing, and no time passes.
 */
export interface Run<Machine extends AnyStateMachine> {
  actor: ReturnType<typeof createActor<Machine>>;
  /**
   * Makes one event of a path happen: settles a promise actor (`xstate.done.actor.…`,
   * `xstate.error.actor.…`), ends a delay (`xstate.after.…`), or sends the event to the actor. If several
   * states wait for the same named delay, it ends in all of them.
   * @throws {Error} for the result of a promise actor that isn't pending.
   */
  happen: (event: AnyEventObject) => void;
  /** Every event that has reached the actor, with the snapshot that it met. */
  received: readonly Received[];
}

export interface Received {
  event: AnyEventObject;
  before: AnyMachineSnapshot;
  /** The ids of the transitions that it took, those without an event included. */
  transitions: string[];
}

/** A different length for each named delay, so that each can end on its own. */
const distinctDelays = (machine: AnyStateMachine) =>
  new Map(
    [...new Set(delaysOf(machine).map(({ delay }) => delay))].map((delay, index) => [
      delay,
      1_000_000 + index,
    ]),
  );

/**
 * Starts a model's machine in its initial state, with its actors and delays replaced as `Run` describes.
 * @throws {Error} that names delays written as numbers, which xstate can't replace.
 */
export function startRun<Machine extends AnyStateMachine>(model: Model<Machine>): Run<Machine> {
  const unnamed = unnamedDelaysOf(model.machine);
  if (unnamed.length > 0)
    throw new Error(`${model.name} can't be run without effects: give a name to ${unnamed.join(', ')}`);
  const pending = new Map<string, Deferred>();
  const deferred = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const silent = fromCallback(() => undefined);
  const sources = Object.keys(model.machine.implementations.actors);
  const logicOf = (source: string) => {
    if (model.answers[source]) return deferred;
    const child: unknown = model.machine.implementations.actors[source];
    return child instanceof StateMachine ? child : silent;
  };
  const delays = distinctDelays(model.machine);
  const clock = new StepClock();

  const machine = model.machine.provide({
    actors: Object.fromEntries(sources.map((source) => [source, logicOf(source)])),
    delays: Object.fromEntries(delays),
  }) as Machine; // provide returns the machine's own type, which isn't inferred here
  const received: Received[] = [];
  const inspect = (inspected: InspectionEvent) => {
    // Others are sent while the actor is made.
    if (inspected.type === '@xstate.event' && inspected.actorRef === actor)
      received.push({
        event: inspected.event,
        before: actor.getSnapshot() as AnyMachineSnapshot,
        transitions: [],
      });
    else if (inspected.type === '@xstate.microstep' && received.length > 0 && inspected.actorRef === actor)
      received.at(-1)?.transitions.push(...inspected._transitions.map(idOfTransition));
  };
  const actor = createActor(machine, { input: model.input, clock, inspect } as Parameters<
    typeof createActor<Machine>
  >[1]);
  actor.start();

  const happen = (event: AnyEventObject) => {
    const delay = delaysOf(model.machine).find((candidate) => candidate.event === event.type);
    if (delay) return clock.end(delays.get(delay.delay) ?? 0);
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (id === undefined) return actor.send(event as Parameters<typeof actor.send>[0]);
    const answer = pending.get(id);
    if (!answer) throw new Error(`${model.name}: nothing asked "${id}" for an answer`);
    pending.delete(id);
    return outcome === 'done' ? answer.resolve(event.output) : answer.reject(event.error);
  };
  return { actor, happen, received };
}

/**
 * Resolves when the model says the same of the actor's state as of `expected`: leaf states, and the context as
 * far as it counts.
 * @throws {Error} after 5 seconds, with both states.
 */
export async function arrived(
  model: Pick<Model, 'key' | 'name'>,
  actor: AnyActorRef,
  expected: AnyMachineSnapshot,
): Promise<void> {
  const isExpected = (snapshot: AnyMachineSnapshot) =>
    stateKey(model, snapshot) === stateKey(model, expected);
  try {
    await waitFor(actor, isExpected, { timeout: 5_000 });
  } catch (error) {
    const states = `${stateKey(model, actor.getSnapshot())} instead of ${stateKey(model, expected)}`;
    throw new Error(`${model.name} is in ${states}`, { cause: error });
  }
}

/**
 * Plays a path without a screen, and waits for the state after each event.
 * @throws {Error} when a state isn't reached within 5 seconds.
 * @example
 * for (const path of analyse(model).paths) await replay(model, startRun(model), path);
 */
export async function replay<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  run: Run<Machine>,
  { steps }: Path,
): Promise<void> {
  for (const { event, snapshot } of steps) {
    run.happen(event);
    await arrived(model, run.actor, snapshot);
  }
}
