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
import { depositBlocker } from '#domain/deposit-blocker.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { DepositAnswer, DepositRequest } from '#ports/wallet.ts';
import type { DepositBankAccount, DepositNetwork, MoneyKind } from '#protocol/deposit.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';
import { type PhotoChanged, uploadMachine } from './upload.machine.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface DepositFields {
  /** The id of the deposit network or of the bank account. */
  sourceId: string | null;
  /** In the coin, or in USD. */
  amount: Decimal | null;
  /** The URL of the uploaded picture that proves the payment. */
  proof: string | null;
}

/** Where a deposit of either kind can be sent; null until it is loaded. */
export type DepositSources =
  | { kind: 'coin'; networks: readonly DepositNetwork[] | null }
  | { kind: 'bank'; bankAccounts: readonly DepositBankAccount[] | null };

/** A deposit as it was sent, with its source as it was then. */
export interface SentDeposit {
  request: DepositRequest;
  source: DepositNetwork | DepositBankAccount;
}

interface Context extends WithNetwork, Attempts {
  sources: DepositSources;
  fields: DepositFields;
  proofIdempotency: Idempotency;
  /** The last request: it is sent again unchanged, even if the network's address has changed. */
  sent: SentDeposit | null;
  /** The record of the deposit that was recorded last; null where the API doesn't name it. */
  recordId: string | null;
  refusal: string | null;
}

type DepositChange = 'records.changed';

const empty: DepositFields = { sourceId: null, amount: null, proof: null };

const networkIn = ({ sources, fields }: Pick<Context, 'sources' | 'fields'>) =>
  (sources.kind === 'coin' && sources.networks?.find(({ id }) => id === fields.sourceId)) || null;

const bankAccountIn = ({ sources, fields }: Pick<Context, 'sources' | 'fields'>) =>
  (sources.kind === 'bank' && sources.bankAccounts?.find(({ id }) => id === fields.sourceId)) || null;

/** Networks without an address can't have been paid. */
const payableSourceId = (context: Context) =>
  (networkIn(context)?.address ? networkIn(context)?.id : bankAccountIn(context)?.id) ?? null;

const blockerIn = (context: Context) =>
  depositBlocker({
    kind: context.sources.kind,
    sourceId: payableSourceId(context),
    amount: context.fields.amount,
    usdPerUnit: networkIn(context)?.usdPerCoin ?? null,
    proof: context.fields.proof,
  });

function sentIn(context: Context): SentDeposit | null {
  const { amount, proof } = context.fields;
  if (amount === null || proof === null) return null;
  const network = networkIn(context);
  if (network)
    return {
      request: { kind: 'coin', networkId: network.id, address: network.address, amount, proof },
      source: network,
    };
  const account = bankAccountIn(context);
  return account && { request: { kind: 'bank', bankAccountId: account.id, amount, proof }, source: account };
}

const loadedIn = (sources: DepositSources): readonly { id: string }[] | null =>
  sources.kind === 'coin' ? sources.networks : sources.bankAccounts;

/** The chosen source unless it is no longer on offer. Nothing is known about it before the first load. */
const availableId = (sources: DepositSources, sourceId: string | null) => {
  const loaded = loadedIn(sources);
  return loaded === null ? sourceId : (loaded.find(({ id }) => id === sourceId)?.id ?? null);
};

/**
 * A deposit that the user has made elsewhere and reports here: over which network or to which bank account, how
 * much, and a picture as proof (WALLET-17 to WALLET-22). A refusal reopens the form with its message. Without an
 * answer the deposit may have been recorded: the user can send the same request again under its key, and nothing
 * is sent automatically.
 */
