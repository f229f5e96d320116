import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { PricedAnswer, WithdrawalRequest } from '#ports/wallet.ts';
import {
  type Attempts,
  accepted,
  answerDeadlineMilliseconds,
  isRepeatable,
  writingConfirmed,
} from '../shared/write.ts';
import {
  amountBlockerIn,
  availableFields,
  blockerIn,
  currencyIn,
  emptyFields,
  figuresIn,
  lookalikeIn,
  type Offer,
  payeesIn,
  type Reviewed,
  reviewedIn,
  type WithdrawalFields,
} from './withdrawal-form.ts';

interface Context extends Attempts, Offer {
  fields: WithdrawalFields;
  /** What the user confirms, or last confirmed. */
  reviewed: Reviewed | null;
  /** The figures that the API has now; null unless it refused because of them. */
  newFigures: WithdrawalFigures | null;
  refusal: string | null;
}

type DrawAnswer = PricedAnswer<WithdrawalFigures>;

/**
 * A withdrawal of one kind, to a coin address or to a bank account: the user fills in the form, confirms what
 * is paid out to whom, and waits for the answer (WALLET-90). An address that could be mistaken for another of
 * the user's is held up first (WALLET-137). If the API has other figures than those that were shown, the user
 * confirms the new ones (WALLET-119). Without an answer the withdrawal may have been recorded, so nothing is
 * sent automatically.
 */
