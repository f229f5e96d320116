import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';

/** An actor that a step starts. `source` is its name, or its id for inline logic. */
export interface Started {
  id: string;
  source: string;
  input: unknown;
}

/** An event that a step sends to an actor. */
export interface Sent {
  /** The actor's id; null for one that has none where it is sent from. */
  to: string | null;
  event: EventObject;
}

/** A machine's reaction to an event, or to its start. */
export interface Reaction {
  snapshot: AnyMachineSnapshot;
  /** The transitions taken, those of raised events and without an event (`always`) included. */
  transitions: readonly object[];
  started: readonly Started[];
  emitted: readonly EventObject[];
  sent: readonly Sent[];
  /** The names of the machine's own actions that it runs; those that only change the context aren't among them. */
  actions: readonly string[];
}

/**
 * How a machine is run without effects. Everything that depends on the version of XState when a graph is enumerated is
 * behind it, so that another version needs another engine and nothing else. `xstate5` is the one there is.
 */
export interface Engine {
  start: (machine: AnyStateMachine, input: unknown) => Reaction;
  next: (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) => Reaction;
}

interface Noted {
  transitions: object[];
  started: Started[];
  emitted: EventObject[];
  sent: Sent[];
  actions: string[];
}

interface Scope {
  scope: AnyActorScope;
  /** Filled while a step is made. */
  now: { noted: Noted };
}

const nothing = (): Noted => ({ transitions: [], started: [], emitted: [], sent: [], actions: [] });

interface Executed {
  type: string;
  params?: unknown;
}

const paramsOf = ({ params }: Executed) => (typeof params === 'object' && params !== null ? params : {});

function note(noted: Noted, action: Executed): void {
  if (action.type === 'xstate.spawnChild') {
    const { id, src, input } = paramsOf(action) as { id: string; src: unknown; input: unknown };
    noted.started.push({ id, source: typeof src === 'string' ? src : id, input });
  } else if (action.type === 'xstate.emit') {
    noted.emitted.push((paramsOf(action) as { event: EventObject }).event);
  } else if (action.type === 'xstate.sendTo') {
    const { targetId, event } = paramsOf(action) as { targetId?: string; event: EventObject };
    noted.sent.push({ to: targetId ?? null, event });
  } else if (!action.type.startsWith('xstate.')) noted.actions.push(action.type);
}

function createScope(machine: AnyStateMachine): Scope {
  const now = { noted: nothing() };
  const self = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep' && inspected.actorRef === self)
        now.noted.transitions.push(...inspected._transitions);
    },
  });
  const ignore = () => undefined;
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: (action) => note(now.noted, action),
  };
  return { scope, now };
}

const scopes = new WeakMap<AnyStateMachine, Scope>();

function scopeOf(machine: AnyStateMachine): Scope {
  const known = scopes.get(machine);
  if (known) return known;
  const scope = createScope(machine);
  scopes.set(machine, scope);
  return scope;
}

function reactionOf({ scope, now }: Scope, step: (scope: AnyActorScope) => AnyMachineSnapshot): Reaction {
  const noted = nothing();
  now.noted = noted;
  const snapshot = step(scope);
  return { snapshot, ...noted };
}

/** XState 5. A step reads and changes nothing outside of the snapshot; children are made, but not started. */
export const xstate5: Engine = {
  // An actor system knows a child by its system id only once, so each start has a system of its own.
  start: (machine, input) =>
    reactionOf(createScope(machine), (scope) => machine.getInitialSnapshot(scope, input)),
  next: (machine, snapshot, event) =>
    reactionOf(scopeOf(machine), (scope) => machine.transition(snapshot, event, scope)),
};
