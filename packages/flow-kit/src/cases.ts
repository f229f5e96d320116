import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { AnswerCases, Model } from './model.ts';
import { isIn } from './structure.ts';

/** An event without a payload by its type, any other as it is sent. */
type Sent<Event extends { type: string }> =
  | Event
  | (Event extends { type: infer Type } ? (keyof Event extends 'type' ? Type : never) : never);

type Answered<Machine extends AnyStateMachine> = {
  [Source in keyof AnswerCases<Machine>]: AnswerCases<Machine>[Source] extends {
    done: readonly (infer Output)[];
  }
    ? { answers: Source; output: Output }
    : never;
}[keyof AnswerCases<Machine>];

/** The expected state of a machine at a point of a case; only the named parts are compared. */
export interface Seen<Machine extends AnyStateMachine> {
  /** A state by its dotted path. */
  state?: string;
  /** The values of the context, as literals. */
  context?: { readonly [Key in keyof ContextFrom<Machine>]?: unknown };
  /** Selectors of the machine, each with its value. */
  shows?: readonly (readonly [select: (snapshot: SnapshotFrom<Machine>) => unknown, value: unknown])[];
  /** The inputs with which promise actors were started so far, by their names. */
  sent?: { readonly [Source in keyof AnswerCases<Machine>]?: readonly unknown[] };
  /** The events that the machine has emitted so far, each by its type or as a whole. */
  emitted?: readonly (string | Readonly<Record<string, unknown>>)[];
  can?: readonly Sent<EventFromLogic<Machine>>[];
  cannot?: readonly Sent<EventFromLogic<Machine>>[];
}

/**
 * One line of a case: an event, an answer or a failure of the actor of that name that was started last, time that
 * passes, an event to a child machine, or an expectation.
 */
export type Line<Machine extends AnyStateMachine> =
  | Sent<EventFromLogic<Machine>>
  | Answered<Machine>
  | { fails: keyof AnswerCases<Machine>; error?: Error }
  | { milliseconds: number }
  | { to: string; event: { type: string } & Readonly<Record<string, unknown>> }
  | { sees: Seen<Machine> };

/** A run as the documents tell it. The first line may say what is different from the model's input. */
export type Case<Machine extends AnyStateMachine> = readonly [
  { given: Partial<InputFrom<Machine>> } | Line<Machine>,
  ...Line<Machine>[],
];

/** The cases of a model by their names: sentences that end with the ids of requirements, if there are any. */
export interface Table<Machine extends AnyStateMachine = AnyStateMachine> {
  model: Model<Machine>;
  cases: Readonly<Record<string, Case<Machine>>>;
}

/**
 * Declares runs with literal figures, texts and orders of steps.
 * @example
 * export const withdrawalCases = defineCases(withdrawalModel, {
 *   'The balance is filled in, rounded down to cents [WALLET-120]': [
 *     { given: { available: decimal('10.999') } },
 *     'fillAll',
 *     { sees: { shows: [[amountOf, '10.99']] } },
 *   ],
 * });
 */
export function defineCases<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  cases: Table<NoInfer<Machine>>['cases'],
): Table;
// Lines are typed per machine, but they are played untyped.
export function defineCases(model: Model, cases: Table['cases']): Table {
  return { model, cases };
}

interface Asked {
  source: string;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

type AnyLine = string | Readonly<Record<string, unknown>>;

/** Answers of promises pass several microtasks before the machine has them. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Starts the machine of a model on a clock that a case moves, with promise actors that it answers. */
function start({ machine, input, answers }: Model, given: object) {
  const asked: Asked[] = [];
  const scripted = (source: string) =>
    fromPromise<unknown, unknown>(
      ({ input: sent }) =>
        new Promise((resolve, reject) => asked.push({ source, input: sent, resolve, reject })),
    );
  const silent = fromCallback(() => undefined);
  const logicOf = (source: string, logic: unknown) => {
    if (answers[source]) return scripted(source);
    return logic instanceof StateMachine ? logic : silent;
  };
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([source, logic]) => [source, logicOf(source, logic)]),
  );
  const clock = new SimulatedClock();
  const emitted: EventObject[] = [];
  const actor = createActor(machine.provide({ actors }), { input: { ...input, ...given }, clock });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, asked, emitted };
}

type Started = ReturnType<typeof start>;

const eventIn = (line: AnyLine) => (typeof line === 'string' ? { type: line } : (line as { type: string }));

/** The same parts of the machine as are expected, so that a difference is read at a glance. */
function seenBy({ actor, asked, emitted }: Started, seen: Seen<AnyStateMachine>) {
  const now = actor.getSnapshot();
  const { state, context, shows, sent, can, cannot } = seen;
  const refused = (events: readonly AnyLine[] = []) => events.filter((event) => !now.can(eventIn(event)));
  const inputsOf = (source: string) => asked.filter((one) => one.source === source).map((one) => one.input);
  return {
    ...(state !== undefined && { state: isIn(now, [state]) ? state : now.value }),
    ...(context && {
      context: Object.fromEntries(Object.keys(context).map((key) => [key, now.context[key]])),
    }),
    ...(shows && { shows: shows.map(([select]) => [select, select(now)]) }),
    ...(sent && { sent: Object.fromEntries(Object.keys(sent).map((source) => [source, inputsOf(source)])) }),
    ...(seen.emitted && {
      emitted: emitted.map((event, index) =>
        typeof seen.emitted?.[index] === 'string' ? event.type : event,
      ),
    }),
    ...(can && { can: can.filter((event) => !refused([event]).length) }),
    ...(cannot && { cannot: refused(cannot) }),
  };
}

/** The last question to a promise actor of this name. */
function questionTo({ asked }: Started, source: string): Asked {
  const question = asked.findLast((one) => one.source === source);
  if (!question) throw new Error(`Nothing has asked "${source}"`);
  return question;
}

function answer(started: Started, source: string, output: unknown): Promise<void> {
  questionTo(started, source).resolve(output);
  return settle();
}

function fail(started: Started, source: string, error: unknown): Promise<void> {
  questionTo(started, source).reject(error);
  return settle();
}

/**
 * Plays a case.
 * @param compare is given, for each expectation, what the machine shows, what is expected, and which line says so
 */
export async function play(
  { model }: Table,
  lines: Case<AnyStateMachine>,
  compare: (seen: object, expected: object, where: string) => void,
): Promise<void> {
  const [first] = lines;
  const given = typeof first === 'object' && 'given' in first ? (first.given as object) : {};
  const started = start(model, given);
  for (const [index, line] of (lines as readonly AnyLine[]).entries()) {
    if (typeof line === 'string' || 'type' in line) started.actor.send(eventIn(line));
    else if ('sees' in line) {
      const expected = line.sees as Seen<AnyStateMachine>;
      compare(seenBy(started, expected), expected, `line ${index + 1}`);
    } else if ('milliseconds' in line) started.clock.increment(Number(line.milliseconds));
    else if ('to' in line) started.actor.getSnapshot().children[String(line.to)]?.send(line.event);
    else if ('answers' in line) await answer(started, String(line.answers), line.output);
    else if ('fails' in line)
      await fail(started, String(line.fails), line.error ?? model.answers[String(line.fails)]?.error[0]);
  }
  started.actor.stop();
}
