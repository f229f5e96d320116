import { type DrawnCall, drawnCalls } from './drawn-calls.ts';

/** How one call is answered where the documents leave it open. The first of each is the plain one. */
export const choices = {
  /** Figures as text, as JSON numbers, or as text with further zeros. */
  numbers: ['text', 'number', 'zeros'],
  /** How a field that has no value is written. */
  absent: ['null', 'empty', 'absent'],
  /** Where the rows of a paged list are, unless the documents say it. */
  rows: ['data', 'list', 'bare'],
  /** How a paged list says where it ends; bare rows say nothing. */
  end: ['total', 'last_page', 'nothing'],
  pageSize: [4, 3, 1],
  /** Fields that the documents don't have: none, of any name, or with a name of our additions and another meaning. */
  extra: ['none', 'others', 'namesakes'],
  times: ['text', 'iso', 'seconds', 'milliseconds'],
} as const;

/** The words with which a call is refused, once. */
export const refusals = ['none', 'short', 'long', 'empty', 'markup'] as const;

export type Choices<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends readonly (infer Choice)[] ? Choice : never;
};

/** How one call is answered. */
export type CallDraw = Choices<typeof choices> & { refusal: (typeof refusals)[number] };

export const worldChoices = {
  /** Whether the first thing of each kind has the same number. */
  ids: ['different', 'equal'],
  /** The decimals of amounts. */
  decimals: [2, 6, 18],
  /** The currencies of the user's accounts. */
  currencies: ['one', 'several'],
  /** Whether neighbouring rows of a history are equal. */
  rows: ['different', 'equal'],
  /** Whether figures that may be unknown are: a penalty that isn't owed yet, a profit, a maximum. */
  figures: ['known', 'unknown'],
  /** Codes of states: those of the documents, or others. */
  codes: ['documented', 'others'],
  /** Whether calls whose use the documents don't show are answered. */
  undocumented: ['refused', 'answered'],
  /** Whether what can be chosen is offered at all. */
  offers: ['some', 'none'],
  /** How a payee names its currency. */
  payeeCurrency: ['object', 'code', 'absent'],
  /** Where pictures are: nowhere, at another origin, or at the API's own, where there is no such picture any more. */
  pictures: ['missing', 'elsewhere', 'own'],
  /** Of what a fee is a part, and how a margin is computed. */
  fee: ['lots', 'margin'],
  margin: ['leverage', 'fixed'],
  microLoss: ['full', 'minimum'],
  /** Whether the durations come with amounts to choose from. */
  microOptions: ['amounts', 'durations'],
  messages: ['short', 'long', 'empty', 'markup'],
} as const;

/** The things at an API, besides how it writes them. */
export type WorldDraw = Choices<typeof worldChoices> & {
  /** From which amounts and names are made. */
  figuresSeed: number;
};

/** An API that keeps the documents, in all that they leave open. */
export interface Draw {
  world: WorldDraw;
  calls: Record<DrawnCall, CallDraw>;
}

/** The differences of a draw from the plain one, as it is printed and replayed. */
export interface DrawDifference {
  world?: Partial<WorldDraw>;
  calls?: Partial<Record<DrawnCall, Partial<CallDraw>>>;
}

const firstOf = <Of extends Record<string, readonly unknown[]>>(of: Of) =>
  // The first choice of each name, as the type says.
  Object.fromEntries(Object.entries(of).map(([name, [first]]) => [name, first])) as Choices<Of>;

const plainCall: CallDraw = { ...firstOf(choices), refusal: 'none' };
const plainWorld: WorldDraw = { ...firstOf(worldChoices), figuresSeed: 0 };

/** The plain API, with differences. */
export const drawOf = ({ world = {}, calls = {} }: DrawDifference = {}): Draw => ({
  world: { ...plainWorld, ...world },
  // One entry for each of the names.
  calls: Object.fromEntries(
    drawnCalls.map((path) => [path, { ...plainCall, ...calls[path] }]),
  ) as Draw['calls'],
});

const changesOf = <Of extends object>(plain: Of, drawn: Of): Partial<Of> =>
  // A part of the entries of `drawn`.
  Object.fromEntries(
    Object.entries(drawn).filter(([name, value]) => value !== plain[name as keyof Of]),
  ) as Partial<Of>;

/** The smallest text from which a draw can be made again. */
export function differenceOf({ world, calls }: Draw): DrawDifference {
  const changed = drawnCalls.flatMap((path) => {
    const changes = changesOf(plainCall, calls[path]);
    return Object.keys(changes).length === 0 ? [] : [[path, changes] as const];
  });
  return { world: changesOf(plainWorld, world), calls: Object.fromEntries(changed) };
}
