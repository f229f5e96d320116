import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { agreementVersion } from '#domain/agreement.ts';
import type { Decimal } from '#domain/decimal.ts';
import { isSameOffer, knownOffer } from '#domain/loan.ts';
import { type LoanBlocker, loanBlocker } from '#domain/loan-blocker.ts';
import type { Signature } from '#domain/signature.ts';
import { CallError, type Idempotency, type Submission } from '#ports/answer.ts';
import type { Agreement, AgreementRequest, LoanAnswer, LoanRequest } from '#ports/loan.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writingConfirmed } from '../shared/write.ts';
import {
  type Application,
  type AppliedLoan,
  acceptedIn,
  appliedIn,
  availableLoanFields,
  draftIn,
  emptyApplication,
  type LoanDraft,
  type LoanFields,
  openedIn,
  readIn,
  requestedIn,
  signatureProblemIn,
  signedIn,
} from './application-form.ts';

interface Context extends WithNetwork, Attempts, Application {
  /** Whether the user wanted to go on without the acknowledgement, or without a signature. */
  isReminded: boolean;
  /** The loan that was applied for last; null before. */
  applied: AppliedLoan | null;
  /** The API's message about an agreement or an application that it refused. */
  refusal: string | null;
}

type LoanApplicationChange = 'money.moved' | 'terms.changed';

/** The chosen product, or null. */
const productIn = ({ products, fields }: Pick<Application, 'products' | 'fields'>) =>
  products?.find(({ id }) => id === fields.productId) ?? null;

/** `termsUnknown`: the API doesn't say what the chosen loan costs. */
export type LoanFormBlocker = LoanBlocker | 'termsUnknown';

/** Why a loan of this product can't be applied for, or null (LOAN-71). */
function blockerOf(product: LoanProduct | null, amount: Decimal | null): LoanFormBlocker | null {
  const offer = product && knownOffer(product);
  return product !== null && offer === null ? 'termsUnknown' : loanBlocker({ offer, amount });
}

/** Why the loan can't be applied for, or null (LOAN-71). */
const loanApplicationBlocker = (application: Application): LoanFormBlocker | null =>
  blockerOf(productIn(application), application.fields.amount);

/** Why the amount is impossible, or null; null while there is no amount or no product, too. */
function loanAmountBlocker(application: Application): LoanFormBlocker | null {
  const product = productIn(application);
  const { amount } = application.fields;
  return product === null || amount === null ? null : blockerOf(product, amount);
}

/** Why the amount is impossible with the terms of this product, or null. */
const termsBlocker = ({ fields: { amount } }: Application, product: LoanProduct): LoanFormBlocker | null =>
  blockerOf(product, amount);

/** Whether this is another loan than the one that the application is for. */
const isOtherThan = ({ fields }: Application, { productId, amount }: AgreementRequest): boolean =>
  fields.productId !== productId || fields.amount !== amount;

/** Whether the agreement has other terms, or another name, than those that the user has seen. */
const hasOtherTermsIn = (
  { confirmed, confirmedName }: Application,
  { product, borrower }: Agreement,
): boolean =>
  (confirmed !== null && !isSameOffer(confirmed, product)) ||
  (confirmedName !== null && confirmedName !== borrower);

/** Whether the API has a text that this app doesn't have: only a newer app can show it. */
const needsNewerAppIn = ({ changed }: Application): boolean =>
  changed !== null && changed.version !== null && changed.version !== agreementVersion;

/** Whether the user has acknowledged the text as it is now (LOAN-23). */
const isAcknowledgedIn = ({ agreement, acknowledged }: Application): boolean =>
  agreement !== null && agreement.html === acknowledged;

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
 * the user has seen, the user sees both, and reads the agreement again. Without an answer the application may have
 * been recorded, so nothing is sent automatically.
 */