export const withdrawalMachine = setup({
  types: {
    input: {} as Offer & { fields?: WithdrawalFields; idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<WithdrawalFields> }
      | { type: 'fillAll' | 'choosePayee' | 'review' | 'trust' | 'confirm' | 'back' }
      | { type: 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'currencies.changed'; currencies: Offer['currencies'] }
      | { type: 'payees.changed'; payees: Offer['payees'] }
      | { type: 'available.changed'; available: Offer['available'] }
      | { type: 'loan.changed'; hasUnpaidLoan: Offer['hasUnpaidLoan'] },
    tags: {} as 'busy',
  },
  actors: {
    submit: fromPromise<DrawAnswer, Submission<WithdrawalRequest>>(() =>
      Promise.reject(new Error('submit is not provided')),
    ),
  },
  guards: {
    knowsBalance: ({ context }) => context.available !== null,
    hasNoPayee: ({ context }) => payeesIn(context)?.length === 0,
    needsPayee: ({ context }) => blockerIn(context) === 'payeeMissing' && payeesIn(context)?.length === 0,
    isMistakable: ({ context }) => blockerIn(context) === null && lookalikeIn(context) !== null,
    allowed: ({ context }) => blockerIn(context) === null,
    accepted,
    hasNewFigures: (_, answer: DrawAnswer) => !answer.accepted && answer.figures !== null,
    isRepeatable,
  },
  actions: {
    change: assign(({ context }, changes: Partial<WithdrawalFields>) => ({
      fields: availableFields({ ...context, fields: { ...context.fields, ...changes } }),
      refusal: null,
    })),
    fillAll: assign(({ context: { fields, available } }) => ({
      fields: { ...fields, amount: available === null ? null : round(available, usdDecimals) },
      refusal: null,
    })),
    setOffer: assign(({ context }, offer: Partial<Offer>) => ({
      ...offer,
      fields: availableFields({ ...context, ...offer }),
    })),
    beginReview: assign(({ context }) => ({
      reviewed: reviewedIn(context),
      newFigures: null,
      refusal: null,
    })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    acceptFigures: assign(({ context: { reviewed, newFigures } }) => ({
      reviewed: reviewed === null ? null : { ...reviewed, request: { ...reviewed.request, ...newFigures } },
      newFigures: null,
    })),
    setAnswer: assign((_, answer: DrawAnswer) =>
      answer.accepted
        ? { refusal: null, newFigures: null }
        : { refusal: answer.message, newFigures: answer.figures },
    ),
    emptyFields: assign(({ context }) => ({ fields: availableFields({ ...context, fields: emptyFields }) })),
  },
  delays: { answerDeadline: answerDeadlineMilliseconds },
}).createMachine({
  id: 'withdrawal',
  context: ({ input: { fields = emptyFields, ...input } }) => {
    const context = { ...input, fields, attempt: 0, reviewed: null, newFigures: null, refusal: null };
    return { ...context, fields: availableFields(context) };
  },
  on: {
    'currencies.changed': {
      actions: { type: 'setOffer', params: ({ event: { currencies } }) => ({ currencies }) },
    },
    'payees.changed': { actions: { type: 'setOffer', params: ({ event: { payees } }) => ({ payees }) } },
    'available.changed': {
      actions: { type: 'setOffer', params: ({ event: { available } }) => ({ available }) },
    },
    'loan.changed': {
      actions: { type: 'setOffer', params: ({ event: { hasUnpaidLoan } }) => ({ hasUnpaidLoan }) },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        fillAll: { guard: 'knowsBalance', actions: 'fillAll' },
        choosePayee: { guard: 'hasNoPayee', target: 'payeeless' },
        review: [
          { guard: 'needsPayee', target: 'payeeless' },
          { guard: 'isMistakable', target: 'heldUp', actions: 'beginReview' },
          { guard: 'allowed', target: 'confirming', actions: 'beginReview' },
        ],
      },
    },
    payeeless: {
      description: 'There is no payee to withdraw to: the user is asked whether to add one.',
      on: { back: 'editing' },
    },
    heldUp: {
      description: 'The address resembles another of the user’s: the user compares the two.',
      on: { trust: 'confirming', back: 'editing' },
    },
    confirming: {
      on: {
        confirm: { target: 'submitting', actions: 'beginAttempt' },
        back: 'editing',
      },
    },
    submitting: writingConfirmed(
      'submit',
      (context: Context) => context.reviewed?.request ?? null,
      { accepted: 'recorded', refused: 'editing' },
      { guard: 'hasNewFigures', target: 'repriced' },
    ),
    repriced: {
      description:
        'The API refused, since fee or receipt have changed: the user sees both, and confirms again.',
      on: {
        confirm: { target: 'submitting', actions: ['acceptFigures', 'beginAttempt'] },
        back: 'editing',
      },
    },
    unconfirmed: {
      description:
        'No answer came, so the withdrawal may have been recorded. Sent again under the same key, it is recorded once.',
      on: {
        askAgain: { guard: 'isRepeatable', target: 'submitting' },
        leave: 'editing',
      },
    },
    recorded: { entry: 'emptyFields', on: { dismiss: 'editing' } },
  },
});

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>;
type Snapshot = SnapshotFrom<typeof withdrawalMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const fieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const reviewedOf = (snapshot: Snapshot) => snapshot.context.reviewed;
export const newFiguresOf = (snapshot: Snapshot) => snapshot.context.newFigures;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
export const availableOf = (snapshot: Snapshot) => snapshot.context.available;
export const currencyOf = ({ context }: Snapshot) => currencyIn(context);
export const hasNoPayee = ({ context }: Snapshot) => payeesIn(context)?.length === 0;

/** The payees for the chosen currency; null while unknown. */
export const payeesOf = ({ context }: Snapshot) => payeesIn(context);

/** Why the withdrawal can't be sent, or null. */
export const blockerOf = ({ context }: Snapshot) => blockerIn(context);

/** What is wrong with the amount, or null; null while there is none, too. */
export const amountBlockerOf = ({ context }: Snapshot) => amountBlockerIn(context);

/** Fee and receipt; null while amount or currency are missing. */
export const figuresOf = ({ context }: Snapshot) => figuresIn(context);

/** What is filled in and not sent; null where the fields are as at the start. */
export const draftOf = ({ context }: Snapshot): WithdrawalFields | null => {
  const untouched = availableFields({ ...context, fields: emptyFields });
  return JSON.stringify(context.fields) === JSON.stringify(untouched) ? null : context.fields;
};
