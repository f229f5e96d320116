import {
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor as createReal,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import type { Realm } from './time.ts';

/** A running machine of an app, found without knowing which screen has it. */
export interface Found {
  actor: AnyActor;
  /** The id of its machine. */
  machine: string;
  /** The id of the machine that started it; null if none did. */
  parent: string | null;
}

/** All that an actor of a machine received, and the state that it was in then. */
export interface Recorded {
  input: unknown;
  received: { event: AnyEventObject; value: StateValue }[];
}

let recordedMachine: string | null = null;
const recorded = new Map<unknown, Recorded>();

const byRealm = new Map<Realm, AnyActor[]>();
let current: () => Realm | null = () => null;

/** Sets who is running. */
export function attributeActors(next: () => Realm | null): void {
  current = next;
  byRealm.clear();
}

/** As xstate's, and notes whose actor it is: the build of the simulation puts it in xstate's place. */
export const createActor = ((logic: AnyActorLogic, options?: object) => {
  const watching = recordedMachine === null ? {} : { inspect };
  const actor = createReal(logic, { ...options, ...watching } as never) as unknown as AnyActor;
  const realm = current();
  if (realm) byRealm.set(realm, [...(byRealm.get(realm) ?? []), actor]);
  return actor;
}) as typeof createReal;

export const forgetActors = (realm: Realm): void => void byRealm.delete(realm);

const machineOf = ({ logic }: AnyActor): string | null =>
  'config' in logic && typeof logic.config === 'object' && logic.config !== null && 'id' in logic.config
    ? String(logic.config.id)
    : null;

function inspect(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot') return;
  const { event, snapshot } = inspected;
  // Whatever is inspected is an actor.
  const actor = inspected.actorRef as AnyActor;
  if (machineOf(actor) !== recordedMachine) return;
  const known = recorded.get(actor) ?? { input: actor.options.input, received: [] };
  recorded.set(actor, known);
  // A machine's snapshot has a state.
  const { value } = snapshot as AnyMachineSnapshot;
  if (event.type !== 'xstate.init' && event.type !== 'xstate.stop') known.received.push({ event, value });
}

/** Records what the actors of a machine receive from now on; null for none, which takes less time. */
export function record(machine: string | null): void {
  recordedMachine = machine;
  recorded.clear();
}

/** The record of the actor that received most of these events; null if none received any. */
export function recordOf(types: ReadonlySet<string>): Recorded | null {
  const countOf = ({ received }: Recorded) => received.filter(({ event }) => types.has(event.type)).length;
  const [best] = [...recorded.values()].sort((a, b) => countOf(b) - countOf(a));
  return best && countOf(best) > 0 ? best : null;
}

const isActive = (actor: AnyActor): boolean => actor.getSnapshot().status === 'active';

/** The running machines of a tab, in the order in which they were created, with their children. */
export function machinesOf(realm: Realm): Found[] {
  const own = (byRealm.get(realm) ?? []).filter(isActive);
  byRealm.set(realm, own);
  const withChildren = (actor: AnyActor, parent: string | null): Found[] => {
    const machine = machineOf(actor);
    if (machine === null) return [];
    // A machine's snapshot has children.
    const { children } = actor.getSnapshot() as AnyMachineSnapshot;
    const running = Object.values<AnyActor | undefined>(children).flatMap((child) =>
      child && isActive(child) ? [child] : [],
    );
    return [{ actor, machine, parent }, ...running.flatMap((child) => withChildren(child, machine))];
  };
  return own.flatMap((actor) => withChildren(actor, null));
}
