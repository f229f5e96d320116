import type { Insertable, Selectable } from 'kysely';
import { type Decimal, decimal, one } from '#domain/decimal.ts';
import { depositBlocker } from '#domain/deposit-blocker.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import {
  type DepositStatus,
  depositCalls,
  depositStatus,
  type MoneyKind,
  moneyKind,
} from '#protocol/deposit.ts';
import { amountFrom, nameFrom, wireTime } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom, pageQuestion, pageReply } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { withoutRows } from '../kernel/database/question.ts';
import { decideOnce, statusIn } from '../kernel/processes/review.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { banks, depositAddress, type Network, networks, networksOf } from './deposit-offer.ts';
import { currencyName, payDeposit } from './money.ts';
import type { WalletParts } from './parts.ts';
import { addressChanged, refuseDeposit } from './refusals.ts';
import type { WalletTables } from './tables.ts';

type DepositRow = Selectable<WalletTables['wallet_deposit']>;

/** Records a deposit that is to be checked; no money moves yet. */
export async function recordDeposit(
  tx: Tx,
  row: Omit<Insertable<WalletTables['wallet_deposit']>, 'status' | 'reason' | 'decided_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('wallet_deposit')
    .values({ ...row, status: 'unchecked', reason: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type DepositDecision =
  | { status: 'finished'; reason: null }
  | { status: 'rejected' | 'invalid'; reason: Reason };

/**
 * Decides a deposit once, and credits a finished one in the same transaction. Of two decisions the first one
 * counts; returns the status that stands.
 */
export async function decideDeposit(
  tx: Tx,
  id: number,
  { status, reason }: DepositDecision,
  at: number,
): Promise<DepositStatus | null> {
  const decision = { status, reason: reason && JSON.stringify(reason), decided_at: at };
  const decided = await decideOnce(tx, 'wallet_deposit', { id, open: 'unchecked' }, decision);
  if (!decided) return statusIn(tx, 'wallet_deposit', id);
  const { user_id: userId, currency_code, protocol_code, credit } = decided;
  const name = currencyName(currency_code, protocol_code);
  if (status === 'finished') await payDeposit(tx, { id, userId, at }, name, decimal(credit));
  await pushDecision(tx, {
    userId,
    id: `deposit ${id}`,
    isAccepted: status === 'finished',
    accepted: /*i18n*/ 'Your deposit was credited',
    refused: /*i18n*/ 'Your deposit was rejected',
    text: amountReason(decimal(decided.amount), currency_code),
    path: `/mine/charge?type=${moneyKind[decided.kind]}`,
    at,
  });
  return status;
}

/** Deletes a user's deposits, but no ledger entries: one that wasn't decided is never credited. */
export async function discardDeposits(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_deposit').where('user_id', '=', userId).execute();
}

const usd = 'USD';

type WireRecord = WireReply<typeof depositCalls.records>['data'][number];

const wireRecord = (row: DepositRow, translate: Translate, language: string): WireRecord => ({
  id: String(row.id),
  number: decimal(row.amount),
  type: moneyKind[row.kind],
  currency_code: row.currency_code,
  status: depositStatus[row.status],
  created_at: wireTime(row.created_at),
  decided_at: wireTime(row.decided_at),
  remark: reasonIn(translate, language, row.reason),
  credit: decimal(row.credit),
});

interface Submission {
  user: { id: string };
  number: string;
  proofImg: string;
  now: number;
  reviewSeconds: number;
}

/** Where a deposit was paid to. */
interface Source extends Pick<Network, 'currencyCode' | 'protocolCode'> {
  usdPerCoin: Decimal;
  destination: string;
}

/** Records a deposit that a user says to have paid. @throws {Refusal} for what is missing or not allowed */
async function submit(
  tx: Tx,
  { claimUpload }: Pick<WalletParts, 'claimUpload'>,
  kind: MoneyKind,
  source: Source | null,
  { user, number, proofImg, now, reviewSeconds }: Submission,
) {
  const amount = amountFrom(number);
  const proof = proofImg.trim() || null;
  const blocker = depositBlocker({
    kind,
    sourceId: source?.destination ?? null,
    amount,
    usdPerUnit: source?.usdPerCoin ?? null,
    proof,
  });
  if (blocker || !source || !amount || !proof) throw refuseDeposit(blocker ?? 'proofMissing');
  const id = await recordDeposit(tx, {
    user_id: user.id,
    kind,
    currency_code: source.currencyCode,
    protocol_code: source.protocolCode,
    destination: source.destination,
    amount,
    credit: depositCredit(amount, source.usdPerCoin),
    proof,
    created_at: now,
    due_at: now + reviewSeconds * millisecondsPerSecond,
  });
  await claimUpload(tx, { userId: user.id, url: proof, reference: `deposit:${id}`, now });
  return reply({ id: String(id) }, /*i18n*/ 'Your deposit has been recorded and is being checked.');
}

/** Deposits (WALLET-83 to WALLET-88). */
export function depositImplementations(
  { translate, config }: Pick<World, 'translate' | 'config'>,
  parts: Pick<WalletParts, 'claimUpload' | 'rates'>,
): Implementation[] {
  const { rates } = parts;
  const { reviewSeconds } = config;
  return [
    implementRead(depositCalls.networks, ({ user }) => withoutRows(() => networksOf(rates, config, user.id))),

    implementRead(depositCalls.currencies, () =>
      withoutRows(() =>
        networks.map(({ id, currencyCode, protocolCode }) => ({
          id,
          currency_code: currencyCode,
          protocol_code: protocolCode,
        })),
      ),
    ),

    implementRead(depositCalls.bankAccounts, ({ input, user }) =>
      withoutRows(() =>
        input.bank_coin !== '' && input.bank_coin.toUpperCase() !== usd
          ? []
          : banks.map((bank) => ({
              ...bank,
              bank_remark: `PEL-${user.id}`,
              review_seconds: reviewSeconds,
            })),
      ),
    ),

    implementRead(depositCalls.records, ({ input, user, queries, language }) => {
      const kind = nameFrom(moneyKind, input.type, 'type');
      const list = queries
        .selectFrom('wallet_deposit')
        .where('user_id', '=', user.id)
        .where('kind', '=', kind);
      const newest = list.selectAll().orderBy('id', 'desc');
      return pageReply(pageQuestion(list, newest, pageFrom(input.page)), (row) =>
        wireRecord(row, translate, language),
      );
    }),

    implement(depositCalls.submitCoin, async ({ input, tx, user, now }) => {
      const network = networks.find(({ id }) => id === input.charge_id);
      const source = network && {
        ...network,
        destination: depositAddress(network, user.id),
        usdPerCoin: rates.usdPerCoin(network),
      };
      if (source && input.address !== source.destination) throw addressChanged();
      return submit(tx, parts, 'coin', source ?? null, { ...input, user, now, reviewSeconds });
    }),

    implement(depositCalls.submitWire, async ({ input, tx, user, now }) => {
      const bank = banks.find(({ id }) => id === input.wire_id);
      const source = bank && {
        currencyCode: usd,
        protocolCode: '',
        destination: bank.payee_account,
        usdPerCoin: one,
      };
      return submit(tx, parts, 'bank', source ?? null, { ...input, user, now, reviewSeconds });
    }),
  ];
}