export const loanApplicationMachine = setup({
  types: {
    input: {} as { products: Application['products']; draft: LoanDraft | null; idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; changes: Partial<LoanFields> }
      | { type: 'fillMaximum' | 'review' | 'back' | 'choose' | 'retry' | 'accept' }
      | ({ type: 'open' } & AgreementRequest)
      | { type: 'acknowledge'; isAcknowledged: boolean }
      | { type: 'sign' | 'submit' | 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'signature.changed'; signature: Signature | null }
      | { type: 'products.changed'; products: Application['products'] }
      | { type: 'language.changed' },
    emitted: {} as { type: LoanApplicationChange },
    tags: {} as 'busy',
  },
  actors: {
    prepareAgreement: fromPromise<Agreement, AgreementRequest>(notProvided('prepareAgreement')),
    submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(notProvided('submitApplication')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    knowsMaximum: ({ context }) => productIn(context) !== null,
    allowed: ({ context }) => loanApplicationBlocker(context) === null,
    isOther: ({ context }, request: AgreementRequest) => isOtherThan(context, request),
    hasOtherTerms: ({ context }, agreement: Agreement) => hasOtherTermsIn(context, agreement),
    isImpossible: ({ context }, { product }: Agreement) => termsBlocker(context, product) !== null,
    isStillPossible: ({ context: { changed }, context }) =>
      changed !== null && !needsNewerAppIn(context) && termsBlocker(context, changed.product) === null,
    isAcknowledged: ({ context }) => isAcknowledgedIn(context),
    isSigned: ({ context }) => signatureProblemIn(context) === null,
    hasNewTerms: (_, answer: LoanAnswer) => !answer.accepted && answer.terms !== null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: LoanApplicationChange) => ({ type })),
    setProducts: assign((_, products: readonly LoanProduct[] | null) => ({ products })),
    dropUnavailable: assign(({ context }) => ({ fields: availableLoanFields(context) })),
    change: assign(({ context }, changes: Partial<LoanFields>) => ({
      fields: { ...context.fields, ...changes },
      refusal: null,
    })),
    fillMaximum: assign(({ context }) => ({
      fields: { ...context.fields, amount: productIn(context)?.maximum ?? null },
      refusal: null,
    })),
    beginReview: assign(({ context }) => {
      const product = productIn(context);
      return { confirmed: product && knownOffer(product), refusal: null };
    }),
    open: assign(({ context }, request: AgreementRequest) => openedIn(context, request)),
    beginReading: assign(({ context }, agreement: Agreement) => ({
      ...readIn(context, agreement),
      isReminded: false,
      refusal: null,
    })),
    setFailure: assign((_, error: unknown) => ({
      refusal: error instanceof CallError && error.kind === 'refused' ? error.message : null,
    })),
    showChange: assign((_, { product, date, version, borrower }: Agreement) => ({
      changed: { product, date, version, borrower },
    })),
    acceptChange: assign(({ context }) => acceptedIn(context)),
    acknowledge: assign(({ context: { agreement } }, isAcknowledged: boolean) => ({
      acknowledged: isAcknowledged ? (agreement?.html ?? null) : null,
      isReminded: false,
    })),
    remind: assign({ isReminded: true }),
    endReminder: assign({ isReminded: false }),
    setSignature: assign((_, signature: Signature | null) => ({
      signature,
      isReminded: false,
      refusal: null,
    })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    setAnswer: assign(({ context: { agreement } }, answer: LoanAnswer) =>
      answer.accepted
        ? { refusal: null, changed: null, applied: agreement && appliedIn(agreement, answer.data) }
        : { refusal: answer.message, changed: answer.terms && { ...answer.terms, borrower: null } },
    ),
    forgetApplied: assign({ applied: null }),
    removeAgreement: assign({ ...emptyApplication, isReminded: false }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'loanApplication',
  context: ({ input: { products, draft, idempotency } }) => ({
    ...emptyApplication,
    products,
    fields: { productId: draft?.productId ?? null, amount: draft?.amount ?? null },
    acknowledged: draft?.acknowledged ?? null,
    isReminded: false,
    applied: null,
    refusal: null,
    idempotency,
    isOnline: true,
    attempt: 0,
  }),
  invoke: network.watching,
  on: {
    ...network.onChanged,
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
            actions: [
              { type: 'showChange', params: answerIn<Agreement> },
              { type: 'announce', params: 'terms.changed' },
            ],
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
      on: {
        choose: 'choosing',
        open: openOther,
        'language.changed': { target: 'preparing', reenter: true },
      },
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
        submit: [
          { guard: and(['isOnline', 'isSigned']), target: 'submitting', actions: 'beginAttempt' },
          { guard: 'isOnline', actions: 'remind' },
        ],
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
      { done: ['money.moved'], other: ['terms.changed'] },
    ),
    unconfirmed: {
      description:
        'No answer came, so the application may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' }, leave: 'signing' },
    },
    termsChanged: {
      description:
        'The product, the date or the name is not what the user has seen: both are shown, and the text is read again. A text of another version needs a newer app.',
      on: {
        accept: { guard: 'isStillPossible', target: 'preparing', actions: 'acceptChange' },
        choose: 'choosing',
        open: openOther,
      },
    },
    recorded: {
      description:
        'The agreement is removed after a successful submission (LOAN-61); the records say what was applied for.',
      entry: 'removeAgreement',
      on: { dismiss: { actions: 'forgetApplied' }, choose: 'choosing' },
    },
  },
});

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>;
type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;

export const loanApplicationStepOf = (snapshot: Snapshot) => snapshot.value;
export const isRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');
/** The loan that was applied for, until the user goes on; else null. */
export const appliedLoanOf = (snapshot: Snapshot) => (isRecorded(snapshot) ? snapshot.context.applied : null);
export const loanApplicationFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
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
/** Why the signature doesn't count, once the user has tried to submit it; null before, and if it does. */
export const signatureProblemOf = ({ context }: Snapshot) =>
  context.isReminded ? signatureProblemIn(context) : null;
/** The loan of an application that was sent and has no answer yet, or null. */
export const sentOf = (snapshot: Snapshot) =>
  snapshot.matches('submitting') || snapshot.matches('unconfirmed') ? requestedIn(snapshot.context) : null;
/** Why the loan can't be applied for, or null. */
export const loanApplicationBlockerOf = ({ context }: Snapshot) => loanApplicationBlocker(context);
/** Why the amount is impossible, or null; null while there is none, too. */
export const loanAmountBlockerOf = ({ context }: Snapshot) => loanAmountBlocker(context);

/** Why the amount is impossible with the product of the agreement, or null. */
export const agreementTermsBlockerOf = ({ context }: Snapshot) =>
  context.agreement === null ? null : termsBlocker(context, context.agreement.product);
/** Why the amount is impossible with the terms of now, or null. */
export const changedTermsBlockerOf = ({ context }: Snapshot) =>
  context.changed === null ? null : termsBlocker(context, context.changed.product);

/** The draft to restore the form from; null while nothing is filled in. */
export const loanApplicationDraftOf = ({ context }: Snapshot): LoanDraft | null => draftIn(context);
