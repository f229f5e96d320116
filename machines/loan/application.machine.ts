import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import { writingConfirmed } from '../shared/write.ts';
import {
  amountBlockerIn,
  blockerIn,
  blockerWith,
  draftIn,
  emptyApplication,
  isAcknowledgedIn,
  type LoanDraft,
  needsNewerAppIn,
  productIn,
  requestedIn,
  signedIn,
} from './application-form.ts';
import { loanApplicationSetup } from './application-setup.ts';

const requestIn = ({ event }: { event: AgreementRequest }) => event;
const errorIn = ({ event }: { event: { error: unknown } }) => event.error;
const answerIn = <Output>({ event }: { event: { output: Output } }) => event.output;

/** Another loan than the one that is applied for was opened. */
const openOther = {
  guard: { type: 'isOther', params: requestIn },
  target: 'preparing',
  reenter: true,
  actions: { type: 'open', params: requestIn },
} as const;

/**
 * The application for a loan: amount and period, the confirmation, the agreement, the signature (LOAN-60). It
 * outlives the pages, so that leaving the agreement loses nothing: the page of the agreement opens it for the loan
 * of its link, the page of the form returns to the choice. If the product has other terms than those that
 * the user has seen, the user sees both, and reads the agreement anew. Without an answer the application may have
 * been recorded, so nothing is sent automatically.
 */
export const loanApplicationMachine = loanApplicationSetup.createMachine({
  id: 'loanApplication',
  context: ({ input: { products, draft, idempotency } }) => ({
    ...emptyApplication,
    products,
    fields: { productId: draft?.productId ?? null, amount: draft?.amount ?? null },
    acknowledged: draft?.acknowledged ?? null,
    isReminded: false,
    refusal: null,
    idempotency,
    attempt: 0,
  }),
  on: {
    'products.changed': { actions: { type: 'setProducts', params: ({ event }) => event.products } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'dropUnavailable',
      on: {
        'products.changed': {
          actions: [{ type: 'setProducts', params: ({ event }) => event.products }, 'dropUnavailable'],
        },
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        fillMaximum: { guard: 'knowsMaximum', actions: 'fillMaximum' },
        review: { guard: 'allowed', target: 'confirming', actions: 'beginReview' },
        open: { target: 'preparing', actions: { type: 'open', params: requestIn } },
      },
    },
    confirming: {
      on: {
        back: 'choosing',
        open: { target: 'preparing', actions: { type: 'open', params: requestIn } },
      },
    },
    preparing: {
      description: 'The agreement is made from the product, the date and the name that the API has now.',
      tags: 'busy',
      invoke: {
        id: 'prepareAgreement',
        src: 'prepareAgreement',
        input: ({ context }) => requestedIn(context),
        onDone: [
          {
            guard: { type: 'hasOtherTerms', params: answerIn<Agreement> },
            target: 'termsChanged',
            actions: { type: 'showChange', params: answerIn<Agreement> },
          },
          {
            guard: { type: 'isImpossible', params: answerIn<Agreement> },
            target: 'impossible',
            actions: { type: 'beginReading', params: answerIn<Agreement> },
          },
          { target: 'reading', actions: { type: 'beginReading', params: answerIn<Agreement> } },
        ],
        onError: {
          target: 'unprepared',
          actions: { type: 'setFailure', params: errorIn },
        },
      },
      on: { choose: 'choosing', open: openOther, 'language.changed': { target: 'preparing', reenter: true } },
    },
    unprepared: { on: { retry: 'preparing', choose: 'choosing', open: openOther } },
    impossible: {
      description: 'The product allows no loan of this amount: the link was changed, or the product.',
      on: { choose: 'choosing', open: openOther },
    },
    reading: {
      on: {
        acknowledge: { actions: { type: 'acknowledge', params: ({ event }) => event.isAcknowledged } },
        sign: [{ guard: 'isAcknowledged', target: 'signing' }, { actions: 'remind' }],
        choose: 'choosing',
        open: openOther,
        'language.changed': 'preparing',
      },
    },
    signing: {
      exit: 'endReminder',
      on: {
        'signature.changed': {
          actions: { type: 'setSignature', params: ({ event }) => event.signature },
        },
        submit: [{ guard: 'isSigned', target: 'submitting', actions: 'beginAttempt' }, { actions: 'remind' }],
        choose: 'choosing',
        open: [openOther, { target: 'reading' }],
        'language.changed': 'preparing',
      },
    },
    submitting: writingConfirmed(
      'submitApplication',
      signedIn,
      { accepted: 'recorded', refused: 'signing' },
      { guard: 'hasNewTerms', target: 'termsChanged' },
    ),
    unconfirmed: {
      description:
        'No answer came, so the application may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: 'isRepeatable', target: 'submitting' }, leave: 'signing' },
    },
    termsChanged: {
      description:
        'The product, the date or the name is not what the user has seen: both are shown, and the text is read anew. A text of another version needs a newer app.',
      on: {
        accept: { guard: 'isStillPossible', target: 'preparing', actions: 'acceptChange' },
        choose: 'choosing',
        open: openOther,
      },
    },
    recorded: {
      description: 'The agreement is removed after a successful submission (LOAN-61).',
      entry: 'removeAgreement',
      on: { choose: 'choosing' },
    },
  },
});

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>;
type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const isRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const fieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const productsOf = (snapshot: Snapshot) => snapshot.context.products;
export const productOf = ({ context }: Snapshot) => productIn(context);
/** The product whose terms the user has seen; null before. */
export const confirmedOf = (snapshot: Snapshot) => snapshot.context.confirmed;
export const agreementOf = (snapshot: Snapshot) => snapshot.context.agreement;
/** The borrower's name that the user has seen; null before. */
export const confirmedNameOf = (snapshot: Snapshot) => snapshot.context.confirmedName;
/** Whether only a newer app has the text that counts now. */
export const needsNewerApp = ({ context }: Snapshot) => needsNewerAppIn(context);
/** The terms of now, if they aren't those that the user has seen. */
export const changedTermsOf = (snapshot: Snapshot) => snapshot.context.changed;
export const isAcknowledged = ({ context }: Snapshot) => isAcknowledgedIn(context);
export const isReminded = (snapshot: Snapshot) => snapshot.context.isReminded;
export const signatureOf = (snapshot: Snapshot) => snapshot.context.signature;
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
/** The loan of an application that was sent and has no answer yet, or null. */
export const sentOf = (snapshot: Snapshot) =>
  snapshot.matches('submitting') || snapshot.matches('unconfirmed') ? requestedIn(snapshot.context) : null;
/** Why the loan can't be applied for, or null. */
export const blockerOf = ({ context }: Snapshot) => blockerIn(context);
/** What is wrong with the amount, or null; null while there is none, too. */
export const amountBlockerOf = ({ context }: Snapshot) => amountBlockerIn(context);

/** Why the amount is impossible with the product of the agreement, or null. */
export const agreementBlockerOf = ({ context }: Snapshot) =>
  context.agreement === null ? null : blockerWith(context, context.agreement.product);
/** Why the amount is impossible with the terms of now, or null. */
export const newBlockerOf = ({ context }: Snapshot) =>
  context.changed === null ? null : blockerWith(context, context.changed.product);

/** What is filled in and not sent; null where nothing is. */
export const draftOf = ({ context }: Snapshot): LoanDraft | null => draftIn(context);
