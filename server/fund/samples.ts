import { decimal } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerSecond } from '#domain/durations.ts';
import { redemptionOf } from '#domain/fund.ts';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask } from '../kernel/database/question.ts';
import type { Product } from './products.ts';
import { creditIncome, redeem, refund } from './settlement.ts';
import { recordSubscription } from './subscriptions.ts';

const reviewMilliseconds = 20 * millisecondsPerSecond;
/** Samples that aren't refunded stay so for as long, so that they can be looked at. */
const openMilliseconds = 30 * millisecondsPerDay;

interface SampleSubscription {
  daysAgo: number;
  fundId: string;
  amount: string;
  /** When it was redeemed; what is of today isn't refunded yet. Absent if it wasn't. */
  redeemedDaysAgo?: number;
}

/** One in every status. */
const ofTrader: readonly SampleSubscription[] = [
  { daysAgo: 25, fundId: '1', amount: '500', redeemedDaysAgo: 19 },
  { daysAgo: 14, fundId: '2', amount: '250' },
  { daysAgo: 11, fundId: '3', amount: '300', redeemedDaysAgo: 0 },
  { daysAgo: 9, fundId: '1', amount: '1234.56' },
];

const ofOthers: readonly SampleSubscription[] = [{ daysAgo: 8, fundId: '3', amount: '400' }];

interface Sample {
  userId: string;
  now: number;
  config: Config;
  funds: readonly Product[];
}

async function addSubscription(tx: Tx, sample: Sample, subscription: SampleSubscription): Promise<void> {
  const { userId, now, config, funds } = sample;
  const { daysAgo, fundId, redeemedDaysAgo } = subscription;
  const fund = funds.find(({ id }) => id === fundId);
  if (!fund) throw new Error(`There is no fund ${fundId} for a sample.`);
  const amount = decimal(subscription.amount);
  const dayMilliseconds = config.daySeconds * millisecondsPerSecond;
  // Days of the fund, but not before the account was opened.
  const timeOf = (days: number) => now - days * Math.min(dayMilliseconds, millisecondsPerDay);
  const at = timeOf(daysAgo);
  const [id] = await ask(tx, newIdQuestion('fund_subscription'));
  await recordSubscription(tx, { id, userId, fund, amount, at, dayMilliseconds });
  const until = timeOf(redeemedDaysAgo ?? 0);
  await creditIncome(tx, id, until);
  if (redeemedDaysAgo === undefined) return;
  const { penalty } = redemptionOf(amount, fund.penaltyPercent);
  const isOpen = redeemedDaysAgo === 0;
  const reviewAt = until + (isOpen ? openMilliseconds : reviewMilliseconds);
  await redeem(tx, id, { penalty, reviewAt });
  if (!isOpen) await refund(tx, id, reviewAt);
}

/** Gives the sample trader a subscription in every status, and the other sample account one in progress. */
export async function fillSample(tx: Tx, sample: Sample): Promise<void> {
  const { is_trader: isTrader } = await tx
    .selectFrom('users')
    .select('is_trader')
    .where('id', '=', sample.userId)
    .executeTakeFirstOrThrow();
  for (const subscription of isTrader ? ofTrader : ofOthers) await addSubscription(tx, sample, subscription);
}
