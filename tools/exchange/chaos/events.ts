import type { Position } from '#protocol/live.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { percentile } from '../../shared/statistics.ts';
import type { RunDatabase } from './database.ts';
import { type Fault, isDuring } from './faults.ts';
import type { Heard } from './listeners.ts';
import type { ChaosUser } from './money.ts';
import { wanted } from './settings.ts';

type Stream = Position & { user_id: string };

interface StoredEvent {
  user_id: string;
  number: number;
  /** Unix milliseconds, just before its commit. */
  at: number;
}

const topic = topicOf('closed');
/** Of the sentences about sockets; the others only repeat them. */
const mostFaults = 5;

/** The last event of each user. */
export type LastEvents = ReadonlyMap<string, Position>;

export async function lastEvents(database: RunDatabase): Promise<LastEvents> {
  const streams = await database.rows<Stream>(
    'select user_id, epoch, number from live_stream where topic = $1',
    [topic],
  );
  return new Map(streams.map(({ user_id, epoch, number }) => [user_id, { epoch, number }]));
}

interface Listened {
  users: readonly ChaosUser[];
  /** Those that every socket should have; more may have been announced since. */
  last: LastEvents;
  heard: readonly Heard[];
}

/** Sentences about the sockets that lack an event. */
export const socketsBehind = ({ users, last, heard }: Listened): string[] =>
  heard.flatMap(({ places }) =>
    places.flatMap(({ user, epoch, number, isListening }) => {
      const wanted = last.get(users[user]?.id ?? '');
      if (!isListening) return [`A socket of user ${user} isn't listening`];
      if (wanted === undefined || (wanted.epoch === epoch && wanted.number <= number)) return [];
      return [`A socket of user ${user} has event ${number} as its last one, not ${wanted.number}`];
    }),
  );

/** Nothing is lost, doubled or out of order on any socket, and none lacks what was committed. */
export async function eventFaults(database: RunDatabase, listened: Listened): Promise<string[]> {
  const gaps = await database.rows<{ user_id: string }>(
    `select user_id from live_event where topic = $1 group by user_id, epoch
      having count(*) <> max(number) - min(number) + 1`,
    [topic],
  );
  // A closing is announced with the order's id, and nothing else is.
  const doubled = await database.rows<{ id: string }>(
    `select o.id::text as id from forex_order o
      left join live_event e on e.user_id = o.user_id and e.topic = $1 and e.data @> to_jsonb(array[o.id::text])
      where o.status = 'closed' group by o.id having count(e.id) <> 1`,
    [topic],
  );
  return [
    ...listened.heard.flatMap(({ faults }) => faults),
    ...socketsBehind(listened).slice(0, mostFaults),
    ...gaps.map(({ user_id }) => `The numbers of user ${user_id} have a gap`),
    ...doubled.map(({ id }) => `Order ${id} was closed, and that wasn't announced once`),
  ];
}

/** From just before the commit of an event to each socket, in milliseconds, outside of faults. */
export async function lagOf(
  database: RunDatabase,
  users: readonly ChaosUser[],
  heard: readonly Heard[],
  faults: readonly Fault[],
) {
  const events = await database.rows<StoredEvent>(
    'select user_id, number, at from live_event where topic = $1',
    [topic],
  );
  const at = new Map(events.map((event) => [`${event.user_id} ${event.number}`, event.at]));
  const lags: number[] = [];
  for (const { arrivals } of heard)
    for (const [index, time] of arrivals.times.entries()) {
      const id = users[arrivals.users[index] ?? 0]?.id;
      const committed = at.get(`${id} ${arrivals.numbers[index]}`);
      if (committed !== undefined && !isDuring(faults, committed)) lags.push(time - committed);
    }
  const p99 = percentile(lags, 0.99);
  return {
    p50: percentile(lags, 0.5),
    p99,
    frames: lags.length,
    faults:
      p99 > wanted.lagMilliseconds
        ? [`99 of 100 frames came within ${Math.round(p99)} ms, not within ${wanted.lagMilliseconds}`]
        : [],
  };
}
