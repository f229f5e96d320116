import * as v from 'valibot';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { WithdrawalRequest } from '#ports/wallet.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { withdrawalCalls, withdrawalFigures } from '#protocol/withdrawal.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { mapRead } from './read-results.ts';
import { withRefusal, writer } from './writing.ts';

/** The figures in a refusal's data; null where there are none, or none that can be read. */
function figuresIn(data: unknown): WithdrawalFigures | null {
  const parsed = v.safeParse(withdrawalFigures, data);
  return parsed.success ? parsed.output : null;
}

/** What is paid out to, where the API doesn't say it. */
const payeeOf = { coin: 'address', bank: 'bank' } as const;

/** Withdrawals (WALLET-89 to WALLET-91). */
export const createWithdrawalGateway = (client: Client) => ({
  loadCurrencies: (kind: MoneyKind) =>
    reader((_, options) => client.read(withdrawalCalls.currencies, { kind }, options), quiet),
  loadRecords: (kind: MoneyKind) =>
    reader(({ page }: PageInput, options) =>
      mapRead(client.read(withdrawalCalls.records, { kind, page }, options), (reply) => ({
        ...reply,
        data: reply.data.map((record) => ({ ...record, payeeKind: record.payeeKind ?? payeeOf[kind] })),
      })),
    ),
  submit: writer((request: WithdrawalRequest, options) =>
    withRefusal(client.write(withdrawalCalls.submit, request, options), (data) => ({
      figures: figuresIn(data),
    })),
  ),
});
