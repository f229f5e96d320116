import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { write } from '../kernel/database/write.ts';
import { skipReasons } from './wording.ts';

/**
 * Ends that a relation's copies follow the trader, in the transaction that has ended the relation: open ones are on
 * their own, and those that are still due are skipped (FOLLOW-90, FOLLOW-91). One statement on purpose: where it
 * waits for a copy that is being opened, it sees the opened copy afterwards.
 */
export async function letGo(tx: Tx, relationId: number): Promise<void> {
  const { unfollowed, traderStopped } = skipReasons;
  await write(
    tx,
    sql`update follow_copy set
      status = case status when 'due' then 'skipped' else status end,
      decided_at = case status when 'due' then relation.ended_at else decided_at end,
      reason = case status when 'due' then
        case relation.end_reason
          when 'unfollowed' then ${JSON.stringify(unfollowed)}::jsonb
          else ${JSON.stringify(traderStopped)}::jsonb end
        else reason end,
      link = case link when 'following' then 'own' else link end
    from follow_relation relation
    where relation.id = ${relationId} and follow_copy.relation_id = relation.id
      and (status = 'due' or link = 'following')`,
  );
}

/** Ends the links of a user's copies whose orders a demo reset has deleted (SESSION-25). */
export async function endLinks(tx: Tx, followerId: string): Promise<void> {
  await tx
    .updateTable('follow_copy')
    .set({ link: 'ended' })
    .where('follower_id', '=', followerId)
    .where('link', 'in', ['following', 'own'])
    .execute();
}
