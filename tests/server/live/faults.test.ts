import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { Position } from '#protocol/live.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { announce } from '#server/kernel/live/announce.ts';
import { natsServer } from '../../kit/server/nats.ts';
import { canStartTwo, type Processes, startMany } from '../../kit/server/processes.ts';
import { createProxy, type TcpProxy } from '../../kit/server/proxy.ts';
import type { LiveClient, TestSandbox } from '../../kit/server/sandbox.ts';

const topic = 'FOREX_CLOSED';
const euro = '2';

const brokers = [{ name: "PostgreSQL's NOTIFY", server: null as string | null }];
if (natsServer) brokers.push({ name: 'NATS', server: natsServer });

const three = (processes: Processes) => {
  const [first, second, third] = processes.alive();
  if (!first || !second || !third) throw new Error('There are three processes.');
  return [first, second, third] as const;
};

describe.skipIf(!canStartTwo).each(brokers)('three processes with $name', ({ server }) => {
  let processes: Processes;
  let proxy: TcpProxy | null = null;
  let owner: TestSandbox;
  let near: TestSandbox;
  let far: TestSandbox;

  beforeAll(async () => {
    proxy = server === null ? null : await createProxy(server);
    processes = await startMany(3, { config: { natsUrl: proxy?.url ?? '' } });
    [owner, near, far] = three(processes);
    await vi.waitFor(() => expect(states()).toEqual(['connected', 'connected', 'connected']));
  });
  afterAll(async () => {
    await processes?.stop();
    await proxy?.close();
  });

  const all = () => [owner, near, far];
  const states = () => all().map(({ sandbox }) => sandbox.broker.state());
  const announced = (from: TestSandbox, userId: string, order: string) =>
    transact(from.world.database, async (tx) => announce(tx, { userId, topic, data: [order] }));
  const subscribe = async (client: LiveClient, since: Position = { epoch: '', number: 0 }) => {
    client.send({ type: 'sub', topic, since });
    return client.next('sub_result');
  };
  /** Cuts what carries messages between the processes, and has it back with `restore`. */
  const cut = async () => {
    if (proxy) return proxy.cut();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database()))`.execute(
      owner.world.database,
    );
  };
  const back = async () => {
    proxy?.restore();
    await vi.waitFor(() => expect(states()).toEqual(['connected', 'connected', 'connected']), 10_000);
  };
  const expectNumbered = async (client: LiveClient, first: number, count: number) => {
    const events = [];
    while (events.length < count) events.push(await client.next(topic));
    expect(events.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, index) => first + index),
    );
    expect(await client.settle()).toEqual([]);
  };

  it('deliver events of all of them to every socket, each once and in order', async () => {
    const { token, id } = await near.openDemo('a-demo-of-all-processes');
    const clients = [await owner.live(token), await near.live(token), await far.live(token)];
    for (const client of clients) await subscribe(client);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(all().map((from, index) => announced(from, id, `${round}.${index}`)));
    for (const client of clients) {
      await expectNumbered(client, 1, 30);
      client.socket.close();
    }
  });

  const quoteOf = ({ sandbox: { market } }: TestSandbox) => market.quote(euro);
  const pass = async (milliseconds: number) => {
    for (const { clock } of all()) await clock.advance(milliseconds);
  };
  const push = async (from: TestSandbox, price: string) => {
    const tick = from.sandbox.market.push(euro, decimal(price));
    await from.clock.advance(50);
    return tick;
  };

  // PostgreSQL's connection can't be cut without the lock of the process that makes the prices.
  it.skipIf(server === null)(
    'show prices as stale while they are cut, and go on when they are back',
    async () => {
      await cut();
      await pass(11_000);
      await push(owner, '1.3');
      expect(quoteOf(owner).isLive).toBe(true);
      expect(quoteOf(far).isLive).toBe(false);
      await back();
      const tick = await push(owner, '1.4');
      await vi.waitFor(() => expect(quoteOf(far).tick).toEqual(tick));
      expect(quoteOf(far).isLive).toBe(true);
    },
  );

  it('lose and repeat nothing while messages are cut, nor after they are back', async () => {
    const { token, id } = await near.openDemo('a-demo-during-a-fault');
    const clients = [await near.live(token), await far.live(token)];
    for (const client of clients) await subscribe(client);
    await announced(owner, id, 'before');
    for (const client of clients) await expectNumbered(client, 1, 1);
    await cut();
    for (let order = 0; order < 5; order += 1) await announced(order % 2 ? owner : near, id, String(order));
    await vi.waitFor(async () => {
      for (const { clock } of all()) await clock.advance(500);
      expect(clients.map((client) => client.waiting(topic).length)).toEqual([5, 5]);
    }, 10_000);
    for (const client of clients) await expectNumbered(client, 2, 5);
    await back();
    await announced(far, id, 'after');
    for (const client of clients) {
      await expectNumbered(client, 7, 1);
      client.socket.close();
    }
  });

  it('continue the numbers of the prices when another makes them', async () => {
    const started = await startMany(3, { config: { natsUrl: server ?? '' } });
    const [first, next, follower] = three(started);
    await vi.waitFor(() => expect(follower.sandbox.broker.state()).toBe('connected'));
    const last = await push(first, '1.4');
    await vi.waitFor(() => expect(quoteOf(next).tick).toEqual(last));
    // Otherwise it might be the follower that makes them next.
    follower.disconnect();
    first.kill();
    await vi.waitFor(async () => {
      await next.clock.advance(5000);
      expect(quoteOf(next).tick.sequence).toBeGreaterThan(last.sequence);
    }, 10_000);
    follower.reconnect();
    await vi.waitFor(() => expect(follower.sandbox.broker.state()).toBe('connected'), 10_000);
    const tick = await push(next, '1.5');
    await vi.waitFor(() => expect(quoteOf(follower).tick).toEqual(tick));
    await started.stop();
  });
});
