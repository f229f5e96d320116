import { type Decimal, decimal, zero } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { dailyIncomeOf } from '#domain/fund.ts';
import { subscriptionBlocker } from '#domain/subscription-blocker.ts';
import { fundCalls } from '#protocol/fund.ts';
import { amountFrom, isShown } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { lastPageOf, pageFrom, pageOfList } from '../kernel/calls/paging.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask, mapped } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { lockedBalancesQuestion } from '../ledger/ledger.ts';
import type { Product } from './products.ts';
import { refuseSubscription, termsChanged, unknownFund } from './refusals.ts';
import { recordSubscription, subscribedQuestion } from './subscriptions.ts';
import { sayIn, wireFund } from './wire.ts';

/** The funds on offer, and subscribing to them (FUND-27 to FUND-29). */
export const fundImplementations = (
  { translate, config }: Pick<World, 'translate' | 'config'>,
  funds: readonly Product[],
): Implementation[] => {
  const dayMilliseconds = config.daySeconds * millisecondsPerSecond;
  const fundFrom = (id: string): Product => {
    const fund = funds.find((each) => each.id === id);
    if (!fund) throw unknownFund();
    return fund;
  };
  const offered = (fund: Product, subscribed: ReadonlyMap<string, Decimal>, language: string) =>
    wireFund(fund, {
      subscribed: subscribed.get(fund.id) ?? zero,
      dayMilliseconds,
      say: sayIn(translate, language),
    });
  return [
    implementRead(fundCalls.funds, ({ input, user, queries, language }) => {
      const page = pageFrom(input.page);
      const { data, total } = pageOfList(funds, page);
      return mapped(subscribedQuestion(queries, user.id), (subscribed) => ({
        data: data.map((fund) => offered(fund, subscribed, language)),
        last_page: lastPageOf(total, page.size),
      }));
    }),

    implementRead(fundCalls.fund, ({ input, user, queries, language }) => {
      const fund = fundFrom(input.id);
      return mapped(subscribedQuestion(queries, user.id), (subscribed) =>
        offered(fund, subscribed, language),
      );
    }),

    /** The money is locked before the checks, so that they hold for several subscriptions at once (FUND-55). */
    implement(fundCalls.subscribe, async ({ input, user, tx, now, language }) => {
      const fund = fundFrom(input.id);
      const amount = amountFrom(input.amount);
      const [balances, inFunds, id] = await ask(
        tx,
        lockedBalancesQuestion(tx, user.id),
        subscribedQuestion(tx, user.id),
        newIdQuestion('fund_subscription'),
      );
      const subscribed = inFunds.get(fund.id) ?? zero;
      const areTermsShown =
        isShown(input.day_profit, dailyIncomeOf(amount ?? zero, fund)) &&
        isShown(input.lock_dividend_days, decimal(fund.days)) &&
        isShown(input.liquidated_damages, fund.penaltyPercent);
      if (amount !== null && !areTermsShown) throw termsChanged(offered(fund, inFunds, language));
      const available = balances('change', 'available');
      const blocker = subscriptionBlocker({ amount, terms: fund, subscribed, available, isLimited: true });
      if (blocker || amount === null) throw refuseSubscription(blocker ?? 'missing');
      await recordSubscription(tx, { id, userId: user.id, fund, amount, at: now, dayMilliseconds });
      return reply(null, /*i18n*/ 'You have subscribed.');
    }),
  ];
};
