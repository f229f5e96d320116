import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import { analyse, type Path } from '#machines/kit/paths.ts';
import { arrived, type Run, startRun } from '#machines/kit/run.ts';
import { leavesIn, transitionsTaken } from '#machines/kit/structure.ts';
import { type Expected, type Find, type Screen, wrongControls } from './controls.ts';
import { Stage } from './stage.tsx';

/** Which leaf states, or which snapshots. */
type When<Snapshot, Leaf> = readonly Leaf[] | ((snapshot: Snapshot) => boolean);

/** How the user causes an event on the screen. */
interface Played<Event, Snapshot, Leaf> {
  /** The controls that cause the event. They can be pressed exactly when the machine handles it. */
  controls: readonly Find[];
  act: (screen: Screen, event: Event) => Promise<unknown>;
  /** Where the screen has the controls, if the machine handles the event elsewhere, too: there it is caused outside. */
  when?: When<Snapshot, Leaf>;
}

interface Other<Snapshot, Leaf> {
  controls: readonly Find[];
  /** Where they can be pressed. */
  when: When<Snapshot, Leaf>;
}

/** How each event is caused: by the user on the screen, or 'outside' of it. */
export type Play<Event extends AnyEventObject, Snapshot, Leaf> = {
  [Type in Event['type']]: Played<Extract<Event, { type: Type }>, Snapshot, Leaf> | 'outside';
};

export interface Walk<Machine extends AnyStateMachine, Leaf extends string> {
  render: (actor: ActorRefFrom<Machine>) => ReactNode;
  play: Play<EventFromLogic<Machine>, SnapshotFrom<Machine>, NoInfer<Leaf>>;
  /** The controls that cause no event of the machine. */
  others?: readonly Other<SnapshotFrom<Machine>, NoInfer<Leaf>>[];
  /** Checks what the screen shows in each leaf state. */
  screens: Record<Leaf, (screen: Screen, snapshot: SnapshotFrom<Machine>) => Promise<unknown>>;
}

/** A walk whose types are those of any machine: the events and snapshots of a path are untyped. */
interface AnyWalk {
  play: Record<string, Played<AnyEventObject, AnyMachineSnapshot, string> | 'outside'>;
  others?: readonly Other<AnyMachineSnapshot, string>[];
  screens: Record<string, (screen: Screen, snapshot: AnyMachineSnapshot) => Promise<unknown>>;
}

const nameOf = ({ steps }: Path) => steps.map(({ event }) => event.type.replace(/^xstate\./, '')).join(' → ');

const applies = (when: When<AnyMachineSnapshot, string>, snapshot: AnyMachineSnapshot) =>
  typeof when === 'function' ? when(snapshot) : leavesIn(snapshot.value).some((leaf) => when.includes(leaf));

/** The controls of a walk, and which of them can be pressed in a state. */
function controlsIn(
  model: Pick<Model, 'events'>,
  { play, others = [] }: AnyWalk,
  snapshot: AnyMachineSnapshot,
): Expected[] {
  const canHappen = (type: string) =>
    snapshot.status === 'active' &&
    (model.events[type] ?? []).some((payload) => snapshot.can({ ...payload, type }));
  const ofEvents = Object.entries(play).flatMap(([type, played]) => {
    if (played === 'outside') return [];
    const isPressable = canHappen(type) && (!played.when || applies(played.when, snapshot));
    return played.controls.map((control) => ({ control, isPressable }));
  });
  const ofOthers = others.flatMap(({ controls, when }) =>
    controls.map((control) => ({ control, isPressable: applies(when, snapshot) })),
  );
  return [...ofEvents, ...ofOthers];
}

async function perform<Machine extends AnyStateMachine>(
  run: Run<Machine>,
  play: AnyWalk['play'],
  event: AnyEventObject,
) {
  const played = play[event.type] ?? 'outside';
  if (played === 'outside' || (played.when && !applies(played.when, run.actor.getSnapshot())))
    return run.happen(event);
  await played.act(page, event);
  expect(
    run.received.findLast(({ event: { type } }) => type === event.type)?.event,
    'the event sent',
  ).toEqual(event);
}

/** The ids of the transitions that an event of this type has really taken. */
function takenBy<Machine extends AnyStateMachine>({ actor, received }: Run<Machine>, type: string): string[] {
  const last = received.findLast(({ event }) => event.type === type);
  return last
    ? transitionsTaken(actor.logic as AnyStateMachine, last.before, last.event).map(({ id }) => id)
    : [];
}

/**
 * Declares tests that take every transition of a machine through its rendered component. Users' events happen
 * on the screen, all others come from a scripted gateway and a virtual clock. After each step the actor must be
 * in the state of the model, side, draft and refusal included, through the transition of the model, by the
 * event of the model with its payload, and the screen must show its leaf state. Its controls can be pressed
 * exactly when the machine handles their events; a control that the walk doesn't name is a failure.
 */
export function walk<Machine extends AnyStateMachine, Leaf extends string>(
  model: Model<Machine>,
  { render: renderActor, ...declared }: Walk<Machine, Leaf>,
) {
  const analysis = analyse(model);
  // Controls are typed per event and machine, but the steps of a path are untyped.
  const plan = declared as unknown as AnyWalk;
  const { play, screens } = plan;

  const expectScreen = async (snapshot: AnyMachineSnapshot) => {
    for (const leaf of leavesIn(snapshot.value)) await screens[leaf]?.(page, snapshot);
    const expected = controlsIn(model, plan, snapshot);
    await expect.poll(() => wrongControls(page, expected)).toEqual([]);
  };

  describe(`${model.name}, walked through its screen`, () => {
    const walked = new Set<string>();

    it('has an expected screen for every leaf state', () => {
      expect(Object.keys(screens).sort()).toEqual([...analysis.leaves].sort());
    });

    it('reaches every leaf, takes every transition and handles every event', () => {
      const { unreachedLeaves, unwalkedTransitions, unhandledEvents } = analysis;
      expect({ unreachedLeaves, unwalkedTransitions, unhandledEvents }).toEqual({
        unreachedLeaves: [],
        unwalkedTransitions: [],
        unhandledEvents: [],
      });
    });

    it.each(analysis.paths.map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
      const run = startRun(model);
      await render(<Stage>{renderActor(run.actor as ActorRefFrom<Machine>)}</Stage>); // both types name the same actor
      await expectScreen(run.actor.getSnapshot());
      for (const { event, snapshot, transitions } of path.steps) {
        await perform(run, play, event);
        await arrived(model, run.actor, snapshot);
        expect(takenBy(run, event.type), 'the transitions taken').toEqual(transitions);
        await expectScreen(run.actor.getSnapshot());
        for (const id of transitions) walked.add(id);
      }
    });

    afterAll(() => {
      const { leaves, transitions, paths } = analysis;
      const counts = `${leaves.length} leaf states, ${walked.size} of ${transitions.length} transitions, ${paths.length} paths`;
      console.log(`walked ${model.name}: ${counts}`);
    });
  });
}
