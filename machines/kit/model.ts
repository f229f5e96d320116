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

/**
 * The payloads (without `type`) to try for each event of a machine. Each event needs at least one, so a new
 * event doesn't compile until its model has a payload for it.
 */
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

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  members: infer Members,
) => void
  ? Members
  : never;

/**
 * The results to try for each promise actor that a machine invokes, by the actor's `src`: outputs under
 * `done`, rejections under `error`. A machine without promise actors has `{}`.
 */
export type AnswerCases<Machine extends AnyStateMachine> = [AnswerOf<ActorsOf<Machine>>] extends [never]
  ? Record<string, never>
  : Intersection<AnswerOf<ActorsOf<Machine>>>;

/** `AnswerCases` without the types of a particular machine. */
export interface Answers {
  readonly [source: string]: { done: readonly unknown[]; error: readonly Error[] };
}

/**
 * A machine with everything that is needed to enumerate its graph: its input, the events that can happen, and
 * the results of its promise actors.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  /** A unique name, used in messages and as a title, such as `forex/order-entry`. */
  name: string;
  machine: Machine;
  input: InputFrom<Machine>;
  events: EventCases<EventFromLogic<Machine>>;
  answers: Answers;
  /**
   * The part of the context that distinguishes two snapshots with the same state value; the whole context by
   * default. Leave out what would make the graph infinite, such as counters. It is compared as JSON.
   */
  key?: (context: AnyMachineSnapshot['context']) => unknown;
}

/**
 * Declares a model. It compiles only if every event has a payload and every promise actor has its results.
 * @example
 * export const signInModel = defineModel({
 *   name: 'session/sign-in',
 *   machine: signInMachine,
 *   input: { idempotency },
 *   events: { submit: [{ account: 'demo', password: 'secret' }], leave: [{}] },
 *   answers: { sendRequest: { done: [{ accepted: true }], error: [new Error('No answer')] } },
 *   key: ({ refusal }) => refusal,
 * });
 */
export const defineModel = <Machine extends AnyStateMachine>(
  model: Omit<Model<Machine>, 'answers'> & { answers: AnswerCases<Machine> },
): Model<Machine> => ({ ...model, answers: model.answers as Answers }); // AnswerCases only narrows Answers
