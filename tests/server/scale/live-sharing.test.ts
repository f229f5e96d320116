import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '#protocol/live.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { walletCalls } from '#protocol/wallet.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { notifyAfterCommit, transact } from '#server/kernel/database/transact.ts';
import { announce, eventsChannel, sessionEnded } from '#server/kernel/live/announce.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { startDelivery } from '#server/live/delivery.ts';
import type { EventContent } from '#server/live/hub.ts';
import { readMissed } from '#server/live/missed.ts';
import { memory, openEmpty } from '../../kit/server/engines.ts';
import { canStartTwo, startTwo } from '../../kit/server/processes.ts';
import { type TestSandbox, testStart } from '../../kit/server/sandbox.ts';

const topic = 'FOREX_CLOSED';

describe('Processes that share a database', () => {
  let open: OpenDatabase;
  let clock: ManualClock;
  let failures: unknown[];
  const log = { info: () => undefined, error: (_: string, cause: unknown) => void failures.push(cause) };

  beforeAll(async () => {
    open = await openEmpty(memory, (error) => failures.push(error));
  });
  beforeEach(async () => {
    failures = [];
    clock = manualClock(testStart);
    await sql`truncate live_event, live_stream`.execute(open.database);
  });
  afterAll(() => open.close());

  /** The deliveries of one process. */
  const delivery = async (part: Partial<Pick<OpenDatabase, 'broker' | 'onReturn'>> = {}) => {
    const received: unknown[] = [];
    const places: Position[] = [];
    const lags: [string, number][] = [];
    const hub = {
      sendEvent: (_user: string, _topic: string, { data }: EventContent, at: Position) => {
        received.push(data);
        places.push(at);
      },
    };
    const observe = (lag: string, seconds: number) => lags.push([lag, seconds]);
    const metrics = { observe };
    const endSession = (session: string) => received.push(`end of ${session}`);
    const started = await startDelivery({ ...open, ...part }, { hub, clock, log, metrics, endSession });
    return { received, places, lags, ...started };
  };
  const announced = (data: unknown, to = topic, userId = '1') =>
    transact(open.database, async (tx) => announce(tx, { userId, topic: to, data }));
  const insert = (data: unknown, secondsAgo: number) =>
    sql`insert into live_event (user_id, topic, data, at) values ('1', ${topic}, ${JSON.stringify(data)},
      (extract(epoch from now()) * 1000)::bigint - ${secondsAgo * 1000})`.execute(open.database);
  const stored = () => open.database.selectFrom('live_event').select('id').execute();
  const missed = (since: Position, userId = '1') => readMissed(open.database, { userId, topic }, since);
  const epochOf = async (userId = '1') => (await missed({ epoch: '', number: 0 }, userId)).at.epoch;

  it('each deliver every event once, in order, but none from before they started', async () => {
    await announced(['past']);
    const both = [await delivery(), await delivery()];
    await announced(['1']);
    await announced('session', sessionEnded);
    await announced(['2']);
    for (const { received } of both)
      await vi.waitFor(() => expect(received).toEqual([['1'], 'end of session', ['2']]));
    await clock.advance(5000);
    await announced(['3']);
    for (const { received } of both) {
      await vi.waitFor(() => expect(received).toContainEqual(['3']));
      expect(received).toHaveLength(4);
    }
    for (const { stop } of both) await stop();
    expect(failures).toEqual([]);
  });

  it('number the events of each user and topic without a gap, also those of a transaction of several users', async () => {
    const { places, flush, stop } = await delivery();
    await transact(open.database, async (tx) => {
      announce(tx, { userId: '2', topic, data: ['b1'] });
      announce(tx, { userId: '1', topic, data: ['a1'] });
      announce(tx, { userId: '2', topic, data: ['b2'] });
    });
    const failed = transact(open.database, async (tx) => {
      announce(tx, { userId: '1', topic, data: ['undone'] });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await announced(['a2']);
    await flush();
    const numbersOf = (epoch: string) =>
      places.filter((place) => place.epoch === epoch).map(({ number }) => number);
    expect(numbersOf(await epochOf('1'))).toEqual([1, 2]);
    expect(numbersOf(await epochOf('2'))).toEqual([1, 2]);
    expect(places).toHaveLength(4);
    await stop();
  });

  it('deliver an event whose message was lost within five seconds, at once when the broker returns, and twice a second while it is away', async () => {
    let isAway = false;
    const returned: (() => void)[] = [];
    const broker = {
      ...open.broker,
      state: () => (isAway ? ('away' as const) : ('connected' as const)),
    };
    const onReturn = (listener: () => void) => {
      returned.push(listener);
      return () => undefined;
    };
    const { received, flush, stop } = await delivery({ broker, onReturn });
    await insert(['lost'], 0);
    await clock.advance(4500);
    expect(received).toEqual([]);
    await clock.advance(500);
    expect(received).toEqual([['lost']]);
    isAway = true;
    await insert(['away'], 0);
    await clock.advance(500);
    expect(received).toEqual([['lost'], ['away']]);
    isAway = false;
    await insert(['returned'], 0);
    for (const listener of returned) listener();
    await vi.waitFor(() => expect(received).toContainEqual(['returned']), { timeout: 10_000 });
    await stop();
    await insert(['after'], 0);
    await flush();
    await clock.advance(5000);
    expect(received).toHaveLength(3);
  });

  it('measure how long ago each event that they deliver was written', async () => {
    const { flush, lags } = await delivery();
    await insert(['late'], 3);
    await flush();
    expect(lags).toEqual([['outbox', expect.closeTo(3, 0)]]);
  });

  it('forget an event after ten minutes', async () => {
    const { stop } = await delivery();
    await insert(['young'], 590);
    await insert(['old'], 610);
    await clock.advance(60_000);
    expect(await stored()).toHaveLength(1);
    await stop();
  });

  it('find what was missed since an event, in order [LIVE-22]', async () => {
    expect(await missed({ epoch: '', number: 0 })).toEqual({ at: { epoch: '', number: 0 }, events: [] });
    for (const order of ['1', '2', '3']) await announced([order]);
    await announced(['other user'], topic, '2');
    await announced(['other topic'], 'OTHER');
    const epoch = await epochOf();
    const at = { epoch, number: 3 };
    expect(await missed({ epoch, number: 1 })).toEqual({
      at,
      events: [
        { number: 2, data: ['2'], requestId: null },
        { number: 3, data: ['3'], requestId: null },
      ],
    });
    expect(await missed(at)).toEqual({ at, events: [] });
  });

  it('say that it has to be read again if it is too much, too old, ahead, or of another epoch [LIVE-22]', async () => {
    for (let order = 1; order <= 101; order += 1) await announced([String(order)]);
    const epoch = await epochOf();
    const at = { epoch, number: 101 };
    expect((await missed({ epoch, number: 1 })).events).toHaveLength(100);
    for (const since of [
      { epoch, number: 0 },
      { epoch, number: 102 },
      { epoch: 'another', number: 100 },
      { epoch: '', number: 0 },
    ])
      expect(await missed(since)).toEqual({ at, events: null });
    await sql`delete from live_event where number < 50`.execute(open.database);
    expect((await missed({ epoch, number: 49 })).events).toHaveLength(52);
    expect((await missed({ epoch, number: 48 })).events).toBeNull();
  });
});

describe.skipIf(!canStartTwo)('two processes on one PostgreSQL', () => {
  let owner: TestSandbox;
  let other: TestSandbox;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ owner, other, stop } = await startTwo());
  });
  afterAll(() => stop());

  it('refuse a token that either of them has revoked, at once, on sockets too', async () => {
    const { token } = await other.signIn();
    const client = await other.live(token);
    expect(await other.call(walletCalls.balances, {}, { token })).toMatchObject({ code: 1 });
    await owner.call(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    client.socket.close();
    expect(await other.call(walletCalls.balances, {}, { token })).toMatchObject({ code: 999 });
  });

  it('deliver the event of a transaction that ends after a younger one has been delivered', async () => {
    const [elder, younger] = [await other.signIn(), await other.signIn('trader@pelorus.test')];
    const [first, second] = [await other.live(elder.token), await other.live(younger.token)];
    for (const client of [first, second]) await client.subscribe(topicOf('closed'));
    await transact(owner.world.database, async (tx) => {
      await tx
        .insertInto('live_event')
        .values({ user_id: elder.id, topic: topicOf('closed'), data: '["older"]', at: Date.now() })
        .execute();
      notifyAfterCommit(tx, eventsChannel);
      await transact(owner.world.database, async (own) =>
        announce(own, { userId: younger.id, topic: topicOf('closed'), data: ['younger'] }),
      );
      expect(await second.next(topicOf('closed'))).toMatchObject({ data: ['younger'] });
      expect(await first.settle()).toEqual([]);
    });
    expect(await first.next(topicOf('closed'))).toMatchObject({ data: ['older'] });
    expect(await second.settle()).toEqual([]);
    for (const { socket } of [first, second]) socket.close();
  });
});
