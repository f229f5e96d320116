import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type AccountChoice, swapped, withAccount } from '#domain/account-choice.ts';
import type { Decimal } from '#domain/decimal.ts';
import { transferBlocker } from '#domain/transfer-blocker.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { TransferRequest } from '#ports/wallet.ts';
import type { Account } from '#protocol/wallet.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

export type TransferAccount = Pick<Account, 'id' | 'type' | 'transferable'>;

/** A transfer that was made, with the API's message about it. */
export interface MadeTransfer extends TransferRequest {
  message: string;
}

/** Filled in and not sent. */
export interface TransferFields extends AccountChoice {
  amount: Decimal;
}

interface Context extends WithNetwork, Attempts {
  /** Empty until the balances are loaded. */
  accounts: readonly TransferAccount[];
  /** The accounts that the user chose; null before that. */
  picked: AccountChoice | null;
  /** In USD. */
  amount: Decimal | null;
  /** Whether the user owes a loan, which has to be repaid first; null until the API was asked. */
  hasUnpaidLoan: boolean | null;
  /** The last request: it is sent again unchanged. */
  request: TransferRequest | null;
  /** The last transfer that was made, until the form is filled in again. */
  made: MadeTransfer | null;
  refusal: string | null;
}

type Offer = Pick<Context, 'accounts' | 'picked'>;

/** Deposits arrive in the cash account, so a transfer begins there. */
function initialChoice(accounts: readonly TransferAccount[]): AccountChoice | null {
  const from = accounts.find(({ type }) => type === 'change') ?? accounts[0];
  const to = accounts.find((account) => account !== from);
  return from && to ? { from: from.id, to: to.id } : null;
}

/** The user's choice while there are such accounts, else the usual one; null while there aren't two. */
function choiceIn({ accounts, picked }: Offer): AccountChoice | null {
  const has = (wanted: string) => accounts.some(({ id }) => id === wanted);
  return picked !== null && has(picked.from) && has(picked.to) ? picked : initialChoice(accounts);
}

/** @throws {Error} while there aren't two accounts */
function choiceAmong(offer: Offer): AccountChoice {
  const choice = choiceIn(offer);
  if (choice === null) throw new Error('There are two accounts to choose from');
  return choice;
}

/** @throws {Error} before the first attempt */
function sentIn({ request }: Pick<Context, 'request'>): TransferRequest {
  if (request === null) throw new Error('There is a transfer that was sent');
  return request;
}

function blockerIn(context: Context) {
  const { accounts, amount, hasUnpaidLoan } = context;
  const choice = choiceIn(context);
  const most = accounts.find(({ id }) => id === choice?.from)?.transferable ?? null;
  return transferBlocker({ from: null, to: null, ...choice, amount, hasUnpaidLoan }, most);
}

/**
 * A transfer between the user's own accounts (WALLET-39): two accounts and an amount, submitted once. A refusal
 * reopens the form with its message. Without an answer the transfer may have been made: the user can send the
 * same request again under its key, and nothing is sent automatically. Either way the machine emits that the
 * transfers from an account have changed, and a second later that money has moved. The balances count
 * as old until they were read after that.
 */
