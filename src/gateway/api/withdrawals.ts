import * as v from 'valibot';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { Submission } from '#ports/answer.ts';
import type { Page } from '#ports/page.ts';
import type { WithdrawalAnswer, WithdrawalRequest } from '#ports/wallet.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import {
  type WithdrawalCurrency,
  type WithdrawalRecord,
  withdrawalCalls,
  withdrawalFigures,
} from '#protocol/withdrawal.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** The figures in a refusal's data; null where there are none, or none that can be read. */
function figuresIn(data: unknown): WithdrawalFigures | null {
  const parsed = v.safeParse(withdrawalFigures, data);
  return parsed.success ? parsed.output : null;
}

/** Withdrawals (WALLET-89 to WALLET-91). A submission is quiet: the form shows refusals and failures. */
export const createWithdrawalGateway = (client: Client) => ({
  loadCurrencies: (kind: MoneyKind) =>
    fromPromise<WithdrawalCurrency[]>(({ signal }) =>
      client.read(withdrawalCalls.currencies, { kind }, { signal, quiet: true }),
    ),
  submit: fromPromise<WithdrawalAnswer, Submission<WithdrawalRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(withdrawalCalls.submit, request, {
        idempotencyKey,
        signal,
        quiet: true,
      });
      return answer.accepted ? answer : { ...answer, figures: figuresIn(answer.data) };
    },
  ),
  loadRecords: (kind: MoneyKind) =>
    fromPromise<Page<WithdrawalRecord>, { page: number }>(({ input: { page }, signal }) =>
      client.read(withdrawalCalls.records, { kind, page }, { signal }),
    ),
});
