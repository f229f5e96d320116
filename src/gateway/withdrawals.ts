import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { Submission } from '#ports/answer.ts';
import type { Page } from '#ports/page.ts';
import type { PricedAnswer, WithdrawalRequest } from '#ports/wallet.ts';
import { type MoneyKind, moneyKind } from '#protocol/deposit.ts';
import {
  type WithdrawalCurrency,
  type WithdrawalRecord,
  withdrawalCalls,
  withdrawalFigures,
} from '#protocol/withdrawal.ts';
import type { Client } from './client.ts';

interface WithdrawalEffects {
  /** Called with the API's msg after it recorded a withdrawal. */
  onRecorded: (message: string) => void;
  /** Called after a refusal because of other figures: the currencies' terms have changed. */
  onRepriced: () => void;
}

/** The figures in a refusal's data; null where there are none, or none that can be read. */
function figuresIn(data: unknown): WithdrawalFigures | null {
  const parsed = v.safeParse(withdrawalFigures, data);
  return parsed.success ? parsed.output : null;
}

/** Withdrawals (WALLET-89 to WALLET-91). A submission is quiet: the form shows refusals and failures. */
export const createWithdrawalGateway = (client: Client, { onRecorded, onRepriced }: WithdrawalEffects) => ({
  loadCurrencies: (kind: MoneyKind) =>
    fromPromise<WithdrawalCurrency[]>(({ signal }) =>
      client.read(withdrawalCalls.currencies, { type: moneyKind[kind] }, { signal, quiet: true }),
    ),
  submit: fromPromise<PricedAnswer<WithdrawalFigures>, Submission<WithdrawalRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const { currencyId, payeeId, amount, memo, fee, receipt } = request;
      const answer = await client.write(
        withdrawalCalls.submit,
        {
          draw_currency_id: currencyId,
          number: amount,
          memo,
          draw_method_id: payeeId,
          fee,
          receive: receipt,
        },
        { idempotencyKey, signal, quiet: true },
      );
      if (answer.accepted) {
        onRecorded(answer.message);
        return answer;
      }
      const figures = figuresIn(answer.data);
      if (figures !== null) onRepriced();
      return { ...answer, figures };
    },
  ),
  loadRecords: (kind: MoneyKind) =>
    fromPromise<Page<WithdrawalRecord>, { page: number }>(({ input: { page }, signal }) =>
      client.read(withdrawalCalls.records, { type: moneyKind[kind], page }, { signal }),
    ),
});
