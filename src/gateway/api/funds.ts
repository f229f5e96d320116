import * as v from 'valibot';
import type { RedemptionFigures } from '#domain/fund.ts';
import type { Found, Submission } from '#ports/answer.ts';
import type { RedemptionRequest, SubscriptionAnswer, SubscriptionRequest } from '#ports/fund.ts';
import type { Page } from '#ports/page.ts';
import type { PricedAnswer } from '#ports/wallet.ts';
import {
  changedFund,
  changedRedemption,
  type Fund,
  type FundIncome,
  type FundSubscription,
  fundCalls,
} from '#protocol/fund.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { found } from './look-up.ts';

interface FundEffects {
  /** Called with the API's msg after it took a subscription (FUND-35). */
  onSubscribed: (message: string) => void;
  /** Called with the API's msg after it took an application for a refund (FUND-36). */
  onRedeemed: (message: string) => void;
}

/** Funds and subscriptions (FUND-27 to FUND-33). Writes are quiet: the sheets show refusals. */
export const createFundGateway = (client: Client, { onSubscribed, onRedeemed }: FundEffects) => ({
  loadFunds: fromPromise<Page<Fund>, { page: number }>(({ input: { page }, signal }) =>
    client.read(fundCalls.funds, { page }, { signal }),
  ),

  loadFund: (id: string) =>
    fromPromise<Found<Fund>>(({ signal }) =>
      found(client.read(fundCalls.fund, { id }, { signal, quiet: true })),
    ),

  loadSubscriptions: fromPromise<Page<FundSubscription>, { page: number }>(({ input: { page }, signal }) =>
    client.read(fundCalls.subscriptions, { page }, { signal }),
  ),

  loadIncome: (subscriptionId: string) =>
    fromPromise<Page<FundIncome>, { page: number }>(({ input: { page }, signal }) =>
      client.read(fundCalls.income, { subscriptionId, page }, { signal }),
    ),

  subscribe: fromPromise<SubscriptionAnswer, Submission<SubscriptionRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(fundCalls.subscribe, request, {
        idempotencyKey,
        signal,
        quiet: true,
      });
      if (answer.accepted) {
        onSubscribed(answer.message);
        return answer;
      }
      return { ...answer, fund: v.parse(changedFund, answer.data) };
    },
  ),

  redeem: fromPromise<PricedAnswer<RedemptionFigures>, Submission<RedemptionRequest>>(
    async ({ input: { request, idempotencyKey }, signal }) => {
      const answer = await client.write(fundCalls.redeem, request, { idempotencyKey, signal, quiet: true });
      if (answer.accepted) {
        onRedeemed(answer.message);
        return answer;
      }
      return { ...answer, figures: v.parse(changedRedemption, answer.data) };
    },
  ),
});
