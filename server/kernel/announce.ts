import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The database's channel on which a commit tells that events wait. */
export const eventsChannel = 'pelorus_events';

/** The topic, never sent to a client, under which the hub hears that a session has ended. */
export const sessionEnded = 'SESSION_ENDED';

export interface LiveEvent {
  userId: string;
  topic: string;
  data: unknown;
}

/** Tells a user's live sockets something, if and only if the transaction commits. */
export async function announce(tx: Tx, { userId, topic, data }: LiveEvent): Promise<void> {
  await sql`with event as (
      insert into live_event (user_id, topic, data, at)
      values (${userId}, ${topic}, ${JSON.stringify(data)}::jsonb, (extract(epoch from now()) * 1000)::bigint)
      returning id
    ) select pg_notify(${eventsChannel}, '') from event`.execute(tx);
}
