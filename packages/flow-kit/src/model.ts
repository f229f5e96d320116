import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  PromiseActorLogic,
  ProvidedActor,
} from 'xstate';
import type { ActorsOf, DelayOf, GuardOf } from './names.ts';

type Cases<Event extends EventObject, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

/** The payloads (without `type`) to try for each event of a machine, at least one. */
export type EventCases<Event extends EventObject> = {
  [Type in Event['type']]: readonly [Cases<Event, Type>, ...Cases<Event, Type>[]];
};

type WithFields<Event extends EventObject, Type> = [keyof Cases<Event, Type>] extends [never] ? never : Type;

/**
 * The payloads that a model names: an event without fields has an empty one of itself. A new event with fields doesn't
 * compile until its model has a payload for it.
 */
type NamedCases<Event extends EventObject> = Partial<EventCases<Event>> & {
  [Type in Event['type'] as WithFields<Event, Type>]: EventCases<Event>[Type];
};

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

/**
 * A sentence in the present tense, without its full stop, such as `The user presses Buy`; or a function that makes it
 * of the event or the result, where there are several cases or it contains a value.
 */
export type Phrase<Subject> = string | ((subject: Subject) => string);

/**
 * The steps of a machine in words that a person would use: a sentence for each event, for each answer and failure
 * of each promise actor by its `src`, and for the end of each delay. A new event doesn't compile without its sentence.
 */
export interface Phrases<Machine extends AnyStateMachine> {
  events: {
    [Type in EventFromLogic<Machine>['type']]: Phrase<{ type: Type } & Cases<EventFromLogic<Machine>, Type>>;
  };
  answers: {
    [Source in keyof AnswerCases<Machine>]: {
      done: Phrase<AnswerCases<Machine>[Source] extends { done: readonly (infer Output)[] } ? Output : never>;
      error: Phrase<unknown>;
    };
  };
  delays: { [Delay in DelayOf<Machine>]: string };
}

export type OtherInputs<Input> = { readonly [given: string]: (input: Input) => Input };

/** `AnswerCases` without the types of a particular machine. */
export interface Answers {
  readonly [source: string]: { done: readonly unknown[]; error: readonly Error[] };
}

/** `Phrases` without the types of a particular machine. */
export interface AnyPhrases {
  readonly events: { readonly [type: string]: Phrase<AnyEventObject> };
  readonly answers: {
    readonly [source: string]: { readonly done: Phrase<unknown>; readonly error: Phrase<unknown> };
  };
  readonly delays: { readonly [delay: string]: string };
}

/**
 * A machine with everything that is needed to enumerate its graph: its input, the events that can happen, and
 * the results of its promise actors; and with the words for each of them.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine, Name extends string = string> {
  /** A unique name, used in messages and as a title, such as `forex/order-entry`. */
  name: Name;
  machine: Machine;
  input: InputFrom<Machine>;
  /**
   * Inputs that a guard depends on, made of `input`, each under a sentence in the present tense that says what is
   * different: `The card reader is off`. Only the paths for guards, and those on which properties are checked, start with
   * them.
   */
  otherInputs?: OtherInputs<InputFrom<Machine>>;
  /** The guards that none of the inputs decides both ways, by their names, with the reason as a sentence. */
  undecidedGuards?: { readonly [Guard in GuardOf<Machine>]?: string };
  events: EventCases<EventFromLogic<Machine>>;
  answers: Answers;
  /** Different events and cases have different sentences, so that a path in words says which it takes. */
  phrases: AnyPhrases;
  /**
   * The part of the context that distinguishes two snapshots with the same state value; the whole context by
   * default. Leave out what would make the graph infinite, such as counters. It is compared as JSON.
   */
  key?: (context: AnyMachineSnapshot['context']) => unknown;
}

/** Whether an export of a module is a model. */
export const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'answers' in value;

/**
 * Declares a model. It compiles only if every event with fields has a payload, every promise actor has its results, and
 * each of them its sentence. A `key` of fields of the context is given by their names.
 * @example
 * export const signInModel = defineModel({
 *   name: 'session/sign-in',
 *   machine: signInMachine,
 *   input: { idempotency },
 *   events: { submit: [{ account: 'demo', password: 'secret' }] },
 *   answers: { sendRequest: { done: [{ accepted: true }], error: [new Error('No answer')] } },
 *   phrases: {
 *     events: { submit: ({ account }) => `The user signs in as ${account}`, leave: 'The user leaves' },
 *     answers: { sendRequest: { done: 'The API accepts', error: 'No answer comes' } },
 *     delays: { answerDeadline: 'No answer comes for 15 seconds' },
 *   },
 *   key: ['refusal'],
 * });
 */
export function defineModel<Machine extends AnyStateMachine, const Name extends string>(
  declared: Omit<Model<Machine, Name>, 'events' | 'answers' | 'phrases' | 'key'> & {
    events: NamedCases<EventFromLogic<Machine>>;
    answers: AnswerCases<Machine>;
    phrases: Phrases<Machine>;
    key?: readonly (keyof ContextFrom<Machine>)[] | NonNullable<Model['key']>;
  },
): Model<Machine, Name>;
// These only narrow what a model of any machine has.
export function defineModel({
  events,
  key,
  ...model
}: Omit<Model, 'events' | 'key'> & {
  events: { readonly [type: string]: unknown };
  key?: readonly string[] | NonNullable<Model['key']>;
}): Model {
  const cases = Object.keys(model.phrases.events).map((type) => [type, events[type] ?? [{}]]);
  return {
    ...model,
    events: Object.fromEntries(cases),
    ...(key && { key: typeof key === 'function' ? key : (context) => key.map((field) => context[field]) }),
  };
}
