import { expect, it } from 'vitest';
import type { Position } from '#protocol/live.ts';
import { sessionCalls } from '#protocol/session.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { announce } from '#server/kernel/live/announce.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import type { LiveClient } from '../../kit/server/sandbox.ts';

const topic = 'FOREX_CLOSED';
const nothing: Position = { epoch: '', number: 0 };

exchangeSuite('a socket that comes back to an exchange', {}, (exchange) => {
  const announced = (userId: string, ...orders: string[]) =>
    transact(exchange.world.database, async (tx) => {
      for (const order of orders) announce(tx, { userId, topic, data: [order] });
    });
  /** Subscribes from a place, and returns what has arrived until the answer, and the answer. */
  const resume = async (client: LiveClient, since: Position) => {
    client.send({ type: 'sub', topic, since });
    const answer = await client.next('sub_result');
    return { answer, events: await client.settle() };
  };
  const placeOf = ({ epoch = '', number = 0 }: Partial<Position>): Position => ({ epoch, number });

  it('is sent what it has missed, in order, and then what happens [LIVE-21, LIVE-22]', async () => {
    const { token, id } = await exchange.openDemo('a-resuming-demo-resuming');
    const first = await exchange.live(token);
    const { answer } = await resume(first, nothing);
    await announced(id, '1');
    const seen = await first.next(topic);
    expect(seen).toMatchObject({ data: ['1'] });
    expect(seen.number).toBe((answer.number ?? 0) + 1);
    first.socket.close();
    await announced(id, '2', '3');
    const back = await exchange.live(token);
    const { answer: again, events } = await resume(back, placeOf(seen));
    const { epoch, number = 0 } = seen;
    expect(events).toEqual([
      { type: topic, topic, data: ['2'], epoch, number: number + 1 },
      { type: topic, topic, data: ['3'], epoch, number: number + 2 },
    ]);
    expect(again).toEqual({ type: 'sub_result', topic, resumed: true, epoch, number: number + 2 });
    await announced(id, '4');
    expect(await back.next(topic)).toMatchObject({ data: ['4'], epoch, number: number + 3 });
    back.socket.close();
  });

  it('is told to read again where it cannot be sent, and goes on from there [LIVE-22]', async () => {
    const { token, id } = await exchange.openDemo('another-resuming-demo');
    await announced(id, '1');
    const client = await exchange.live(token);
    const { answer, events } = await resume(client, { epoch: 'another', number: 1 });
    expect(events).toEqual([]);
    expect(answer).toMatchObject({ resumed: false });
    await announced(id, '2');
    expect(await client.next(topic)).toMatchObject({ data: ['2'], number: (answer.number ?? 0) + 1 });
    client.socket.close();
  });

  it('is sent each event once, whatever is committed and delivered while it subscribes', async () => {
    const { token, id } = await exchange.openDemo('a-resuming-demo-busy');
    await announced(id, 'first');
    const client = await exchange.live(token);
    const { answer } = await resume(client, nothing);
    const start = placeOf(answer);
    client.socket.close();
    let sent = 0;
    for (let round = 0; round < 10; round += 1) {
      const back = await exchange.live(token);
      const writing = Promise.all([announced(id, 'a'), announced(id, 'b'), announced(id, 'c')]);
      back.send({ type: 'sub', topic, since: start });
      await writing;
      sent += 3;
      await exchange.sandbox.delivered();
      const numbers = (await back.settle())
        .filter(({ type }) => type === topic)
        .map(({ number = 0 }) => number);
      expect(numbers).toEqual(Array.from({ length: sent }, (_, index) => start.number + index + 1));
      back.socket.close();
    }
  });

  it('is sent nothing of another user, also with the place of the other, and nothing once its session has ended', async () => {
    const [one, other] = [
      await exchange.openDemo('a-resuming-demo-one'),
      await exchange.openDemo('a-resuming-demo-other'),
    ];
    const client = await exchange.live(one.token);
    await resume(client, nothing);
    await announced(one.id, 'mine');
    const seen = await client.next(topic);
    expect(seen).toMatchObject({ data: ['mine'] });
    client.send({ type: 'login', token: other.token });
    await client.next('login_result');
    const { answer: others, events } = await resume(client, placeOf(seen));
    expect(events).toEqual([]);
    expect(others).toMatchObject({ resumed: false });
    await announced(one.id, 'not yours');
    await announced(other.id, 'yours');
    await exchange.sandbox.delivered();
    expect(await client.settle()).toMatchObject([{ data: ['yours'] }]);
    await exchange.call(sessionCalls.signOut, {}, { token: other.token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    await announced(other.id, 'gone');
    await exchange.sandbox.delivered();
    client.send({ type: 'sub', topic, since: placeOf(others) });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(await client.settle()).toEqual([]);
    client.socket.close();
  });
});
