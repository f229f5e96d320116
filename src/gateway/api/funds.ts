import * as v from 'valibot';
import type { RedemptionRequest, SubscriptionRequest } from '#ports/fund.ts';
import { changedFund, changedRedemption, fundCalls } from '#protocol/fund.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { lookUp } from './look-up.ts';
import { withRefusal, writer } from './writing.ts';

interface FundEffects {
  /** Called with the API's msg after it took a subscription (FUND-35). */
  onSubscribed: (message: string) => void;
  /** Called with the API's msg after it took an application for a refund (FUND-36). */
  onRedeemed: (message: string) => void;
}

/** Funds and subscriptions (FUND-27 to FUND-33). */
export const createFundGateway = (client: Client, { onSubscribed, onRedeemed }: FundEffects) => ({
  loadFunds: reader(({ page }: PageInput, options) => client.read(fundCalls.funds, { page }, options)),

  loadFund: (id: string) =>
    reader((_, options) => lookUp(client.read(fundCalls.fund, { id }, options)), quiet),

  loadSubscriptions: reader(({ page }: PageInput, options) =>
    client.read(fundCalls.subscriptions, { page }, options),
  ),

  loadIncome: (subscriptionId: string) =>
    reader(({ page }: PageInput, options) =>
      client.read(fundCalls.income, { subscriptionId, page }, options),
    ),

  subscribe: writer(
    (request: SubscriptionRequest, options) =>
      withRefusal(client.write(fundCalls.subscribe, request, options), (data) => ({
        fund: v.parse(changedFund, data),
      })),
    onSubscribed,
  ),

  redeem: writer(
    (request: RedemptionRequest, options) =>
      withRefusal(client.write(fundCalls.redeem, request, options), (data) => ({
        figures: v.parse(changedRedemption, data),
      })),
    onRedeemed,
  ),
});
