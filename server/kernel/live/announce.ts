import { sql } from 'kysely';
import { topicOf } from '#protocol/live-topics.ts';
import { notifyAfterCommit } from '../database/after-commit.ts';
import type { Tx } from '../database/database.ts';
import { write } from '../database/write.ts';

/** Database notification channel: notified after each commit that wrote a live event. */
export const eventsChannel = 'pelorus_events';

/** Internal topic, never sent to a client: its data is the digest of a session that has ended. */
export const sessionEnded = 'SESSION_ENDED';

export interface LiveEvent {
  userId: string;
  topic: string;
  data: unknown;
}

/** Writes a live event for the user's sockets; it is delivered if and only if the transaction commits. */
export async function announce(tx: Tx, { userId, topic, data }: LiveEvent): Promise<void> {
  const at = sql<number>`(extract(epoch from now()) * 1000)::bigint`;
  await write(
    tx,
    tx.insertInto('live_event').values({ user_id: userId, topic, data: JSON.stringify(data), at }),
  );
  notifyAfterCommit(tx, eventsChannel);
}

/** Has the user's app read balances, records and reviews again: the topic that it does so on, naming no order. */
export const announceChange = (tx: Tx, userId: string): Promise<void> =>
  announce(tx, { userId, topic: topicOf('closed'), data: [] });
