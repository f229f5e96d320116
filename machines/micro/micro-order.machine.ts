import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { expectedIncome, type MicroDirection } from '#domain/micro.ts';
import { type MicroCircumstances, microEntryObstacle, microObstacle } from '#domain/micro-obstacle.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { MicroDuration } from '#protocol/micro.ts';
import type { MicroRequest } from '#protocol/micro-forms.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from '../shared/write.ts';

/** What is filled in; null is empty, or not chosen yet. */
export interface MicroFields {
  durationId: string | null;
  amount: Decimal | null;
}

type OrderAnswer = Answer<{ id: string }>;

interface Context extends Attempts {
  pairId: string;
  durations: readonly MicroDuration[];
  fields: MicroFields;
  direction: MicroDirection;
  circumstances: MicroCircumstances;
  /** What was sent last: asking again sends it to the letter, whatever is on offer by then. */
  order: MicroRequest | null;
  refusal: string | null;
}

const chosenIn = ({ durations, fields }: Pick<Context, 'durations' | 'fields'>) =>
  durations.find(({ id }) => id === fields.durationId) ?? null;

const obstacleIn = (context: Context) =>
  microObstacle({ amount: context.fields.amount, duration: chosenIn(context) }, context.circumstances);

function orderIn(context: Context): MicroRequest | null {
  const duration = chosenIn(context);
  const { pairId, direction, fields } = context;
  if (duration === null || fields.amount === null) return null;
  return { pairId, direction, seconds: duration.seconds, amount: fields.amount };
}

/** The first duration, until another is chosen; one that is no longer on offer isn't chosen any more. */
const keptChoice = (durations: readonly MicroDuration[], durationId: string | null) =>
  durations.find(({ id }) => id === durationId)?.id ?? durations[0]?.id ?? null;

/**
 * Micro order entry for one pair: up or down opens the form, duration and amount are chosen, and the answer
 * is heard (document 1, §2 and §4). A refusal reopens the form with its message. Silence doesn't: the order
 * may stand, so the same request can be asked again under its key, and nothing is sent by itself.
 */
export const microOrderMachine = setup({
  types: {
    input: {} as {
      pairId: string;
      durations: readonly MicroDuration[];
      circumstances: MicroCircumstances;
      keySeed: string;
    },
    context: {} as Context,
    events: {} as
      | { type: 'buyUp' | 'buyDown' | 'close' | 'submit' | 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'change'; changes: Partial<MicroFields> }
      | { type: 'durations.changed'; durations: readonly MicroDuration[] }
      | { type: 'circumstances.changed'; circumstances: MicroCircumstances },
    tags: {} as 'busy',
  },
  actors: {
    submitOrder: fromPromise<OrderAnswer, Submission<MicroRequest>>(() =>
      Promise.reject(new Error('submitOrder is not provided')),
    ),
  },
  guards: {
    canBegin: ({ context }) => microEntryObstacle(context.circumstances) === null,
    allowed: ({ context }) => obstacleIn(context) === null,
    accepted,
  },
  actions: {
    begin: assign((_, direction: MicroDirection) => ({ direction, refusal: null })),
    change: assign(({ context }, changes: Partial<MicroFields>) => ({
      fields: { ...context.fields, ...changes },
      refusal: null,
    })),
    setDurations: assign(({ context: { fields } }, durations: readonly MicroDuration[]) => ({
      durations,
      fields: { ...fields, durationId: keptChoice(durations, fields.durationId) },
    })),
    setCircumstances: assign((_, circumstances: MicroCircumstances) => ({ circumstances })),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      order: orderIn(context),
      refusal: null,
    })),
    keepAnswer: assign((_, answer: OrderAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
  },
  delays: { answerDeadline },
}).createMachine({
  id: 'microOrder',
  context: ({ input }) => ({
    ...input,
    fields: { durationId: keptChoice(input.durations, null), amount: null },
    direction: 'up',
    attempt: 0,
    order: null,
    refusal: null,
  }),
  on: {
    'durations.changed': { actions: { type: 'setDurations', params: ({ event }) => event.durations } },
    'circumstances.changed': {
      actions: { type: 'setCircumstances', params: ({ event }) => event.circumstances },
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
        submit: { guard: 'allowed', target: 'submitting', actions: 'beginAttempt' },
        close: 'idle',
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The order is on its way; nothing else can be submitted until it is answered.',
      invoke: {
        id: 'submitOrder',
        src: 'submitOrder',
        input: ({ context }) => submissionOf(context.order, context),
        onDone: answered({ accepted: 'placed', refused: 'editing' }),
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
    },
    unconfirmed: {
      description:
        'No answer came, so the order may stand. Asking again under the same key is the same order.',
      on: { askAgain: 'submitting', leave: 'editing' },
    },
    placed: {
      description: 'The success popup offers the order page or another order.',
      on: { dismiss: 'idle' },
    },
  },
});

export type MicroOrderActor = ActorRefFrom<typeof microOrderMachine>;
type Snapshot = SnapshotFrom<typeof microOrderMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const fieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const directionOf = (snapshot: Snapshot) => snapshot.context.direction;
export const durationsOf = (snapshot: Snapshot) => snapshot.context.durations;
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The duration that is chosen, or null. */
export const durationOf = ({ context }: Snapshot) => chosenIn(context);

/** Why the form can't be opened, or null: what the buttons say when they are disabled. */
export const entryObstacleOf = ({ context }: Snapshot) => microEntryObstacle(context.circumstances);

/** Why the order can't be submitted, or null. */
export const obstacleOf = ({ context }: Snapshot) => obstacleIn(context);

/** What the order earns if it is won, in USD; null while amount or duration are missing. */
export function incomeOf({ context }: Snapshot): ReturnType<typeof expectedIncome> | null {
  const duration = chosenIn(context);
  const { amount } = context.fields;
  return duration && amount !== null ? expectedIncome(amount, duration) : null;
}
