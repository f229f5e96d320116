import { assign, fromPromise, setup } from 'xstate';
import { isSigned, type Signature } from '#domain/signature.ts';
import { CallError, type Idempotency, type Submission } from '#ports/answer.ts';
import type { Agreement, AgreementRequest, LoanAnswer, LoanRequest } from '#ports/loan.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { type Attempts, accepted, answerDeadlineMilliseconds, isRepeatable } from '../shared/write.ts';
import {
  type Application,
  acceptedIn,
  availableFields,
  blockerIn,
  blockerWith,
  emptyApplication,
  hasOtherTermsIn,
  isAcknowledgedIn,
  isOtherThan,
  type LoanDraft,
  type LoanFields,
  needsNewerAppIn,
  openedIn,
  productIn,
  readIn,
} from './application-form.ts';

interface Context extends Attempts, Application {
  /** Whether the user wanted to go on without the acknowledgement, or without a signature. */
  isReminded: boolean;
  /** The API's message about an agreement or an application that it refused. */
  refusal: string | null;
}

/** What an application for a loan consists of: its events, effects, guards and actions. */
export const loanApplicationSetup = setup({
  types: {
    input: {} as { products: Application['products']; draft: LoanDraft | null; idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<LoanFields> }
      | { type: 'fillMaximum' | 'review' | 'back' | 'choose' | 'retry' | 'accept' }
      | ({ type: 'open' } & AgreementRequest)
      | { type: 'acknowledge'; isAcknowledged: boolean }
      | { type: 'sign' | 'submit' | 'askAgain' | 'leave' }
      | { type: 'signature.changed'; signature: Signature | null }
      | { type: 'products.changed'; products: Application['products'] }
      | { type: 'language.changed' },
    tags: {} as 'busy',
  },
  actors: {
    prepareAgreement: fromPromise<Agreement, AgreementRequest>(() =>
      Promise.reject(new Error('prepareAgreement is not provided')),
    ),
    submitApplication: fromPromise<LoanAnswer, Submission<LoanRequest>>(() =>
      Promise.reject(new Error('submitApplication is not provided')),
    ),
  },
  guards: {
    knowsMaximum: ({ context }) => productIn(context) !== null,
    allowed: ({ context }) => blockerIn(context) === null,
    isOther: ({ context }, request: AgreementRequest) => isOtherThan(context, request),
    hasOtherTerms: ({ context }, agreement: Agreement) => hasOtherTermsIn(context, agreement),
    isImpossible: ({ context }, { product }: Agreement) => blockerWith(context, product) !== null,
    isStillPossible: ({ context: { changed }, context }) =>
      changed !== null && !needsNewerAppIn(context) && blockerWith(context, changed.product) === null,
    isAcknowledged: ({ context }) => isAcknowledgedIn(context),
    isSigned: ({ context }) => isSigned(context.signature),
    accepted,
    hasNewTerms: (_, answer: LoanAnswer) => !answer.accepted && answer.terms !== null,
    isRepeatable,
  },
  actions: {
    setProducts: assign((_, products: readonly LoanProduct[] | null) => ({ products })),
    dropUnavailable: assign(({ context }) => ({ fields: availableFields(context) })),
    change: assign(({ context }, changes: Partial<LoanFields>) => ({
      fields: { ...context.fields, ...changes },
      refusal: null,
    })),
    fillMaximum: assign(({ context }) => ({
      fields: { ...context.fields, amount: productIn(context)?.maximum ?? null },
      refusal: null,
    })),
    beginReview: assign(({ context }) => ({ confirmed: productIn(context), refusal: null })),
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
    setAnswer: assign((_, answer: LoanAnswer) =>
      answer.accepted
        ? { refusal: null, changed: null }
        : { refusal: answer.message, changed: answer.terms && { ...answer.terms, borrower: null } },
    ),
    removeAgreement: assign({ ...emptyApplication, isReminded: false }),
  },
  delays: { answerDeadline: answerDeadlineMilliseconds },
});
