import {
  type ActorRefFrom,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextSnapshot,
} from 'xstate';
import { arrowsFor, idOf, toMermaid } from '#flow-kit/diagram.ts';
import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { arrived, type Run, replay, startRun } from '#flow-kit/run.ts';
import { stateInWords } from '#flow-kit/scenarios.ts';
import { descriptionsOf, leavesIn, type TransitionInfo, transitionsTaken } from '#flow-kit/structure.ts';
import { nextIn, stepsOf } from './process-steps.ts';
import { requirementsOf } from './requirements.ts';
import type { FlowControl, FlowView, TakenStep } from './view.ts';

/** A process that the panel can drive, and the actor that the story shows. */
export interface ProcessControl<Machine extends AnyStateMachine = AnyStateMachine> extends FlowControl {
  /** The actor in the canvas, and how many were started before it. */
  shown: () => { actor: ActorRefFrom<Machine>; restarts: number };
}

/** An event that the machine has taken, and the state after it. */
interface Taken {
  event: AnyEventObject;
  transitions: TransitionInfo[];
  after: AnyMachineSnapshot;
}

function takenIn(machine: AnyStateMachine, { actor, received }: Run<AnyStateMachine>): Taken[] {
  return received.flatMap(({ event, before }, index) => {
    const transitions = before ? transitionsTaken(machine, before, event) : [];
    const after = received[index + 1]?.before ?? actor.getSnapshot();
    return transitions.length > 0 ? [{ event, transitions, after }] : [];
  });
}

/** The descriptions of a state and of those that contain it, without the machine's own. */
function descriptionIn(descriptions: Record<string, string>, snapshot: AnyMachineSnapshot): string | null {
  const paths = leavesIn(snapshot.value).flatMap((leaf) =>
    leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  );
  const texts = [...new Set(paths)].flatMap((path) => descriptions[path] ?? []);
  return texts.length > 0 ? texts.join(' ') : null;
}

/**
 * Starts a process, replays a path, and makes it a flow that the panel can drive. The flow follows the real actor:
 * what a user does in the canvas is part of its path.
 */
export function controlProcess<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  path: Path,
): Promise<ProcessControl<Machine>>;
// The panel drives machines of any type.
export async function controlProcess(model: Model, path: Path): Promise<ProcessControl> {
  const steps = stepsOf(model);
  const source = toMermaid(model.machine);
  const descriptions = descriptionsOf(model.machine);
  const requirements = await requirementsOf(model.name);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  let starts = 0;
  const start = () => {
    starts += 1;
    const run = startRun(model);
    return { run, machine: run.actor.logic, actor: run.actor, restarts: starts - 1 };
  };
  const happenIn = async ({ run, machine }: ReturnType<typeof start>, event: AnyEventObject) => {
    const expected = getNextSnapshot(machine, run.actor.getSnapshot(), event);
    run.happen(event);
    await arrived(model, run.actor, expected);
  };

  let shown = start();
  let subscription = shown.run.actor.subscribe(notify);
  /** The longest path that was gone, of which the present one may be the beginning. */
  let trail: Taken[] = [];

  const toStep = ({ event, after }: Taken): TakenStep => {
    const sentence = phraseOf(model, event);
    const id = steps.find((step) => step.sentence === sentence && step.event.type === event.type)?.id;
    return { sentence, state: stateInWords(after.value), ...(id === undefined ? {} : { id }) };
  };
  const isSame = (one: Taken, other: Taken | undefined) =>
    other !== undefined && JSON.stringify(one.event) === JSON.stringify(other.event);
  const followTrail = () => {
    const taken = takenIn(shown.machine, shown.run);
    if (!taken.every((step, index) => isSame(step, trail[index]))) trail = taken;
    return taken;
  };

  const showAfter = async (events: readonly AnyEventObject[]) => {
    const next = start();
    for (const event of events) await happenIn(next, event);
    subscription.unsubscribe();
    shown = next;
    subscription = shown.run.actor.subscribe(notify);
    notify();
  };

  const view = (): FlowView => {
    const taken = followTrail();
    const snapshot = shown.run.actor.getSnapshot();
    const description = descriptionIn(descriptions, snapshot);
    return {
      title: model.name,
      state: stateInWords(snapshot.value),
      description,
      diagram: {
        source,
        lit: leavesIn(snapshot.value).map(idOf),
        taken: [...new Set(taken.flatMap(({ transitions }) => transitions.flatMap(arrowsFor)))],
      },
      path: taken.map(toStep),
      ahead: trail.slice(taken.length).map(toStep),
      next: nextIn(steps, shown.machine, snapshot),
      requirements: requirements(description ?? ''),
    };
  };

  await replay(model, shown.run, path);
  followTrail();

  return {
    shown: () => shown,
    view,
    goTo: async (count) => {
      followTrail();
      await showAfter(trail.slice(0, count).map(({ event }) => event));
    },
    take: async (id) => {
      const step = steps.find((candidate) => candidate.id === id);
      if (
        !step ||
        !nextIn([step], shown.machine, shown.run.actor.getSnapshot()).some(
          ({ refusedBy }) => refusedBy.length === 0,
        )
      )
        throw new Error(`"${id}" can't happen in the state "${view().state}" of ${model.name}`);
      await happenIn(shown, step.event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
