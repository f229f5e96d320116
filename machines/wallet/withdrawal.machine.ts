import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { WithdrawalAnswer, WithdrawalRequest } from '#ports/wallet.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writingConfirmed } from '../shared/write.ts';
import {
  availableWithdrawalFields,
  currencyIn,
  emptyWithdrawalFields,
  figuresIn,
  isOutdated,
  lookalikeIn,
  type Offer,
  offeredIn,
  payeesIn,
  type Reviewed,
  reviewedIn,
  type WithdrawalFields,
  withdrawalAmountBlocker,
  withdrawalFormBlocker,
} from './withdrawal-form.ts';

interface Context extends WithNetwork, Attempts, Offer {
  fields: WithdrawalFields;
  /** The payee that the user added last since the app was opened, or null. */
  addedPayeeId: string | null;
  /** The request that the user confirms, or last confirmed. */
  reviewed: Reviewed | null;
  /** The figures that the API has now; null unless it refused because of them. */
  newFigures: WithdrawalFigures | null;
  /** The record of the withdrawal that was recorded last; null where the API doesn't name it. */
  recordId: string | null;
  refusal: string | null;
}

type WithdrawalChange = 'money.moved' | 'terms.changed';

const isHeld = ({ hasUnpaidLoan }: Offer) => hasUnpaidLoan === true;

const currenciesIn = ({ event }: { event: { currencies: Offer['currencies'] } }) => event.currencies;
const setCurrencies = {
  type: 'setOffer',
  params: ({ event: { currencies } }: { event: { currencies: Offer['currencies'] } }) => ({ currencies }),
} as const;

/** The figures that the user was shown aren't true any more: the form shows those that are. */
const whileAsked = [
  { guard: { type: 'isOutdatedBy', params: currenciesIn }, target: 'editing', actions: setCurrencies },
  { actions: setCurrencies },
] as const;

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
      | NetworkFact
      | { type: 'change'; changes: Partial<WithdrawalFields> }
      | { type: 'fillAll' | 'choosePayee' | 'review' | 'trust' | 'confirm' | 'back' }
      | { type: 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'currencies.changed'; currencies: Offer['currencies'] }
      | { type: 'payees.changed'; payees: Offer['payees']; addedId?: string | null }
      | { type: 'available.changed'; available: Offer['available'] }
      | { type: 'loan.changed'; hasUnpaidLoan: boolean },
    emitted: {} as { type: WithdrawalChange },
    tags: {} as 'busy',
  },
  actors: {
    submit: fromPromise<WithdrawalAnswer, Submission<WithdrawalRequest>>(notProvided('submit')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    canFillAll: ({ context }) => !isHeld(context) && context.available !== null,
    isFree: ({ context }) => !isHeld(context),
    lacksPayee: ({ context }) => !isHeld(context) && payeesIn(context)?.length === 0,
    needsPayee: ({ context }) =>
      withdrawalFormBlocker(context) === 'payeeMissing' && payeesIn(context)?.length === 0,
    isMistakable: ({ context }) => withdrawalFormBlocker(context) === null && lookalikeIn(context) !== null,
    allowed: ({ context }) => withdrawalFormBlocker(context) === null,
    isOutdatedBy: ({ context }, currencies: Offer['currencies']) =>
      isOutdated(context.reviewed, { ...context, currencies, ...offeredIn(context, { currencies }) }),
    hasNewFigures: (_, answer: WithdrawalAnswer) => !answer.accepted && answer.figures !== null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: WithdrawalChange) => ({ type })),
    change: assign(({ context }, changes: Partial<WithdrawalFields>) => ({
      fields: availableWithdrawalFields({ ...context, fields: { ...context.fields, ...changes } }),
      refusal: null,
    })),
    fillAll: assign(({ context: { fields, available, isLimited } }) => ({
      fields: {
        ...fields,
        amount: available === null || !isLimited ? available : round(available, usdDecimals),
      },
      refusal: null,
    })),
    setOffer: assign(({ context }, offer: Partial<Offer>) => offeredIn(context, offer)),
    // The one that the user has just added is chosen, whatever was before (WALLET-150).
    setPayees: assign(
      ({ context }, { payees, addedId = null }: { payees: Offer['payees']; addedId?: string | null }) => {
        const isOffered = payeesIn({ ...context, payees })?.some(({ id }) => id === addedId) ?? false;
        const fields = isOffered ? { ...context.fields, payeeId: addedId } : context.fields;
        return {
          payees,
          addedPayeeId: addedId ?? context.addedPayeeId,
          fields: availableWithdrawalFields({ ...context, payees, fields }),
        };
      },
    ),
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
    setAnswer: assign((_, answer: WithdrawalAnswer) =>
      answer.accepted
        ? { refusal: null, newFigures: null, recordId: answer.data }
        : { refusal: answer.message, newFigures: answer.figures },
    ),
    emptyFields: assign(({ context }) => ({
      fields: availableWithdrawalFields({ ...context, fields: emptyWithdrawalFields }),
    })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'withdrawal',
  context: ({ input: { fields = emptyWithdrawalFields, ...input } }) => {
    const empty = {
      isOnline: true,
      attempt: 0,
      reviewed: null,
      newFigures: null,
      recordId: null,
      refusal: null,
      addedPayeeId: null,
    };
    const context = { ...input, fields, ...empty };
    return { ...context, fields: availableWithdrawalFields(context) };
  },
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'currencies.changed': { actions: setCurrencies },
    'payees.changed': { actions: { type: 'setPayees', params: ({ event }) => event } },
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
        change: { guard: 'isFree', actions: { type: 'change', params: ({ event }) => event.changes } },
        fillAll: { guard: 'canFillAll', actions: 'fillAll' },
        choosePayee: { guard: 'lacksPayee', target: 'payeeless' },
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
      on: { trust: 'confirming', back: 'editing', 'currencies.changed': whileAsked },
    },
    confirming: {
      on: {
        confirm: { guard: 'isOnline', target: 'submitting', actions: 'beginAttempt' },
        back: 'editing',
        'currencies.changed': whileAsked,
      },
    },
    submitting: writingConfirmed(
      'submit',
      (context: Context) => context.reviewed?.request ?? null,
      { accepted: 'recorded', refused: 'editing' },
      { guard: 'hasNewFigures', target: 'repriced' },
      { done: ['money.moved'], other: ['terms.changed'] },
    ),
    repriced: {
      description:
        'The API refused, since fee or receipt have changed: the user sees both, and confirms again.',
      on: {
        confirm: { guard: 'isOnline', target: 'submitting', actions: ['acceptFigures', 'beginAttempt'] },
        back: 'editing',
      },
    },
    unconfirmed: {
      description:
        'No answer came, so the withdrawal may have been recorded. Sent again under the same key, it is recorded once.',
      on: {
        askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' },
        leave: 'editing',
      },
    },
    recorded: { entry: 'emptyFields', on: { dismiss: 'editing' } },
  },
});

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>;
type Snapshot = SnapshotFrom<typeof withdrawalMachine>;

