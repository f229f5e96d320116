import {
  type ActorRefFrom,
  and,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { RepaymentRequest } from '#ports/loan.ts';
import type { PricedAnswer } from '#ports/wallet.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writingConfirmed } from '../shared/write.ts';
import { type PhotoChanged, uploadMachine } from '../wallet/upload.machine.ts';
import {
  availableRepaymentFields,
  emptyRepaymentFields,
  networkIn,
  type RepaymentFields,
  type RepaymentForm,
  repaymentFormBlocker,
  requestIn,
  type SentRepayment,
  sentIn,
} from './repayment-form.ts';

interface Context extends WithNetwork, Attempts, RepaymentForm {
  proofIdempotency: Idempotency;
  /** The last request: it is sent again unchanged. */
  request: RepaymentRequest | null;
  /** The repayment that the API has taken; null before. */
  sent: SentRepayment | null;
  /** The total that the API has now, in USD; null unless it refused because of it. */
  newTotal: Decimal | null;
  refusal: string | null;
}

type RepaymentAnswer = PricedAnswer<Decimal>;

type RepaymentChange = 'money.moved' | 'terms.changed';

const loanIn = ({ event }: { event: { loan: LoanRecord } }) => event.loan;
const setLoan = { type: 'setLoan', params: loanIn } as const;

/** Where a fresh loan leads by its status; null stays. */
interface LoanTargets {
  toRepay: 'editing' | null;
  checking: 'recorded' | null;
}

const to = (target: 'editing' | 'recorded' | null) => (target === null ? {} : { target });

/** Where the loan, read again, leads while no answer is awaited. */
const followLoan = ({ toRepay, checking }: LoanTargets) =>
  [
    { guard: { type: 'isToRepay', params: loanIn }, ...to(toRepay), actions: setLoan },
    { guard: { type: 'isChecking', params: loanIn }, ...to(checking), actions: setLoan },
    { target: 'closed', actions: setLoan },
  ] as const;

/** Back to the form, unless the loan was found to have another status meanwhile. */
const backToForm = [
  { guard: 'owesLoan', target: 'editing' },
  { guard: 'hasSentProof', target: 'recorded' },
  { target: 'closed' },
] as const;

const submitting = writingConfirmed(
  'submitRepayment',
  ({ request }: Context) => request,
  { accepted: 'recorded', refused: 'editing' },
  { guard: 'hasNewTotal', target: 'repriced' },
  // The loan may not be any more as it was shown.
  { done: ['money.moved'], refused: ['terms.changed'], other: ['terms.changed'] },
);
const [whenAccepted, whenRepriced, whenRefused] = submitting.invoke.onDone;

/**
 * The repayment of one loan: the user has paid over a network, and sends a picture as proof, with the total that
 * was shown (LOAN-86 to LOAN-88). If the API has another total, since the penalty grows by the day, the user
 * confirms the new one. Without an answer the proof may have been recorded, so nothing is sent automatically; the
 * loan itself shows it. A loan that isn't to be repaid any more ends the form, and a rejected proof reopens it.
 */
export const repaymentMachine = setup({
  types: {
    input: {} as {
      loan: LoanRecord;
      /** Null until they are loaded. */
      networks: readonly DepositNetwork[] | null;
      /** Filled in and not sent on an earlier visit. */
      draft: RepaymentFields | null;
      idempotency: Idempotency;
      /** Of the proof's uploads. */
      proofIdempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; changes: Partial<Omit<RepaymentFields, 'proof'>> }
      | { type: 'submit' | 'confirm' | 'back' | 'askAgain' | 'leave' }
      | { type: 'networks.changed'; networks: readonly DepositNetwork[] | null }
      | { type: 'loan.changed'; loan: LoanRecord }
      | PhotoChanged,
    children: {} as { proof: 'upload' },
    emitted: {} as { type: RepaymentChange },
    tags: {} as 'busy',
  },
  actors: {
    submitRepayment: fromPromise<RepaymentAnswer, Submission<RepaymentRequest>>(
      notProvided('submitRepayment'),
    ),
    upload: uploadMachine,
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    allowed: ({ context }) => repaymentFormBlocker(context) === null,
    hasNewTotal: (_: unknown, answer: RepaymentAnswer) => !answer.accepted && answer.figures !== null,
    owesLoan: ({ context: { loan } }) => loan.status === 'toRepay',
    hasSentProof: ({ context: { loan } }) => loan.status === 'checking',
    hasEnded: ({ context: { loan } }) => loan.status !== 'toRepay' && loan.status !== 'checking',
    isToRepay: (_: unknown, { status }: LoanRecord) => status === 'toRepay',
    isChecking: (_: unknown, { status }: LoanRecord) => status === 'checking',
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: RepaymentChange) => ({ type })),
    showProof: enqueueActions(({ context: { fields, proofIdempotency }, enqueue }) => {
      enqueue.spawnChild('upload', {
        id: 'proof',
        input: { field: 'proof', idempotency: proofIdempotency },
      });
      if (fields.proof !== null)
        enqueue.sendTo('proof', { type: 'photo.known' as const, url: fields.proof, reason: '' });
    }),
    change: assign(({ context: { fields } }, changes: Partial<RepaymentFields>) => ({
      fields: { ...fields, ...changes },
      refusal: null,
    })),
    setNetworks: assign(({ context: { fields } }, networks: Context['networks']) => ({
      networks,
      fields: availableRepaymentFields(fields, networks),
    })),
    setLoan: assign((_, loan: LoanRecord) => ({ loan })),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      request: requestIn(context),
      newTotal: null,
      refusal: null,
    })),
    beginAttemptAtNewTotal: assign(({ context: { attempt, request, newTotal } }) => ({
      attempt: attempt + 1,
      request: request && { ...request, total: newTotal },
      newTotal: null,
      refusal: null,
    })),
    setAnswer: assign(({ context }, answer: RepaymentAnswer) =>
      answer.accepted ? { sent: sentIn(context) } : { refusal: answer.message, newTotal: answer.figures },
    ),
    clear: assign({ fields: emptyRepaymentFields, request: null, refusal: null }),
    removeProof: sendTo('proof', { type: 'remove' as const }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'repayment',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    fields: draft ? availableRepaymentFields(draft, input.networks) : emptyRepaymentFields,
    isOnline: true,
    attempt: 0,
    request: null,
    sent: null,
    newTotal: null,
    refusal: null,
  }),
  entry: 'showProof',
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'networks.changed': { actions: { type: 'setNetworks', params: ({ event }) => event.networks } },
    'photo.changed': { actions: { type: 'change', params: ({ event }) => ({ proof: event.url }) } },
    'loan.changed': { actions: setLoan },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        submit: { guard: and(['isOnline', 'allowed']), target: 'submitting', actions: 'beginAttempt' },
        'loan.changed': followLoan({ toRepay: null, checking: 'recorded' }),
      },
    },
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        // The first of them that applies: the loan may have been read while the answer was awaited.
        onDone: [
          whenAccepted,
          { ...whenRefused, guard: 'hasSentProof', target: 'recorded' },
          { ...whenRefused, guard: 'hasEnded', target: 'closed' },
          whenRepriced,
          whenRefused,
        ],
      },
    },
    repriced: {
      description:
        'The API refused, since the total has changed: the user sees both, and confirms the new one.',
      on: {
        confirm: { guard: 'isOnline', target: 'submitting', actions: 'beginAttemptAtNewTotal' },
        back: 'editing',
        'loan.changed': followLoan({ toRepay: null, checking: 'recorded' }),
      },
    },
    unconfirmed: {
      description:
        'No answer came, so the proof may have been recorded. Sent again under the same key, it is recorded once.',
      on: {
        askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' },
        leave: backToForm,
        'loan.changed': followLoan({ toRepay: null, checking: 'recorded' }),
      },
    },
    recorded: {
      description: 'A proof is being checked (status 4). If it is rejected, the loan is to be repaid again.',
      entry: ['clear', 'removeProof'],
      on: { 'loan.changed': followLoan({ toRepay: 'editing', checking: null }) },
    },
    closed: {
      description: 'The loan has a status in which nothing can be repaid (LOAN-59).',
      entry: ['clear', 'removeProof'],
      on: { 'loan.changed': followLoan({ toRepay: 'editing', checking: 'recorded' }) },
    },
  },
});

