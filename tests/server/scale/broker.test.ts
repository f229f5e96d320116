import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Broker, createLocalBroker } from '#server/kernel/broker/broker.ts';
import { createNatsBroker } from '#server/scale/nats-broker.ts';
import { createPostgresBroker } from '#server/scale/postgres-broker.ts';
import { postgres } from '../../kit/server/engines.ts';
import { natsServer } from '../../kit/server/nats.ts';
import { createProxy, type TcpProxy } from '../../kit/server/proxy.ts';

interface Kind {
  name: string;
  /** The service behind it; null for a broker without any. */
  service: string | null;
  /** Creates the broker of one process, whose connection can be cut. */
  create(address: string, onError: (error: unknown) => void): Broker;
}

const kinds: Kind[] = [{ name: 'one process', service: null, create: () => createLocalBroker() }];
if (postgres)
  kinds.push({
    name: 'PostgreSQL',
    service: postgres.server,
    create: createPostgresBroker,
  });
if (natsServer)
  kinds.push({
    name: 'NATS',
    service: natsServer,
    create: (url, onError) => createNatsBroker(url, { prefix: `test.${process.pid}`, onError }),
  });

describe.each(kinds)('the broker of $name', ({ service, create }) => {
  let proxy: TcpProxy | null = null;
  let brokers: Broker[];
  const failures: unknown[] = [];

  beforeAll(async () => {
    const report = (error: unknown) => void failures.push(error);
    if (service === null) {
      const only = create('', report);
      brokers = [only, only];
    } else {
      proxy = await createProxy(service);
      brokers = [create(proxy.url, report), create(service, report)];
    }
  });
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  afterAll(async () => {
    for (const broker of new Set(brokers)) await broker.close();
    await proxy?.close();
  });

  const two = () => {
    const [one, other] = brokers;
    if (!one || !other) throw new Error('There are two brokers.');
    return { one, other };
  };
  const receiving = async (broker: Broker, channel: string) => {
    const received: string[] = [];
    const stop = await broker.subscribe(channel, (payload) => void received.push(payload));
    return { received, stop };
  };
  const both = () =>
    vi.waitFor(() => expect(brokers.map((each) => each.state())).toEqual(['connected', 'connected']));

  it('carries the messages of a channel to all who subscribe to it, in their order', async () => {
    const { one, other } = two();
    const [here, there, elsewhere] = [
      await receiving(one, 'c1'),
      await receiving(other, 'c1'),
      await receiving(other, 'c2'),
    ];
    await both();
    const sent = Array.from({ length: 200 }, (_, index) => String(index));
    for (const payload of sent.slice(0, 100)) void one.publish([{ channel: 'c1', payload }]);
    await one.publish(sent.slice(100).map((payload) => ({ channel: 'c1', payload })));
    await vi.waitFor(() => expect(here.received).toEqual(sent));
    await vi.waitFor(() => expect(there.received).toEqual(sent));
    expect(elsewhere.received).toEqual([]);
    for (const { stop } of [here, there, elsewhere]) await stop();
  });

  it('carries nothing any more to one who has unsubscribed', async () => {
    const { one, other } = two();
    const [left, stayed] = [await receiving(other, 'c3'), await receiving(other, 'c3')];
    await both();
    await left.stop();
    await one.publish([{ channel: 'c3', payload: 'ä "quoted"' }]);
    await vi.waitFor(() => expect(stayed.received).toEqual(['ä "quoted"']));
    expect(left.received).toEqual([]);
    await stayed.stop();
  });

  it.skipIf(service === null)(
    'is away while its connection is cut, drops what is sent, and says when it is back',
    async () => {
      const { one, other } = two();
      const { received, stop } = await receiving(one, 'c4');
      await both();
      const returned = vi.fn<() => void>();
      const stopWatching = one.onReturn(returned);
      proxy?.cut();
      await vi.waitFor(() => expect(one.state()).toBe('away'));
      await other.publish([{ channel: 'c4', payload: 'lost' }]);
      expect(returned).not.toHaveBeenCalled();
      proxy?.restore();
      await vi.waitFor(() => expect(one.state()).toBe('connected'), { timeout: 5000 });
      expect(returned).toHaveBeenCalledOnce();
      await other.publish([{ channel: 'c4', payload: 'again' }]);
      await vi.waitFor(() => expect(received).toEqual(['again']));
      stopWatching();
      await stop();
      failures.length = 0;
    },
  );
});

it.skipIf(!natsServer)(
  'NATS that is not there yet is connected to later, and nobody waits for it',
  async () => {
    const proxy = await createProxy(natsServer ?? '');
    proxy.cut();
    const failures: unknown[] = [];
    const broker = createNatsBroker(proxy.url, {
      prefix: `test.${process.pid}.late`,
      onError: (error) => failures.push(error),
    });
    const received: string[] = [];
    await broker.subscribe('c', (payload) => void received.push(payload));
    await broker.publish([{ channel: 'c', payload: 'dropped' }]);
    expect(broker.state()).toBe('away');
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    proxy.restore();
    await vi.waitFor(() => expect(broker.state()).toBe('connected'), { timeout: 5000 });
    await broker.publish([{ channel: 'c', payload: 'sent' }]);
    await vi.waitFor(() => expect(received).toEqual(['sent']));
    await broker.close();
    await proxy.close();
  },
);
