import { expect } from 'vitest';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import type { Model } from './model.ts';
import type { LeafOf } from './names.ts';
import type { Run } from './run.ts';
import { leavesIn } from './structure.ts';

/** Which leaf states, or which snapshots. */
type When<Snapshot, Leaf> = readonly Leaf[] | ((snapshot: Snapshot) => boolean);

/** How the user causes an event on the screen. */
interface Played<Screen, Control, Event, Snapshot, Leaf> {
  /** The controls that cause the event. They can be pressed exactly when the machine handles it. */
  controls: readonly Control[];
  act: (screen: Screen, event: Event) => Promise<unknown>;
  /**
   * Where the user can do it, if the machine handles the event elsewhere, too: there it is caused outside. Such as
   * where the screen doesn't have the controls, or nothing to choose that isn't chosen.
   */
  when?: readonly Leaf[] | ((snapshot: Snapshot, event: Event) => boolean);
}

interface Other<Control, Snapshot, Leaf> {
  controls: readonly Control[];
  /** Where they can be pressed. */
  when: When<Snapshot, Leaf>;
}

/** How each event is caused: by the user on the screen, or 'outside' of it. */
type Play<Screen, Control, Event extends AnyEventObject, Snapshot, Leaf> = {
  [Type in Event['type']]:
    | Played<Screen, Control, Extract<Event, { type: Type }>, Snapshot, Leaf>
    | 'outside';
};

/** The facts about a machine's component that a walk needs. */
export interface Walk<Screen, Control, Drawn, Machine extends AnyStateMachine> {
  render: (actor: ActorRefFrom<Machine>) => Drawn;
  play: Play<Screen, Control, EventFromLogic<Machine>, SnapshotFrom<Machine>, LeafOf<Machine>>;
  /** The controls that cause no event of the machine. */
  others?: readonly Other<Control, SnapshotFrom<Machine>, LeafOf<Machine>>[];
  /** Checks what the screen shows in each leaf state. */
  screens: Record<LeafOf<Machine>, (screen: Screen, snapshot: SnapshotFrom<Machine>) => Promise<unknown>>;
}

/** A control of a screen, and whether it can be pressed in the present state. */
export interface Expected<Control> {
  control: Control;
  isPressable: boolean;
}

type AnyPlayed<Screen, Control> = Played<Screen, Control, AnyEventObject, AnyMachineSnapshot, string>;

/** A walk whose types are those of any machine: the events and snapshots of a path are untyped. */
export interface AnyWalk<Screen, Control, Drawn = unknown> {
  render: (actor: ActorRefFrom<AnyStateMachine>) => Drawn;
  play: Record<string, AnyPlayed<Screen, Control> | 'outside'>;
  others?: readonly Other<Control, AnyMachineSnapshot, string>[];
  screens: Record<string, (screen: Screen, snapshot: AnyMachineSnapshot) => Promise<unknown>>;
}

const isIn = (leaves: readonly string[], { value }: AnyMachineSnapshot) =>
  leavesIn(value).some((leaf) => leaves.includes(leaf));

const applies = (when: When<AnyMachineSnapshot, string>, snapshot: AnyMachineSnapshot) =>
  typeof when === 'function' ? when(snapshot) : isIn(when, snapshot);

const isDoable = <Screen, Control>(
  { when }: AnyPlayed<Screen, Control>,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
) => when === undefined || (typeof when === 'function' ? when(snapshot, event) : isIn(when, snapshot));

/** The controls of a walk, and which of them can be pressed in a state. */
export function controlsIn<Screen, Control>(
  model: Pick<Model, 'events'>,
  { play, others = [] }: AnyWalk<Screen, Control>,
  snapshot: AnyMachineSnapshot,
): Expected<Control>[] {
  const ofEvents = Object.entries(play).flatMap(([type, played]) => {
    if (played === 'outside') return [];
    const events = (model.events[type] ?? []).map((payload) => ({ ...payload, type }));
    const isPressable =
      snapshot.status === 'active' &&
      events.some((event) => snapshot.can(event) && isDoable(played, snapshot, event));
    return played.controls.map((control) => ({ control, isPressable }));
  });
  const ofOthers = others.flatMap(({ controls, when }) =>
    controls.map((control) => ({ control, isPressable: applies(when, snapshot) })),
  );
  return [...ofEvents, ...ofOthers];
}

/** How the user causes an event in a state; null if it happens outside of the screen there. */
export function playedIn<Screen, Control>(
  { play }: AnyWalk<Screen, Control>,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
) {
  const played = play[event.type] ?? 'outside';
  return played === 'outside' || !isDoable(played, snapshot, event) ? null : played;
}

/** Makes an event happen: on the screen where the user causes it there, otherwise outside of it. */
export async function perform<Machine extends AnyStateMachine, Screen, Control>(
  run: Run<Machine>,
  plan: AnyWalk<Screen, Control>,
  screen: Screen,
  event: AnyEventObject,
): Promise<void> {
  const played = playedIn(plan, run.actor.getSnapshot(), event);
  if (played === null) return run.happen(event);
  await played.act(screen, event);
  expect(
    run.received.findLast(({ event: { type } }) => type === event.type)?.event,
    'the event sent',
  ).toEqual(event);
}