export const withdrawalStepOf = (snapshot: Snapshot) => snapshot.value;
export const withdrawalFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const reviewedOf = (snapshot: Snapshot) => snapshot.context.reviewed;
export const newWithdrawalFiguresOf = (snapshot: Snapshot) => snapshot.context.newFigures;
export const recordedWithdrawalIdOf = (snapshot: Snapshot) => snapshot.context.recordId;
export const withdrawalAvailableOf = (snapshot: Snapshot) => snapshot.context.available;
export const isWithdrawalLimited = (snapshot: Snapshot) => snapshot.context.isLimited;
export const currencyOf = ({ context }: Snapshot) => currencyIn(context);
export const addedPayeeOf = (snapshot: Snapshot) => snapshot.context.addedPayeeId;
export const hasNoPayee = ({ context }: Snapshot) => payeesIn(context)?.length === 0;

/** The payees for the chosen currency; null while unknown. */
export const payeesOf = ({ context }: Snapshot) => payeesIn(context);

/** Whether it is known what can be withdrawn to whom, and whether a loan takes the form's place. */
export const isWithdrawalOpen = ({ context: { currencies, payees, hasUnpaidLoan } }: Snapshot) =>
  currencies !== null && payees !== null && hasUnpaidLoan !== null;

/** Whether an unpaid loan holds the money, so that nothing that is filled in would help (LOAN-92). */
export const isWithdrawalHeld = (snapshot: Snapshot) =>
  snapshot.value === 'editing' && isHeld(snapshot.context);

/** Why the withdrawal can't be sent, or null. */
export const withdrawalBlockerOf = ({ context }: Snapshot) => withdrawalFormBlocker(context);

/** Why the amount is impossible, or null; null while there is none, too. */
export const withdrawalAmountBlockerOf = ({ context }: Snapshot) => withdrawalAmountBlocker(context);

/** Fee and receipt; null while amount or currency are missing. */
export const figuresOf = ({ context }: Snapshot) => figuresIn(context);

/** The draft to restore the form from; null while the fields are as at the start. */
export const withdrawalDraftOf = ({ context }: Snapshot): WithdrawalFields | null => {
  const untouched = availableWithdrawalFields({ ...context, fields: emptyWithdrawalFields });
  return JSON.stringify(context.fields) === JSON.stringify(untouched) ? null : context.fields;
};
