import { createActor } from 'xstate';
import type { FundServices } from '#features/fund/services.ts';
import { fundIncome, funds, quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { accounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { type RedemptionActor, redemptionMachine } from '#machines/fund/redemption.machine.ts';
import { fundSubscriptionMachine } from '#machines/fund/subscription.machine.ts';
import { subscriptionModel } from '#machines/fund/subscription.model.ts';
import type { Found } from '#ports/answer.ts';
import type { Fund } from '#protocol/fund.ts';
import { loaded } from './loaded.ts';
import { listOf } from './paged.ts';

/** The moment at which the stories of funds are looked at. */
export const fundClock = () => Date.UTC(2026, 2, 2, 9, 15);

const startForm = (fund: Fund) =>
  createActor(fundSubscriptionMachine, { input: { ...subscriptionModel.input, fund } }).start();

export const startRedemption = (): RedemptionActor =>
  createActor(redemptionMachine, { input: { idempotency } }).start();

/** Services for the pages of funds, with everything loaded; nothing that is sent is answered. */
export async function fundServices(fund = quarterlyFund): Promise<FundServices> {
  const list = await listOf(funds);
  const found = await loaded<Found<Fund>>({ known: true, value: fund });
  const form = startForm(fund);
  const balances = await loaded(accounts);
  const records = await listOf(Object.values(subscriptions));
  const redemption = startRedemption();
  const income = await listOf(fundIncome);
  return {
    list: () => list,
    fundOf: () => found,
    formOf: () => form,
    balances,
    records: () => records,
    redemption: () => redemption,
    incomeOf: () => income,
    pictureOrigins: [],
    now: fundClock,
  };
}
