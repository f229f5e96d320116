import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  PromiseActorLogic,
  ProvidedActor,
  StateMachine,
} from 'xstate';

type Cases<Event extends EventObject, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

/** Every event of a machine with at least one payload: a new event doesn't compile until it has one. */
export type EventCases<Event extends EventObject> = {
  [Type in Event['type']]: readonly [Cases<Event, Type>, ...Cases<Event, Type>[]];
};

type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never;

type AnswerOf<Actor extends ProvidedActor> = Actor extends {
  src: infer Source extends string;
  logic: infer Logic;
}
  ? Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? { [Key in Source]: { done: readonly Output[]; error: readonly Error[] } }
    : never
  : never;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What each promise that the machine invokes may answer, by the actor's `src`. */
export type AnswerCases<Machine extends AnyStateMachine> = [AnswerOf<ActorsOf<Machine>>] extends [never]
  ? Record<string, never>
  : Intersection<AnswerOf<ActorsOf<Machine>>>;

export interface Answers {
  readonly [source: string]: { done: readonly unknown[]; error: readonly Error[] };
}

/** A machine with all that its graph needs: what goes in, what can happen, what may be answered. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  /** `area/process`, as in the machine's path. */
  name: string;
  machine: Machine;
  input: InputFrom<Machine>;
  events: EventCases<EventFromLogic<Machine>>;
  answers: Answers;
  /** What tells two snapshots apart besides their state value: the whole context unless this says less. */
  key?: (context: AnyMachineSnapshot['context']) => unknown;
}

/** Declares a model; types hold its fixtures complete. */
export const defineModel = <Machine extends AnyStateMachine>(
  model: Omit<Model<Machine>, 'answers'> & { answers: AnswerCases<Machine> },
): Model<Machine> => ({ ...model, answers: model.answers as Answers }); // AnswerCases is Answers, per actor