export const transferMachine = setup({
  types: {
    input: {} as {
      accounts: readonly TransferAccount[];
      /** Filled in on an earlier visit, or null. */
      fields: TransferFields | null;
      hasUnpaidLoan: boolean | null;
      idempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'chooseFrom' | 'chooseTo'; accountId: string }
      | { type: 'change'; amount: Decimal | null }
      | { type: 'swap' | 'submit' | 'askAgain' | 'leave' | 'screen.left' }
      | { type: 'accounts.changed'; accounts: readonly TransferAccount[] }
      | { type: 'loan.changed'; hasUnpaidLoan: boolean }
      | { type: 'balances.settled' },
    emitted: {} as { type: 'records.changed'; accountId: string } | { type: 'money.moved' },
    tags: {} as 'busy',
  },
  actors: {
    sendTransfer: fromPromise<Answer<unknown>, Submission<TransferRequest>>(notProvided('sendTransfer')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    hasNotice: ({ context }) => context.made !== null || context.refusal !== null,
    isFree: ({ context }) => context.hasUnpaidLoan !== true,
    canChoose: ({ context }) => context.hasUnpaidLoan !== true && choiceIn(context) !== null,
    allowed: ({ context }) => blockerIn(context) === null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    choose: assign(({ context }, { side, accountId }: { side: keyof AccountChoice; accountId: string }) => ({
      picked: withAccount(
        choiceAmong(context),
        side,
        accountId,
        context.accounts.map(({ id }) => id),
      ),
      made: null,
      refusal: null,
    })),
    swap: assign(({ context }) => ({ picked: swapped(choiceAmong(context)), made: null, refusal: null })),
    change: assign((_, amount: Decimal | null) => ({ amount, made: null, refusal: null })),
    setAccounts: assign((_, accounts: readonly TransferAccount[]) => ({ accounts })),
    setLoan: assign((_, hasUnpaidLoan: boolean) => ({ hasUnpaidLoan })),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      request: context.amount === null ? null : { ...choiceAmong(context), amount: context.amount },
      made: null,
      refusal: null,
    })),
    setAnswer: assign(({ context }, answer: Answer<unknown>) =>
      answer.accepted
        ? { amount: null, made: { ...sentIn(context), message: answer.message }, refusal: null }
        : { refusal: answer.message },
    ),
    forgetNotice: assign({ made: null, refusal: null }),
    announceRecords: emit((_, accountId: string) => ({ type: 'records.changed' as const, accountId })),
    announceMoneyMoved: emit({ type: 'money.moved' }),
  },
  delays: { ...writeDelays, postingPause: 1_000 },
}).createMachine({
  id: 'transfer',
  context: ({ input: { fields, ...input } }) => ({
    ...input,
    picked: fields && { from: fields.from, to: fields.to },
    amount: fields?.amount ?? null,
    isOnline: true,
    attempt: 0,
    request: null,
    made: null,
    refusal: null,
  }),
  invoke: network.watching,
  type: 'parallel',
  on: {
    ...network.onChanged,
    'accounts.changed': { actions: { type: 'setAccounts', params: ({ event }) => event.accounts } },
    'loan.changed': { actions: { type: 'setLoan', params: ({ event }) => event.hasUnpaidLoan } },
  },
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            chooseFrom: {
              guard: 'canChoose',
              actions: {
                type: 'choose',
                params: ({ event: { accountId } }) => ({ side: 'from' as const, accountId }),
              },
            },
            chooseTo: {
              guard: 'canChoose',
              actions: {
                type: 'choose',
                params: ({ event: { accountId } }) => ({ side: 'to' as const, accountId }),
              },
            },
            swap: { guard: 'canChoose', actions: 'swap' },
            change: { guard: 'isFree', actions: { type: 'change', params: ({ event }) => event.amount } },
            submit: { guard: and(['isOnline', 'allowed']), target: 'submitting', actions: 'beginAttempt' },
            // A later visit begins without what was said in this one (WALLET-148).
            'screen.left': { guard: 'hasNotice', actions: 'forgetNotice' },
          },
        },
        submitting: {
          ...writing('sendTransfer', ({ request }: Context) => request, {
            accepted: ['editing', '#transfer.balances.due'],
            refused: 'editing',
            unconfirmed: ['unconfirmed', '#transfer.balances.due'],
          }),
        },
        unconfirmed: {
          description:
            'No answer came, so the transfer may have been made. Sent again under the same key, it is made once.',
          on: {
            askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' },
            leave: 'editing',
          },
        },
      },
    },
    balances: {
      initial: 'current',
      states: {
        current: {},
        due: {
          description:
            'Money has moved, or may have: the history is read at once, the balances a second later (WALLET-63).',
          entry: { type: 'announceRecords', params: ({ context }) => sentIn(context).from },
          after: { postingPause: { target: 'reading', actions: 'announceMoneyMoved' } },
        },
        reading: {
          description: 'The balances are read again; what is shown of them is the old state until then.',
          on: { 'balances.settled': 'current' },
        },
      },
    },
  },
});

export type TransferActor = ActorRefFrom<typeof transferMachine>;
type Snapshot = SnapshotFrom<typeof transferMachine>;

export const transferStepOf = (snapshot: Snapshot) => snapshot.value.form;
export const transferAmountOf = (snapshot: Snapshot) => snapshot.context.amount;

export const madeTransferOf = (snapshot: Snapshot) => snapshot.context.made;

/** Whether money has moved, or may have, since the balances were read. */
export const hasOldBalances = (snapshot: Snapshot) => snapshot.value.balances !== 'current';

/** Whether the amount is more than can be moved out of the chosen account; false where the API doesn't say. */
export const isAmountAboveTransferable = ({ context }: Snapshot) => blockerIn(context) === 'balanceTooLow';

/** Whether an unpaid loan holds the money, so that nothing that is filled in would help (LOAN-92). */
export const isTransferHeld = ({ value, context }: Snapshot) =>
  value.form === 'editing' && context.hasUnpaidLoan === true;

/** Whether it is known that there is a form, and no loan in its place. */
export const isTransferOpen = ({ context }: Snapshot) => context.hasUnpaidLoan !== null;

/** The ids of the chosen accounts; null while there aren't two. */
export const fromOf = ({ context }: Snapshot) => choiceIn(context)?.from ?? null;
export const toOf = ({ context }: Snapshot) => choiceIn(context)?.to ?? null;

/**
 * Why the transfer can't be submitted, or null. How much can be moved is known where the API says so, and is left to
 * it elsewhere (WALLET-74, WALLET-168).
 */
export const transferBlockerOf = ({ context }: Snapshot) => blockerIn(context);

/** The draft to restore the form from; null while there is no amount. */
export function transferFieldsOf({ context }: Snapshot): TransferFields | null {
  const choice = choiceIn(context);
  return choice !== null && context.amount !== null ? { ...choice, amount: context.amount } : null;
}
