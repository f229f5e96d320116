import type {
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate';

type StatesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatesIn<Value[Key]>}` }[keyof Value & string];

type LeavesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: LeavesUnder<Key, Value[Key]> }[keyof Value & string];

type LeavesUnder<Key extends string, Value> = Value extends string
  ? `${Key}.${Value}`
  : keyof Value extends never
    ? Key
    : `${Key}.${LeavesIn<Value>}`;

type ValueOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['value'];

/** The states of a machine by their dotted paths, such as `editing` or `filling.person`. */
export type StateOf<Machine extends AnyStateMachine> =
  StateValue extends ValueOf<Machine> ? string : StatesIn<ValueOf<Machine>>;

/** The leaf states of a machine by their dotted paths. */
export type LeafOf<Machine extends AnyStateMachine> =
  StateValue extends ValueOf<Machine> ? string : LeavesIn<ValueOf<Machine>>;

/** The events that a machine handles. */
export type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];

/** The events that a machine emits. */
export type EmittedOf<Machine extends AnyStateMachine> = EmittedFrom<Machine>['type'];

type PartsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { actor: Actor; action: Action; guard: Guard; delay: Delay }
    : never;

/** The actors of a machine, as `setup` has them. */
export type ActorsOf<Machine extends AnyStateMachine> = PartsOf<Machine>['actor'];

/** The actors of a machine by their `src`. */
export type ActorOf<Machine extends AnyStateMachine> = ActorsOf<Machine>['src'];

export type ActionOf<Machine extends AnyStateMachine> = PartsOf<Machine>['action']['type'];

export type GuardOf<Machine extends AnyStateMachine> = PartsOf<Machine>['guard']['type'];

export type DelayOf<Machine extends AnyStateMachine> = PartsOf<Machine>['delay'];

type Received<Actor extends ProvidedActor> = Actor extends ProvidedActor
  ? string extends EventFromLogic<Actor['logic']>['type']
    ? never
    : EventFromLogic<Actor['logic']>['type']
  : never;

/** The events that the actors of a machine receive. */
export type SentOf<Machine extends AnyStateMachine> =
  string extends ActorOf<Machine> ? string : Received<ActorsOf<Machine>>;
