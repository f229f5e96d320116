import { millisecondsPerSecond } from '#domain/durations.ts';
import { fundCalls } from '#protocol/fund.ts';
import { isShown } from '../kernel/calls/fields.ts';
import { type Implementation, implementPrepared, implementRead, reply } from '../kernel/calls/handler.ts';
import { lastPageOf, pageFrom } from '../kernel/calls/paging.ts';
import { mapped } from '../kernel/database/question.ts';
import { transact } from '../kernel/database/transact.ts';
import type { World } from '../kernel/world.ts';
import { figuresChanged, refuseRedemption, unknownSubscription } from './refusals.ts';
import { creditIncome, redeem } from './settlement.ts';
import { lockSubscription, pageOfIncome, pageOfSubscriptions, subscriptionOf } from './subscriptions.ts';
import { figuresOf, sayIn, wireIncome, wireSubscription } from './wire.ts';

/** A user's subscriptions, their income and their redemption (FUND-31 to FUND-33). */
export const subscriptionImplementations = ({
  translate,
  config,
}: Pick<World, 'translate' | 'config'>): Implementation[] => [
  implementRead(fundCalls.subscriptions, ({ input, user, queries, language }) => {
    const page = pageFrom(input.page);
    const say = sayIn(translate, language);
    return mapped(pageOfSubscriptions(queries, { userId: user.id, ...page }), ({ rows, total }) => ({
      data: rows.map((row) => wireSubscription(row, say)),
      last_page: lastPageOf(total, page.size),
    }));
  }),

  implementRead(fundCalls.income, ({ input, user, queries }) => {
    const page = pageFrom(input.page);
    const list = { userId: user.id, id: input.sub_id, ...page };
    return mapped(pageOfIncome(queries, list), (income) => {
      if (!income) throw unknownSubscription();
      return { data: income.rows.map(wireIncome), last_page: lastPageOf(income.total, page.size) };
    });
  }),

  implementPrepared(
    fundCalls.redeem,
    /** Due income comes first, and stays credited when the redemption is refused, as after a maturity (FUND-47). */
    ({ input, user, now, database }) =>
      transact(database, async (tx) => {
        const subscription = await subscriptionOf(tx, user.id, input.sub_id);
        if (subscription) await creditIncome(tx, subscription.id, now);
      }),
    async ({ input, user, tx, now }) => {
      const subscription = await lockSubscription(tx, user.id, input.sub_id);
      if (!subscription) throw unknownSubscription();
      const { id, status } = subscription;
      if (status !== 'inProgress') throw refuseRedemption(status);
      const figures = figuresOf(subscription);
      const areShown = isShown(input.penalty, figures.penalty) && isShown(input.returned, figures.returned);
      if (!areShown) throw figuresChanged(figures);
      const reviewAt = now + config.reviewSeconds * millisecondsPerSecond;
      await redeem(tx, id, { penalty: figures.penalty, reviewAt });
      return reply(
        null,
        /*i18n*/ 'Your redemption has been received. The money will be returned after the review.',
      );
    },
  ),
];
