import { expect, it, vi } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';

exchangeSuite('the live channel', { engines: 'one', config: { silenceMilliseconds: 60_000 } }, (exchange) => {
  it('answers a ping, and accepts a login only with a valid token', async () => {
    const client = await exchange.live();
    client.send({ type: 'ping', ts: 17 });
    expect(await client.next('pong')).toEqual({ type: 'pong', ts: 17 });
    client.send({ type: 'login', token: 'stolen' });
    expect(await client.next('login_result')).toEqual({
      type: 'login_result',
      code: 999,
      msg: 'Please sign in again.',
    });
    client.send({ type: 'login', token: (await exchange.signIn()).token });
    expect(await client.next('login_result')).toEqual({ type: 'login_result', code: 1, msg: 'Success' });
    client.socket.close();
  });

  it('sends a topic only to its subscribers, and only while they are subscribed', async () => {
    const [listener, other] = [await exchange.live(), await exchange.live()];
    await listener.subscribe('KLINE.EURUSD');
    await other.subscribe('KLINE.GBPUSD');
    exchange.world.hub.broadcast('KLINE.EURUSD', { Close: 1 });
    expect(await listener.settle()).toEqual([
      { type: 'KLINE.EURUSD', topic: 'KLINE.EURUSD', data: { Close: 1 } },
    ]);
    expect(await other.settle()).toEqual([]);
    listener.send({ type: 'unsub', topic: 'KLINE.EURUSD' });
    await listener.settle();
    exchange.world.hub.broadcast('KLINE.EURUSD', { Close: 2 });
    expect(await listener.settle()).toEqual([]);
    listener.socket.close();
    other.socket.close();
  });

  it('sends a new subscriber the first data of the topic', async () => {
    exchange.world.hub.onSubscribe((topic, send) => {
      if (topic === 'KLINE.XAUUSD') send({ Close: 3 });
    });
    const client = await exchange.live();
    client.send({ type: 'sub', topic: 'KLINE.XAUUSD' });
    expect(await client.next('KLINE.XAUUSD')).toMatchObject({ data: { Close: 3 } });
    client.socket.close();
  });

  it('sends private topics to their user only, not to guests or other users', async () => {
    const [demo, trader] = [await exchange.signIn(), await exchange.signIn('trader@pelorus.test')];
    const [guest, one, two] = [
      await exchange.live(),
      await exchange.live(demo.token),
      await exchange.live(trader.token),
    ];
    guest.send({ type: 'sub', topic: topicOf('positions') });
    expect(await guest.next('login_result')).toMatchObject({ code: 999 });
    await one.subscribe(topicOf('positions'));
    await two.subscribe(topicOf('positions'));
    expect(exchange.world.hub.onlineUsers(topicOf('positions')).sort()).toEqual([demo.id, trader.id].sort());
    exchange.world.hub.send(demo.id, topicOf('positions'), { mine: true });
    expect(await one.next(topicOf('positions'))).toMatchObject({ data: { mine: true } });
    expect(await two.settle()).toEqual([]);
    expect(await guest.settle()).toEqual([]);
    one.send({ type: 'logout' });
    await one.settle();
    expect(exchange.world.hub.onlineUsers(topicOf('positions'))).toEqual([trader.id]);
    for (const { socket } of [guest, one, two]) socket.close();
  });

  it('logs the sockets of a session out when its token is revoked, and refuses the token afterwards', async () => {
    const { token, id } = await exchange.signIn();
    const [guest, client] = [await exchange.live(), await exchange.live(token)];
    await client.subscribe(topicOf('positions'));
    await exchange.call(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(exchange.world.hub.onlineUsers(topicOf('positions'))).not.toContain(id);
    client.send({ type: 'login', token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(await guest.settle()).toEqual([]);
    for (const { socket } of [guest, client]) socket.close();
  });

  it('ends the private subscriptions at a logout, so that the next login starts without any', async () => {
    const { token, id } = await exchange.signIn();
    const client = await exchange.live(token);
    await client.subscribe(topicOf('closed'));
    await client.subscribe('KLINE.OPEN');
    client.send({ type: 'logout' });
    client.send({ type: 'login', token });
    expect(await client.next('login_result')).toMatchObject({ code: 1 });
    exchange.world.hub.send(id, topicOf('closed'), ['1']);
    exchange.world.hub.broadcast('KLINE.OPEN', 1);
    expect(await client.settle()).toMatchObject([{ topic: 'KLINE.OPEN', data: 1 }]);
    client.socket.close();
  });

  it.each([
    ['no JSON', '{', 1008, 'Invalid frame.'],
    ['an unknown type', '{"type":"order"}', 1008, 'Invalid frame.'],
    ['an unknown topic', '{"type":"sub","topic":"PASSWORDS"}', 1008, 'Unknown topic.'],
    ['a frame past 4 KiB', `{"type":"login","token":"${'x'.repeat(5000)}"}`, 1009, ''],
    ['a binary frame', Buffer.from('{"type":"logout"}'), 1003, 'Only text frames.'],
  ])('closes a socket that sends %s, with the reason', async (_, frame, code, reason) => {
    const client = await exchange.live();
    client.socket.send(frame);
    expect(await client.closed).toEqual({ code, reason });
  });

  it('closes a socket that subscribes to too many topics, and one that sends too many frames', async () => {
    const greedy = await exchange.live();
    for (let count = 0; count <= 100; count += 1) greedy.send({ type: 'sub', topic: `KLINE.P${count}` });
    expect(await greedy.closed).toEqual({ code: 1008, reason: 'Too many topics.' });
    const flood = await exchange.live();
    for (let count = 0; count <= 400; count += 1) flood.send({ type: 'ping', ts: count });
    expect(await flood.closed).toEqual({ code: 1008, reason: 'Too many frames.' });
  });

  it('lets a socket send as many frames again ten seconds later', async () => {
    const client = await exchange.live();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 399; count += 1) client.send({ type: 'logout' });
      expect(await client.settle()).toEqual([]);
      await exchange.clock.advance(10_000);
    }
    client.socket.close();
  });

  it('disconnects a client that does not read, and still serves the others', async () => {
    const { token, id } = await exchange.signIn();
    const [stuck, healthy] = [await exchange.live(token), await exchange.live()];
    await stuck.subscribe(topicOf('positions'));
    await healthy.subscribe('KLINE.FINE');
    stuck.socket.pause();
    const chunk = 'x'.repeat(2 ** 21);
    await vi.waitFor(() => {
      exchange.world.hub.send(id, topicOf('positions'), chunk);
      expect(exchange.world.hub.onlineUsers(topicOf('positions'))).not.toContain(id);
    });
    stuck.socket.resume();
    expect((await stuck.closed).code).toBe(1006);
    exchange.world.hub.broadcast('KLINE.FINE', 1);
    expect(await healthy.settle()).toMatchObject([{ data: 1 }]);
    healthy.socket.close();
  });

  it('disconnects a socket that has sent nothing for a minute', async () => {
    const [silent, alive] = [await exchange.live(), await exchange.live()];
    await exchange.clock.advance(50_000);
    await alive.settle();
    await exchange.clock.advance(30_000);
    expect((await silent.closed).code).toBe(1006);
    await alive.settle();
    alive.socket.close();
  });
});
