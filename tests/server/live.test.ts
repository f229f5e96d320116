import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { announce } from '#server/kernel/announce.ts';
import { transact } from '#server/kernel/idempotency.ts';
import { sendMessage } from '#server/kernel/outbox.ts';
import { connect, engines, startSandbox, type TestSandbox } from '../kit/server/sandbox.ts';

describe.each(engines)('the live channel on $name', (engine) => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox(engine, { config: { hasControls: true, silenceMilliseconds: 60_000 } });
  });
  afterAll(() => test.stop());

  const control = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${test.url}/sandbox${path}`, { method: 'POST', body: JSON.stringify(body), headers });

  it('answers a ping, and accepts a login only with a valid token', async () => {
    const client = await test.live();
    client.send({ type: 'ping', ts: 17 });
    expect(await client.next('pong')).toEqual({ type: 'pong', ts: 17 });
    client.send({ type: 'login', token: 'stolen' });
    expect(await client.next('login_result')).toEqual({
      type: 'login_result',
      code: 999,
      msg: 'Please sign in again.',
    });
    client.send({ type: 'login', token: (await test.signIn()).token });
    expect(await client.next('login_result')).toEqual({ type: 'login_result', code: 1, msg: 'Success' });
    client.socket.close();
  });

  it('sends a topic only to its subscribers, and only while they are subscribed', async () => {
    const [listener, other] = [await test.live(), await test.live()];
    await listener.subscribe('KLINE.EURUSD');
    await other.subscribe('KLINE.GBPUSD');
    test.world.hub.broadcast('KLINE.EURUSD', { Close: 1 });
    expect(await listener.settle()).toEqual([
      { type: 'KLINE.EURUSD', topic: 'KLINE.EURUSD', data: { Close: 1 } },
    ]);
    expect(await other.settle()).toEqual([]);
    listener.send({ type: 'unsub', topic: 'KLINE.EURUSD' });
    await listener.settle();
    test.world.hub.broadcast('KLINE.EURUSD', { Close: 2 });
    expect(await listener.settle()).toEqual([]);
    listener.socket.close();
    other.socket.close();
  });

  it('sends a new subscriber the first data of the topic', async () => {
    test.world.hub.onSubscribe((topic, send) => {
      if (topic === 'KLINE.XAUUSD') send({ Close: 3 });
    });
    const client = await test.live();
    client.send({ type: 'sub', topic: 'KLINE.XAUUSD' });
    expect(await client.next('KLINE.XAUUSD')).toMatchObject({ data: { Close: 3 } });
    client.socket.close();
  });

  it('sends private topics to their user only, not to guests or other users', async () => {
    const [demo, trader] = [await test.signIn(), await test.signIn('trader@pelorus.test')];
    const [guest, one, two] = [await test.live(), await test.live(demo.token), await test.live(trader.token)];
    guest.send({ type: 'sub', topic: topicOf('positions') });
    expect(await guest.next('login_result')).toMatchObject({ code: 999 });
    await one.subscribe(topicOf('positions'));
    await two.subscribe(topicOf('positions'));
    expect(test.world.hub.onlineUsers(topicOf('positions')).sort()).toEqual([demo.id, trader.id].sort());
    test.world.hub.send(demo.id, topicOf('positions'), { mine: true });
    expect(await one.next(topicOf('positions'))).toMatchObject({ data: { mine: true } });
    expect(await two.settle()).toEqual([]);
    expect(await guest.settle()).toEqual([]);
    one.send({ type: 'logout' });
    await one.settle();
    expect(test.world.hub.onlineUsers(topicOf('positions'))).toEqual([trader.id]);
    for (const { socket } of [guest, one, two]) socket.close();
  });

  it('announces committed events, and none that were rolled back', async () => {
    const { token, id } = await test.signIn();
    const client = await test.live(token);
    await client.subscribe(topicOf('closed'));
    const event = (data: string[]) => ({ userId: id, topic: topicOf('closed'), data });
    const { database } = test.world;
    const failed = transact(database, async (tx) => {
      await announce(tx, event(['lost']));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await transact(database, async (tx) => {
      await announce(tx, event(['1']));
      await announce(tx, event(['2']));
    });
    expect(await client.next(topicOf('closed'))).toMatchObject({ data: ['1'] });
    expect(await client.next(topicOf('closed'))).toMatchObject({ data: ['2'] });
    expect(await client.settle()).toEqual([]);
    client.socket.close();
  });

  it('logs the sockets of a session out when its token is revoked, and refuses the token afterwards', async () => {
    const { token, id } = await test.signIn();
    const [guest, client] = [await test.live(), await test.live(token)];
    await client.subscribe(topicOf('positions'));
    await test.call(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(test.world.hub.onlineUsers(topicOf('positions'))).not.toContain(id);
    client.send({ type: 'login', token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(await guest.settle()).toEqual([]);
    for (const { socket } of [guest, client]) socket.close();
  });

  it('ends the private subscriptions at a logout, so that the next login starts without any', async () => {
    const { token, id } = await test.signIn();
    const client = await test.live(token);
    await client.subscribe(topicOf('closed'));
    await client.subscribe('KLINE.OPEN');
    client.send({ type: 'logout' });
    client.send({ type: 'login', token });
    expect(await client.next('login_result')).toMatchObject({ code: 1 });
    test.world.hub.send(id, topicOf('closed'), ['1']);
    test.world.hub.broadcast('KLINE.OPEN', 1);
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
    const client = await test.live();
    client.socket.send(frame);
    expect(await client.closed).toEqual({ code, reason });
  });

  it('closes a socket that subscribes to too many topics, and one that sends too many frames', async () => {
    const greedy = await test.live();
    for (let count = 0; count <= 100; count += 1) greedy.send({ type: 'sub', topic: `KLINE.P${count}` });
    expect(await greedy.closed).toEqual({ code: 1008, reason: 'Too many topics.' });
    const flood = await test.live();
    for (let count = 0; count <= 400; count += 1) flood.send({ type: 'ping', ts: count });
    expect(await flood.closed).toEqual({ code: 1008, reason: 'Too many frames.' });
  });

  it('lets a socket send as many frames again ten seconds later', async () => {
    const client = await test.live();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 399; count += 1) client.send({ type: 'logout' });
      expect(await client.settle()).toEqual([]);
      await test.clock.advance(10_000);
    }
    client.socket.close();
  });

  it('disconnects a client that does not read, and still serves the others', async () => {
    const { token, id } = await test.signIn();
    const [stuck, healthy] = [await test.live(token), await test.live()];
    await stuck.subscribe(topicOf('positions'));
    await healthy.subscribe('KLINE.FINE');
    stuck.socket.pause();
    const chunk = 'x'.repeat(2 ** 21);
    await vi.waitFor(() => {
      test.world.hub.send(id, topicOf('positions'), chunk);
      expect(test.world.hub.onlineUsers(topicOf('positions'))).not.toContain(id);
    });
    stuck.socket.resume();
    expect((await stuck.closed).code).toBe(1006);
    test.world.hub.broadcast('KLINE.FINE', 1);
    expect(await healthy.settle()).toMatchObject([{ data: 1 }]);
    healthy.socket.close();
  });

  it('disconnects a socket that has sent nothing for a minute', async () => {
    const [silent, alive] = [await test.live(), await test.live()];
    await test.clock.advance(50_000);
    await alive.settle();
    await test.clock.advance(30_000);
    expect((await silent.closed).code).toBe(1006);
    await alive.settle();
    alive.socket.close();
  });

  it('disconnects every socket when a test requests it, and refuses new ones for the given time', async () => {
    const client = await test.live();
    expect((await control('/live/cut', { seconds: 20 })).status).toBe(200);
    expect((await client.closed).code).toBe(1006);
    await expect(connect(test.url)).rejects.toThrow('503');
    await test.clock.advance(20_000);
    const back = await test.live();
    await back.settle();
    back.socket.close();
  });

  it('drops a reply when a test requests it, after the call was done', async () => {
    const { token } = await test.signIn();
    await control('/replies/drop', { path: sessionCalls.signOut.path });
    await expect(test.call(sessionCalls.signOut, {}, { token })).rejects.toThrow('fetch failed');
    expect(await test.call(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
    await control('/replies/restore', {});
    expect(await test.call(sessionCalls.signOut, {}, { token })).toMatchObject({ code: 999 });
  });

  it('lists the sent messages, newest first, and none of a failed transaction', async () => {
    const { database, clock } = test.world;
    const message = (text: string) => ({
      channel: 'email' as const,
      recipient: 'a@b.test',
      text,
      at: clock.now(),
    });
    await transact(database, (tx) => sendMessage(tx, message('first')));
    await transact(database, (tx) => sendMessage(tx, message('second')));
    const failed = transact(database, async (tx) => {
      await sendMessage(tx, message('never'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const { messages } = await (await fetch(`${test.url}/sandbox/outbox`)).json();
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['second', 'first']);
    await database.deleteFrom('outbox_message').execute();
  });

  it('serves its controls and the outbox to this machine only', async () => {
    const get = (headers: Record<string, string>) => fetch(`${test.url}/sandbox/outbox`, { headers });
    expect(await (await get({})).json()).toEqual({ messages: [] });
    expect((await get({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const foreign = await test.sandbox.app.request('/sandbox/outbox');
    expect(foreign.status).toBe(404);
    expect((await control('/live/cut', { seconds: 'x' })).status).toBe(400);
    expect((await control('/market/move', { code: 'BTCUSDT', price: 'high' })).status).toBe(400);
    expect((await control('/market/move', { code: 'NONE', price: '1' })).status).toBe(400);
    expect((await control('/live/cut', { seconds: 1 }, { forwarded: 'for=203.0.113.7' })).status).toBe(404);
  });
});
