import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  waitFor,
} from 'xstate';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { delaysOf, leavesIn } from './structure.ts';

interface Deferred {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** A clock on which nothing happens until a walk says which delay ends. */
class StepClock {
  private readonly timers = new Map<number, { task: () => void; delay: number }>();
  private last = 0;

  setTimeout(task: () => void, delay: number): number {
    this.last += 1;
    this.timers.set(this.last, { task, delay });
    return this.last;
  }

  clearTimeout(timer: number): void {
    this.timers.delete(timer);
  }

  end(delay: number): void {
    for (const [timer, { task, delay: each }] of [...this.timers])
      if (each === delay) {
        this.timers.delete(timer);
        task();
      }
  }
}

/** The real machine with a scripted gateway and a virtual clock: nothing answers until it is told to. */
export interface Run<Machine extends AnyStateMachine> {
  actor: ReturnType<typeof createActor<Machine>>;
  /** Lets the world act: an answer arrives, a delay ends, a fact is reported. */
  happen: (event: AnyEventObject) => void;
}

/** Each named delay gets a length of its own, so that one can end without the others. */
const distinctDelays = (machine: AnyStateMachine) =>
  new Map(
    [...new Set(delaysOf(machine).map(({ delay }) => delay))].map((delay, index) => [
      delay,
      1_000_000 + index,
    ]),
  );

/** Starts a model's machine, stopped at its initial state. */
export function startRun<Machine extends AnyStateMachine>(model: Model<Machine>): Run<Machine> {
  const pending = new Map<string, Deferred>();
  const deferred = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const silent = fromCallback(() => undefined);
  const sources = Object.keys(model.machine.implementations.actors);
  const delays = distinctDelays(model.machine);
  const clock = new StepClock();

  const machine = model.machine.provide({
    actors: Object.fromEntries(sources.map((source) => [source, model.answers[source] ? deferred : silent])),
    delays: Object.fromEntries(delays),
  }) as Machine; // provide keeps the machine's type; the constraint alone doesn't say so
  const actor = createActor(machine, { input: model.input, clock } as Parameters<
    typeof createActor<Machine>
  >[1]);
  actor.start();

  const happen = (event: AnyEventObject) => {
    const delay = delaysOf(model.machine).find((each) => each.event === event.type);
    if (delay) return clock.end(delays.get(delay.delay) ?? 0);
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (id === undefined) return actor.send(event as Parameters<typeof actor.send>[0]);
    const answer = pending.get(id);
    if (!answer) throw new Error(`${model.name}: nothing asked "${id}" for an answer`);
    pending.delete(id);
    return outcome === 'done' ? answer.resolve(event.output) : answer.reject(event.error);
  };
  return { actor, happen };
}

/** Waits until the actor is in the leaves of `expected`. */
export const arrived = (
  actor: AnyActorRef,
  expected: { value: SnapshotFrom<AnyStateMachine>['value'] },
): Promise<unknown> =>
  waitFor(
    actor,
    (snapshot: SnapshotFrom<AnyStateMachine>) =>
      leavesIn(snapshot.value).join() === leavesIn(expected.value).join(),
    { timeout: 5_000 },
  );

/** Takes a run along a path without a screen, event by event, as a story does. */
export async function replay<Machine extends AnyStateMachine>(
  run: Run<Machine>,
  { steps }: Path,
): Promise<void> {
  for (const { event, snapshot } of steps) {
    run.happen(event);
    await arrived(run.actor, snapshot);
  }
}
