import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/kernel/database/database.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { announce, sessionEnded } from '#server/kernel/live/announce.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { startDelivery } from '#server/live/delivery.ts';
import { createSubscriptions } from '#server/live/hub.ts';
import { createRelay } from '#server/live/relay.ts';
import { migrations } from '#server/migrations.ts';
import { testStart } from '../kit/server/sandbox.ts';

describe('Processes that share a database', () => {
  let open: OpenDatabase;
  let clock: ManualClock;
  let failures: unknown[];
  const log = { info: () => undefined, error: (_: string, cause: unknown) => void failures.push(cause) };

  beforeAll(async () => {
    open = await openDatabase({}, migrations, (error) => failures.push(error));
  });
  beforeEach(async () => {
    failures = [];
    clock = manualClock(testStart);
    await open.database.deleteFrom('live_event').execute();
  });
  afterAll(() => open.close());

  /** A relay, and what it has received. */
  const process = async (seed: number) => {
    const relay = createRelay(open, seededRandom(seed), log);
    const received: unknown[] = [];
    const stop = await relay.start((topic, data) => void received.push([topic, data]));
    return { send: relay.send, received, stop };
  };

  it('receive the broadcasts of the others, but none of their own', async () => {
    const [one, two] = [await process(1), await process(2)];
    one.send('KLINE.EURUSD', { Close: 1 });
    two.send('KLINE.EURUSD', { Close: 2 });
    await vi.waitFor(() => {
      expect(one.received).toEqual([['KLINE.EURUSD', { Close: 2 }]]);
      expect(two.received).toEqual([['KLINE.EURUSD', { Close: 1 }]]);
    });
    await two.stop();
    one.send('KLINE.EURUSD', { Close: 3 });
    const later = await process(3);
    one.send('KLINE.EURUSD', { Close: 4 });
    await vi.waitFor(() => expect(later.received).toContainEqual(['KLINE.EURUSD', { Close: 4 }]));
    expect(two.received).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('receive every broadcast that a notification can carry, and report a longer one', async () => {
    const [one, two] = [await process(1), await process(2)];
    one.send('LONG', 'ä'.repeat(4000));
    one.send('FITTING', 'ä'.repeat(3900));
    await vi.waitFor(() => expect(two.received).toEqual([['FITTING', 'ä'.repeat(3900)]]));
    expect(failures).toEqual(['LONG']);
  });

  /** Deliveries to one socket of the user 1. */
  const delivery = async () => {
    const hub = createSubscriptions(null);
    const received: unknown[] = [];
    const client = { userId: '1', write: (frame: Buffer) => received.push(JSON.parse(String(frame)).data) };
    hub.subscribe(client, 'FOREX_CLOSED');
    const endSession = (session: string) => received.push(`end of ${session}`);
    const stop = await startDelivery({ ...open, isShared: true }, { hub, clock, log, endSession });
    return { received, stop };
  };
  const announced = (data: unknown, topic = 'FOREX_CLOSED') =>
    transact(open.database, (tx) => announce(tx, { userId: '1', topic, data }));

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

  it('deliver an event whose notification was lost within five seconds, and forget it after a minute', async () => {
    const { received, stop } = await delivery();
    const insert = (secondsAgo: number) =>
      sql`insert into live_event (user_id, topic, data, at) values
        ('1', 'FOREX_CLOSED', '["lost"]', extract(epoch from now()) * 1000 - ${secondsAgo * 1000})`.execute(
        open.database,
      );
    const stored = () => open.database.selectFrom('live_event').select('id').execute();
    await insert(50);
    await clock.advance(5000);
    expect(received).toEqual([['lost']]);
    expect(await stored()).toHaveLength(1);
    await insert(61);
    await clock.advance(5000);
    expect(received).toEqual([['lost']]);
    expect(await stored()).toHaveLength(1);
    await stop();
    await insert(0);
    await clock.advance(5000);
    expect(received).toHaveLength(1);
  });
});
