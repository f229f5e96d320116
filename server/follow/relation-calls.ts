import { followCalls } from '#protocol/follow.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import { combined } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { apply } from './applications.ts';
import { followersProfit, pageOfFollowers } from './followers.ts';
import { follow, type RelationParts, unfollow } from './relations.ts';
import { wireFollower } from './wire.ts';
import { receivedMessage } from './wording.ts';

/** Following, the user's followers, and the application to become a trader (FOLLOW-58, FOLLOW-60 to FOLLOW-63). */
export const relationImplementations = (
  { translate, config }: Pick<World, 'translate' | 'config'>,
  parts: RelationParts & { market: Market },
): Implementation[] => [
  implement(followCalls.apply, async ({ user, tx, now }) => {
    const { reviewSeconds } = config;
    await apply(tx, { userId: user.id, now, reviewSeconds });
    const { message, values } = receivedMessage(reviewSeconds);
    return reply(null, message, values);
  }),

  implement(followCalls.follow, async ({ input, user, tx, now }) => {
    const { trader_id: traderId, ...settings } = input;
    const name = await follow(tx, { userId: user.id, traderId, now, ...settings });
    return reply(null, /*i18n*/ "You're now copying {name}.", { name });
  }),

  implement(followCalls.unfollow, async ({ input, user, tx, now }) => {
    await unfollow(tx, parts, { userId: user.id, traderId: input.trader_id, now });
    return reply(null, /*i18n*/ "You've stopped copying this trader.");
  }),

  implementRead(followCalls.followers, ({ input, user, queries, language }) => {
    return combined(
      [pageOfFollowers(queries, user.id, pageFrom(input.page)), followersProfit(parts.market, user.id)],
      ({ rows, total }, { closed, open }) => ({
        data: rows.map((row) => wireFollower(row, translate, language)),
        total,
        total_profits: closed,
        position_profits: open,
        follow_num: total,
      }),
    );
  }),
];
