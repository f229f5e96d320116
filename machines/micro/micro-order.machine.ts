import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { expectedIncome, knownMicroTerms, type MicroDirection } from '#domain/micro.ts';
import {
  type MicroBlocker,
  type MicroConditions,
  microBlocker,
  microEntryBlocker,
} from '#domain/micro-blocker.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { MicroAnswer, MicroRequest } from '#ports/micro.ts';
import type { MicroDuration } from '#protocol/micro.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, placing, writeDelays, writeGuards } from '../shared/write.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface MicroFields {
  durationId: string | null;
  amount: Decimal | null;
}

type MicroOrderChange = 'orders.changed' | 'money.moved';

interface Context extends WithNetwork, Attempts {
  pairId: string;
  durations: readonly MicroDuration[];
  fields: MicroFields;
  direction: MicroDirection;
  conditions: MicroConditions;
  /** The last request: it is sent again unchanged, even if the durations on offer have changed. */
  order: MicroRequest | null;
  /** What the last placed order has left in the form for the next one: nobody has typed it. */
  left: MicroFields | null;
  /** As the API has placed it; null where it doesn't say. */
  placedId: string | null;
  refusal: string | null;
}

const chosenIn = ({ durations, fields }: Pick<Context, 'durations' | 'fields'>) =>
  durations.find(({ id }) => id === fields.durationId) ?? null;

/** `termsUnknown`: the API doesn't say what the chosen duration pays. */
export type MicroFormBlocker = MicroBlocker | 'termsUnknown';

/** The terms of the chosen duration; null where the API doesn't say one of them. */
const termsIn = (context: Context) => {
  const duration = chosenIn(context);
  return duration && knownMicroTerms(duration);
};

function blockerIn(context: Context): MicroFormBlocker | null {
  const duration = termsIn(context);
  const blocker = microBlocker({ amount: context.fields.amount, duration }, context.conditions);
  return blocker === 'durationMissing' && chosenIn(context) !== null ? 'termsUnknown' : blocker;
}

function orderIn(context: Context): MicroRequest | null {
  const duration = chosenIn(context);
  const { pairId, direction, fields } = context;
  if (duration === null || fields.amount === null) return null;
  return { pairId, direction, seconds: duration.seconds, amount: fields.amount };
}

/** The chosen duration if it is still on offer, else the first one. */
const availableDurationId = (durations: readonly MicroDuration[], durationId: string | null) =>
  durations.find(({ id }) => id === durationId)?.id ?? durations[0]?.id ?? null;

/**
 * Micro order entry for one pair: up or down opens the form, the user chooses duration and amount, submits
 * and waits for the answer (MICRO-3, MICRO-4, MICRO-28). A refusal reopens the form with its message. Without
 * an answer the order may have been placed: the user can send the same request again under its key, and
 * nothing is sent automatically.
 */
export const microOrderMachine = setup({
  types: {
    input: {} as {
      pairId: string;
      durations: readonly MicroDuration[];
      /** What was filled in before and not sent; null for nothing. */
      draft: MicroFields | null;
      conditions: MicroConditions;
      idempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'buyUp' | 'buyDown' | 'close' | 'submit' | 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'change'; changes: Partial<MicroFields> }
      | { type: 'durations.changed'; durations: readonly MicroDuration[] }
      | { type: 'conditions.changed'; conditions: MicroConditions },
    emitted: {} as { type: MicroOrderChange },
    tags: {} as 'busy',
  },
  actors: {
    submitOrder: fromPromise<MicroAnswer, Submission<MicroRequest>>(notProvided('submitOrder')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    canBegin: ({ context }) => microEntryBlocker(context.conditions) === null,
    allowed: ({ context }) => blockerIn(context) === null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    begin: assign((_, direction: MicroDirection) => ({ direction, refusal: null })),
    change: assign(({ context }, changes: Partial<MicroFields>) => ({
      fields: { ...context.fields, ...changes },
      refusal: null,
    })),
    setDurations: assign(({ context: { fields } }, durations: readonly MicroDuration[]) => ({
      durations,
      fields: { ...fields, durationId: availableDurationId(durations, fields.durationId) },
    })),
    setConditions: assign((_, conditions: MicroConditions) => ({ conditions })),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      order: orderIn(context),
      refusal: null,
    })),
    leaveFields: assign(({ context: { fields } }) => ({ left: fields })),
    setAnswer: assign((_, answer: MicroAnswer) =>
      answer.accepted ? { placedId: answer.data, refusal: null } : { refusal: answer.message },
    ),
    announce: emit((_, type: MicroOrderChange) => ({ type })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'microOrder',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    fields: {
      // The durations may not be read yet.
      durationId:
        availableDurationId(input.durations, draft?.durationId ?? null) ?? draft?.durationId ?? null,
      amount: draft?.amount ?? null,
    },
    direction: 'up',
    isOnline: true,
    attempt: 0,
    order: null,
    left: null,
    placedId: null,
    refusal: null,
  }),
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'durations.changed': { actions: { type: 'setDurations', params: ({ event }) => event.durations } },
    'conditions.changed': {
      actions: { type: 'setConditions', params: ({ event }) => event.conditions },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        buyUp: { guard: 'canBegin', target: 'editing', actions: { type: 'begin', params: 'up' } },
        buyDown: { guard: 'canBegin', target: 'editing', actions: { type: 'begin', params: 'down' } },
      },
    },
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        submit: { guard: and(['isOnline', 'allowed']), target: 'submitting', actions: 'beginAttempt' },
        close: 'idle',
      },
    },
    ...placing<MicroRequest>(),
    placed: {
      description: 'The success popup offers the order page or another order.',
      on: { dismiss: { target: 'idle', actions: 'leaveFields' } },
    },
  },
});

export type MicroOrderActor = ActorRefFrom<typeof microOrderMachine>;
type Snapshot = SnapshotFrom<typeof microOrderMachine>;

export const microOrderStepOf = (snapshot: Snapshot) => snapshot.value;
export const microOrderFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
/** What is typed and not sent; null without an amount, and while the form is as a placed order has left it. */
export function typedMicroOrderOf(snapshot: Snapshot): MicroFields | null {
  const { fields, left } = snapshot.context;
  const isLeft = left?.amount === fields.amount && left.durationId === fields.durationId;
  return fields.amount === null || isLeft || snapshot.matches('placed') ? null : fields;
}

export const directionOf = (snapshot: Snapshot) => snapshot.context.direction;
export const durationsOf = (snapshot: Snapshot) => snapshot.context.durations;

/** The last request that was sent; null before the first. */
export const placedRequestOf = (snapshot: Snapshot) => snapshot.context.order;

/** The id of the order that was placed last; null where the API doesn't say. */
export const placedMicroIdOf = (snapshot: Snapshot) => snapshot.context.placedId;
export const durationOf = ({ context }: Snapshot) => chosenIn(context);

/** Why the form can't be opened, or null. Shown beside the disabled buttons. */
export const entryBlockerOf = ({ context }: Snapshot) => microEntryBlocker(context.conditions);

/** Why the order can't be submitted, or null. */
export const microOrderBlockerOf = ({ context }: Snapshot) => blockerIn(context);

/** The profit of a win, in USD (MICRO-31); null while the amount or the duration is missing. */
export function incomeOf({ context }: Snapshot): ReturnType<typeof expectedIncome> | null {
  const terms = termsIn(context);
  const { amount } = context.fields;
  return terms && amount !== null ? expectedIncome(amount, terms) : null;
}