export type RepaymentActor = ActorRefFrom<typeof repaymentMachine>;
type Snapshot = SnapshotFrom<typeof repaymentMachine>;

export const repaymentStepOf = (snapshot: Snapshot) => snapshot.value;
export const repaymentFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const loanOf = (snapshot: Snapshot) => snapshot.context.loan;
export const networksOf = (snapshot: Snapshot) => snapshot.context.networks;
/** The last request; null before the first. */
export const repaymentRequestOf = (snapshot: Snapshot) => snapshot.context.request;
/** The repayment that was sent on this visit and is being checked; else null. */
export const sentRepaymentOf = (snapshot: Snapshot) =>
  snapshot.matches('recorded') ? snapshot.context.sent : null;
/** The total that the API has now, in USD. */
export const newTotalOf = (snapshot: Snapshot) => snapshot.context.newTotal;
export const repaymentNetworkOf = ({ context }: Snapshot) => networkIn(context);
/** The upload of the proof; it lives as long as the form. */
export const repaymentProofOf = (snapshot: Snapshot) => snapshot.children.proof;

/** Why the proof can't be sent, or null. */
export const repaymentBlockerOf = ({ context }: Snapshot) => repaymentFormBlocker(context);

/** The draft to restore the form from; null while nothing is filled in. */
export const repaymentDraftOf = ({ context: { fields } }: Snapshot): RepaymentFields | null =>
  JSON.stringify(fields) === JSON.stringify(emptyRepaymentFields) ? null : fields;
