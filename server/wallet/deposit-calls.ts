import { type Decimal, decimal, one } from '#domain/decimal.ts';
import { depositBlocker } from '#domain/deposit-blocker.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { depositCalls, depositStatus, type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import { amountFrom, nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import { wireTime } from '../kernel/calls/wire-time.ts';
import type { Tx } from '../kernel/database/database.ts';
import { mapped, withoutRows } from '../kernel/database/question.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { banks, depositAddress, type Network, networks, networksOf } from './deposit-offer.ts';
import { type DepositRow, pageOfDeposits, recordDeposit } from './deposits.ts';
import type { WalletParts } from './parts.ts';
import { addressChanged, refuseDeposit } from './refusals.ts';

const pageSize = 10;
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
}

/** Where a deposit was paid to. */
interface Source extends Pick<Network, 'currencyCode' | 'protocolCode'> {
  usdPerCoin: Decimal;
  destination: string;
}

/** Deposits (WALLET-83 to WALLET-88). */
export function depositImplementations(
  { translate, config }: Pick<World, 'translate' | 'config'>,
  { claimUpload, rates }: Pick<WalletParts, 'claimUpload' | 'rates'>,
): Implementation[] {
  const submit = async (
    tx: Tx,
    kind: MoneyKind,
    source: Source | null,
    { user, number, proofImg, now }: Submission,
  ) => {
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
      due_at: now + config.reviewSeconds * millisecondsPerSecond,
    });
    await claimUpload(tx, { userId: user.id, url: proof, reference: `deposit:${id}`, now });
    return reply({ id: String(id) }, /*i18n*/ 'Your deposit is recorded and is being checked.');
  };

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
              id: bank.id,
              bank_name: bank.name,
              bank_address: bank.address,
              bank_swift: bank.swift,
              payee_name: bank.payeeName,
              payee_account: bank.payeeAccount,
              bank_remark: `PEL-${user.id}`,
              review_seconds: config.reviewSeconds,
            })),
      ),
    ),

    implementRead(depositCalls.records, ({ input, user, queries, language }) => {
      const list = {
        kind: nameFrom(moneyKind, input.type, 'type'),
        page: pageFrom(input.page),
        size: pageSize,
      };
      return mapped(pageOfDeposits(queries, { userId: user.id, ...list }), ({ rows, total }) => ({
        data: rows.map((row) => wireRecord(row, translate, language)),
        total,
      }));
    }),

    implement(depositCalls.submitCoin, async ({ input, tx, user, now }) => {
      const network = networks.find(({ id }) => id === input.charge_id);
      const source = network && {
        ...network,
        destination: depositAddress(network, user.id),
        usdPerCoin: rates.usdPerCoin(network),
      };
      if (source && input.address !== source.destination) throw addressChanged();
      return submit(tx, 'coin', source ?? null, { ...input, user, now });
    }),

    implement(depositCalls.submitWire, async ({ input, tx, user, now }) => {
      const bank = banks.find(({ id }) => id === input.wire_id);
      const source = bank && {
        currencyCode: usd,
        protocolCode: '',
        destination: bank.payeeAccount,
        usdPerCoin: one,
      };
      return submit(tx, 'bank', source ?? null, { ...input, user, now });
    }),
  ];
}
