import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { outcomeOf } from '#ui/record-kinds.ts';

/** By what the closed orders of a trader are searched. */
export const followOrderFacts = ({
  id,
  symbol,
  profit,
  createdAt,
  completedAt,
}: FollowOrder): RecordFacts => ({
  texts: [symbol, id],
  kind: outcomeOf(profit),
  day: recordDay(completedAt || createdAt),
});
