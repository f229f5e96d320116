import { sql } from 'kysely';
import { topicOf } from '#protocol/live-topics.ts';
import type { Tx } from '../database/database.ts';
import { beforeCommit, notifyAfterCommit } from '../database/transact.ts';
import { write } from '../database/write.ts';

/** Message channel: notified after each commit that wrote a live event. */
export const eventsChannel = 'pelorus_events';

/** Internal topic, never sent to a client: its data is the digest of a session that has ended. */
export const sessionEnded = 'SESSION_ENDED';

export interface LiveEvent {
  userId: string;
  topic: string;
  data: unknown;
  /** The id of the request that caused it: the app that sent it has the answer. */
  requestId?: string | null;
}

const announced = new WeakMap<Tx, LiveEvent[]>();

/** Writes a live event for the user's sockets; it is delivered if and only if the transaction commits. */
export function announce(tx: Tx, event: LiveEvent): void {
  const events = announced.get(tx);
  if (events) return void events.push(event);
  const first = [event];
  announced.set(tx, first);
  beforeCommit(tx, () => store(tx, first));
  notifyAfterCommit(tx, eventsChannel);
}

/** Has the user's app read balances, records and reviews again: the topic that it does so on, naming no order. */
export const announceChange = (tx: Tx, userId: string): void =>
  announce(tx, { userId, topic: topicOf('closed'), data: [] });

/**
 * Has the user's other apps, tabs and devices, read again what a write has changed (LIVE-23). Not if the write
 * itself announces something to the user: that one is for all apps.
 */
export function announceWrite(tx: Tx, userId: string, requestId: string | null): void {
  const topic = topicOf('closed');
  const isAnnounced = announced.get(tx)?.some((event) => event.userId === userId && event.topic === topic);
  if (!isAnnounced) announce(tx, { userId, topic, data: [], requestId });
}

const byUser = (a: LiveEvent, b: LiveEvent) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0);

/** The numbers that the database gives the events lock a row for each user: always in the same order. */
function store(tx: Tx, events: readonly LiveEvent[]) {
  // It is the last thing before the commit, and the transaction may have begun long before.
  const at = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const rows = [...events].sort(byUser).map(({ userId, topic, data, requestId = null }) => ({
    user_id: userId,
    topic,
    data: JSON.stringify(data),
    request_id: requestId,
    at,
  }));
  return write(tx, tx.insertInto('live_event').values(rows));
}
