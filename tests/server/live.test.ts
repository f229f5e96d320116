import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { topics } from '#protocol/live.ts';
import { sessionCalls } from '#protocol/session.ts';
import { announce } from '#server/kernel/announce.ts';
import { sendMessage } from '#server/kernel/outbox.ts';
import { transact } from '#server/kernel/requests.ts';
import { connect, engines, startSandbox, type TestSandbox } from './kit.ts';

describe.each(engines)('the live channel on $name', (engine) => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox(engine, { config: { hasControls: true, silenceMilliseconds: 60_000 } });
  });
  afterAll(() => test.stop());

  const control = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${test.url}/sandbox${path}`, { method: 'POST', body: JSON.stringify(body), headers });

  it('answers a ping, and a sign-in by whether the token is good', async () => {
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

  it('tells a topic to those who have subscribed to it, and only while they have', async () => {
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

  it('gives a new subscriber what the topic’s area sends it', async () => {
    test.world.hub.onSubscribe((topic, send) => {
      if (topic === 'KLINE.XAUUSD') send({ Close: 3 });
    });
    const client = await test.live();
    client.send({ type: 'sub', topic: 'KLINE.XAUUSD' });
    expect(await client.next('KLINE.XAUUSD')).toMatchObject({ data: { Close: 3 } });
    client.socket.close();
  });

  it('keeps private topics from guests, and each user’s from the others', async () => {
    const [demo, trader] = [await test.signIn(), await test.signIn('trader@pelorus.test')];
    const [guest, one, two] = [await test.live(), await test.live(demo.token), await test.live(trader.token)];
    guest.send({ type: 'sub', topic: topics.positions });
    expect(await guest.next('login_result')).toMatchObject({ code: 999 });
    await one.subscribe(topics.positions);
    await two.subscribe(topics.positions);
    expect(test.world.hub.onlineUsers(topics.positions).sort()).toEqual([demo.id, trader.id].sort());
    test.world.hub.send(demo.id, topics.positions, { mine: true });
    expect(await one.next(topics.positions)).toMatchObject({ data: { mine: true } });
    expect(await two.settle()).toEqual([]);
    expect(await guest.settle()).toEqual([]);
    one.send({ type: 'logout' });
    await one.settle();
    expect(test.world.hub.onlineUsers(topics.positions)).toEqual([trader.id]);
    for (const { socket } of [guest, one, two]) socket.close();
  });

  it('announces what was committed, and nothing that was rolled back', async () => {
    const { token, id } = await test.signIn();
    const client = await test.live(token);
    await client.subscribe(topics.closed);
    const event = (data: string[]) => ({ userId: id, topic: topics.closed, data });
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
    expect(await client.next(topics.closed)).toMatchObject({ data: ['1'] });
    expect(await client.next(topics.closed)).toMatchObject({ data: ['2'] });
    expect(await client.settle()).toEqual([]);
    client.socket.close();
  });

  it('signs the sockets of a session out when its token is revoked, and takes it no more', async () => {
    const { token, id } = await test.signIn();
    const client = await test.live(token);
    await client.subscribe(topics.positions);
    await test.ask(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(test.world.hub.onlineUsers(topics.positions)).not.toContain(id);
    client.send({ type: 'login', token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    client.socket.close();
  });

  it.each([
    ['no JSON', '{', 1008, 'Invalid frame.'],
    ['an unknown type', '{"type":"order"}', 1008, 'Invalid frame.'],
    ['an unknown topic', '{"type":"sub","topic":"PASSWORDS"}', 1008, 'Unknown topic.'],
    ['a frame past 4 KiB', `{"type":"login","token":"${'x'.repeat(5000)}"}`, 1009, ''],
    ['a binary frame', Buffer.from('{"type":"logout"}'), 1003, 'Only text frames.'],
  ])('closes a socket that sends %s, saying why', async (_, frame, code, reason) => {
    const client = await test.live();
    client.socket.send(frame);
    expect(await client.closed).toEqual({ code, reason });
  });

  it('closes a socket that wants too many topics, and one that floods', async () => {
    const greedy = await test.live();
    for (let count = 0; count <= 100; count += 1) greedy.send({ type: 'sub', topic: `KLINE.P${count}` });
    expect(await greedy.closed).toEqual({ code: 1008, reason: 'Too many topics.' });
    const flood = await test.live();
    for (let count = 0; count <= 400; count += 1) flood.send({ type: 'ping', ts: count });
    expect(await flood.closed).toEqual({ code: 1008, reason: 'Too many frames.' });
  });

  it('cuts a client that does not read, and goes on serving the others', async () => {
    const { token, id } = await test.signIn();
    const [stuck, healthy] = [await test.live(token), await test.live()];
    await stuck.subscribe(topics.positions);
    await healthy.subscribe('KLINE.FINE');
    stuck.socket.pause();
    const chunk = 'x'.repeat(2 ** 21);
    await vi.waitFor(() => {
      test.world.hub.send(id, topics.positions, chunk);
      expect(test.world.hub.onlineUsers(topics.positions)).not.toContain(id);
    });
    stuck.socket.resume();
    expect((await stuck.closed).code).toBe(1006);
    test.world.hub.broadcast('KLINE.FINE', 1);
    expect(await healthy.settle()).toMatchObject([{ data: 1 }]);
    healthy.socket.close();
  });

  it('cuts a socket that has said nothing for a minute', async () => {
    const [silent, alive] = [await test.live(), await test.live()];
    await test.clock.advance(50_000);
    await alive.settle();
    await test.clock.advance(30_000);
    expect((await silent.closed).code).toBe(1006);
    await alive.settle();
    alive.socket.close();
  });

  it('cuts every socket on a test’s demand and lets none in for so long', async () => {
    const client = await test.live();
    expect((await control('/live/cut', { seconds: 20 })).status).toBe(200);
    expect((await client.closed).code).toBe(1006);
    await expect(connect(test.url)).rejects.toThrow('503');
    await test.clock.advance(20_000);
    const back = await test.live();
    await back.settle();
    back.socket.close();
  });

  it('loses a reply on a test’s demand, after the call was done', async () => {
    const { token } = await test.signIn();
    await control('/replies/drop', { path: sessionCalls.signOut.path });
    await expect(test.ask(sessionCalls.signOut, {}, { token })).rejects.toThrow('fetch failed');
    expect(await test.ask(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
    await control('/replies/restore', {});
    expect(await test.ask(sessionCalls.signOut, {}, { token })).toMatchObject({ code: 999 });
  });

  it('lists the messages that were sent, newest first, and none of a transaction that failed', async () => {
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

  it('shows its controls and the outbox to this machine alone', async () => {
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
