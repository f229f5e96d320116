import { sql } from 'kysely';
import type { Position } from '#protocol/live.ts';
import type { Database } from '../kernel/database/database.ts';
import type { EventContent } from './hub.ts';

/** With more missed events than this it costs an app less to read everything again. */
const mostEvents = 100;

interface StreamOfUser {
  userId: string;
  topic: string;
}

export interface Missed {
  /** The last event of the stream. */
  at: Position;
  /** The events after the given place, in order; null if they are too many, too old, or of another epoch. */
  events: (EventContent & { number: number })[] | null;
}

interface Row {
  epoch: string;
  last: number;
  number: number | null;
  data: unknown;
  request_id: string | null;
}

const beginning: Position = { epoch: '', number: 0 };

const isSame = (a: Position, b: Position) => a.epoch === b.epoch && a.number === b.number;

/**
 * Reads the events of a topic that a user's socket has missed since the event `since`. One statement, and so one
 * moment: events that are committed later are delivered later.
 */
export async function readMissed(
  database: Database,
  { userId, topic }: StreamOfUser,
  since: Position,
): Promise<Missed> {
  const { rows } = await sql<Row>`
    select stream.epoch, stream.number as last, event.number, event.data, event.request_id
    from live_stream stream
    left join live_event event on event.user_id = stream.user_id and event.topic = stream.topic
      and event.epoch = stream.epoch and stream.epoch = ${since.epoch} and event.number > ${since.number}
    where stream.user_id = ${userId} and stream.topic = ${topic}
    order by event.number limit ${mostEvents + 1}`.execute(database);
  const [first] = rows;
  const at = first ? { epoch: first.epoch, number: first.last } : beginning;
  if (isSame(at, since)) return { at, events: [] };
  const events = rows.flatMap(({ number, data, request_id }) =>
    number === null ? [] : [{ number, data, requestId: request_id }],
  );
  const isComplete = at.epoch === since.epoch && events.length === at.number - since.number;
  return { at, events: isComplete && events.length <= mostEvents ? events : null };
}