export const depositMachine = setup({
  types: {
    input: {} as {
      sources: DepositSources;
      /** Filled in and not sent on an earlier visit. */
      draft: DepositFields | null;
      idempotency: Idempotency;
      /** Of the proof's uploads. */
      proofIdempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; changes: Partial<Omit<DepositFields, 'proof'>> }
      | { type: 'submit' | 'askAgain' | 'leave' | 'renew' }
      | { type: 'sources.changed'; sources: DepositSources }
      | PhotoChanged,
    children: {} as { proof: 'upload' },
    emitted: {} as { type: DepositChange },
    tags: {} as 'busy',
  },
  actors: {
    submitDeposit: fromPromise<DepositAnswer, Submission<DepositRequest>>(notProvided('submitDeposit')),
    upload: uploadMachine,
    ...network.actors,
  },
  guards: { ...writeGuards, ...network.guards, allowed: ({ context }) => blockerIn(context) === null },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: DepositChange) => ({ type })),
    showProof: enqueueActions(({ context: { fields, proofIdempotency }, enqueue }) => {
      enqueue.spawnChild('upload', {
        id: 'proof',
        input: { field: 'proof', idempotency: proofIdempotency },
      });
      if (fields.proof !== null)
        enqueue.sendTo('proof', { type: 'photo.known' as const, url: fields.proof, reason: '' });
    }),
    change: assign(({ context }, changes: Partial<DepositFields>) => ({
      fields: { ...context.fields, ...changes },
      refusal: null,
    })),
    setSources: assign(({ context: { fields } }, sources: DepositSources) => ({
      sources,
      fields: { ...fields, sourceId: availableId(sources, fields.sourceId) },
    })),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      sent: sentIn(context),
      refusal: null,
    })),
    setAnswer: assign((_, answer: DepositAnswer) =>
      answer.accepted ? { fields: empty, recordId: answer.data, refusal: null } : { refusal: answer.message },
    ),
    removeProof: sendTo('proof', { type: 'remove' as const }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'deposit',
  context: ({ input: { draft, sources, ...input } }) => ({
    ...input,
    sources,
    fields: draft ? { ...draft, sourceId: availableId(sources, draft.sourceId) } : empty,
    isOnline: true,
    attempt: 0,
    sent: null,
    recordId: null,
    refusal: null,
  }),
  entry: 'showProof',
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'sources.changed': { actions: { type: 'setSources', params: ({ event }) => event.sources } },
    'photo.changed': { actions: { type: 'change', params: ({ event }) => ({ proof: event.url }) } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        submit: { guard: and(['isOnline', 'allowed']), target: 'submitting', actions: 'beginAttempt' },
      },
    },
    submitting: {
      ...writing(
        'submitDeposit',
        ({ sent }: Context) => sent?.request ?? null,
        { accepted: 'recorded', refused: 'editing' },
        { done: ['records.changed'] },
      ),
    },
    unconfirmed: {
      description:
        'No answer came, so the deposit may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' }, leave: 'editing' },
    },
    recorded: {
      description: 'The deposit is shown with the state of its record; the form is empty for the next one.',
      entry: 'removeProof',
      on: { renew: 'editing' },
    },
  },
});

export type DepositActor = ActorRefFrom<typeof depositMachine>;
type Snapshot = SnapshotFrom<typeof depositMachine>;

export const depositStepOf = (snapshot: Snapshot) => snapshot.value;
export const depositFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const kindOf = (snapshot: Snapshot): MoneyKind => snapshot.context.sources.kind;
export const depositNetworkOf = ({ context }: Snapshot) => networkIn(context);
export const bankAccountOf = ({ context }: Snapshot) => bankAccountIn(context);
export const sentDepositOf = (snapshot: Snapshot) => snapshot.context.sent;
/** The id of the record of the deposit that was recorded last; null where the API doesn't name it. */
export const recordedDepositIdOf = (snapshot: Snapshot) => snapshot.context.recordId;
/** The upload of the proof; it lives as long as the form. */
export const depositProofOf = (snapshot: Snapshot) => snapshot.children.proof;

/** Why the deposit can't be submitted, or null. */
export const depositBlockerOf = ({ context }: Snapshot) => blockerIn(context);

/** The draft to restore the form from; null while nothing is filled in. */
export const depositDraftOf = ({ context: { fields } }: Snapshot): DepositFields | null =>
  Object.values(fields).every((value) => value === null) ? null : fields;
