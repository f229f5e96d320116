import { expect, it } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { newContractTrader, newLeader } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { push, pushPrice } from '../../kit/server/prices.ts';
import { canStartTwo, startTwo } from '../../kit/server/processes.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';

/** A trader with an order that was copied and one that was skipped, and the follower. */
async function start(exchange: TestSandbox) {
  const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
  await push(exchange, 'EURUSD', '1.17');
  await ada.follow(leader.userId, '0.5', '1000');
  await leader.place();
  const skipped = await leader.placed({ cont: '0.01' });
  const [copy] = (await ada.orders('holding')).data;
  return { leader, ada, topic: topicOf('copies', ada.userId, leader.userId), skipped, copied: copy?.Id };
}

exchangeSuite('the live sheet of copies', { engines: 'one', config: sessionConfig }, (exchange) => {
  it('moves every half second while it is subscribed to, with exactly the open orders of the sheet [FOLLOW-47, FOLLOW-48, FOLLOW-49]', async () => {
    const { ada, leader, topic, skipped, copied } = await start(exchange);
    const live = await exchange.live(ada.token);
    await exchange.clock.advance(2000);
    expect(await live.settle()).toEqual([]);
    await live.subscribe(topic);
    pushPrice(exchange, 'EURUSD', '1.171');
    await exchange.clock.advance(500);
    const [frame, ...others] = await live.settle();
    expect(others).toEqual([]);
    expect(frame?.topic).toBe(topic);
    const moves = [
      { Id: copied, UpdatePrice: '1.171', FactProfits: '5.000000' },
      { Id: skipped, UpdatePrice: '1.171', FactProfits: '1.000000' },
    ];
    expect(frame?.data).toHaveLength(2);
    expect(frame?.data).toEqual(expect.arrayContaining(moves));
    await exchange.clock.advance(1000);
    expect(await live.settle()).toHaveLength(2);
    // A copy on its own moves on; one that is closed doesn't, and nor does the order that it was copied from.
    await ada.unfollow(leader.userId);
    await exchange.clock.advance(500);
    expect((await live.settle())[0]?.data).toHaveLength(2);
    await ada.close(copied ?? '');
    await live.settle();
    await exchange.clock.advance(500);
    expect((await live.settle()).at(-1)?.data).toEqual([moves[1]]);
    live.send({ type: 'unsub', topic });
    await live.settle();
    await exchange.clock.advance(2000);
    expect(await live.settle()).toEqual([]);
    live.socket.close();
  });

  it('reaches the follower and the trader, and only the topic of each [FOLLOW-47]', async () => {
    const { ada, leader, topic } = await start(exchange);
    const bob = await newContractTrader(exchange);
    const [hers, his, others] = [
      await exchange.live(ada.token),
      await exchange.live(leader.token),
      await exchange.live(bob.token),
    ];
    await hers.subscribe(topic);
    await his.subscribe(topic);
    const own = topicOf('copies', bob.userId, leader.userId);
    await others.subscribe(own);
    await exchange.clock.advance(500);
    for (const client of [hers, his]) expect(await client.settle()).toMatchObject([{ topic }]);
    const [frame, ...more] = await others.settle();
    expect([frame?.topic, more]).toEqual([own, []]);
    // Who doesn't follow sees the trader's own orders.
    expect(frame?.data).toHaveLength(2);
    for (const { socket } of [hers, his, others]) socket.close();
  });

  it('is refused to anyone else as an unknown topic, and never as an invalid session [FOLLOW-100]', async () => {
    const { ada, leader, topic } = await start(exchange);
    const bob = await newContractTrader(exchange);
    for (const client of [await exchange.live(bob.token), await exchange.live()]) {
      client.send({ type: 'sub', topic });
      expect(await client.closed).toEqual({ code: 1008, reason: 'Unknown topic.' });
      await expect(Promise.race([client.next('login_result'), client.closed])).resolves.toMatchObject({
        code: 1008,
      });
    }
    const reversed = await exchange.live(bob.token);
    reversed.send({ type: 'sub', topic: topicOf('copies', leader.userId, ada.userId) });
    expect((await reversed.closed).code).toBe(1008);
    // The session goes on.
    expect((await bob.orders('holding')).data).toEqual([]);
  });

  it("says nothing about the orders of a user who isn't a trader", async () => {
    const [ada, bob] = [await newContractTrader(exchange), await newContractTrader(exchange)];
    await push(exchange, 'EURUSD', '1.17');
    await ada.place();
    const live = await exchange.live(bob.token);
    await live.subscribe(topicOf('copies', bob.userId, ada.userId));
    await exchange.clock.advance(500);
    expect((await live.settle()).map(({ data }) => data)).toEqual([[]]);
    live.socket.close();
  });

  it('ends with the sign-out and with the socket', async () => {
    const { ada, topic } = await start(exchange);
    const topics = () => exchange.world.hub.topicsOf('copies');
    const [first, second] = [await exchange.live(ada.token), await exchange.live(ada.token)];
    await first.subscribe(topic);
    await second.subscribe(topic);
    expect(topics()).toEqual([topic]);
    first.send({ type: 'logout' });
    await first.settle();
    await exchange.clock.advance(500);
    expect(await first.settle()).toEqual([]);
    expect(await second.settle()).toHaveLength(1);
    second.socket.close();
    await second.closed;
    await expect.poll(topics).toEqual([]);
    first.socket.close();
  });
});

it.runIf(canStartTwo)('each of two processes sends it to its own sockets, once [FOLLOW-47]', async () => {
  const { owner, other, stop } = await startTwo({ config: sessionConfig });
  const { ada, topic, copied } = await start(owner);
  const [here, there] = [await owner.live(ada.token), await other.live(ada.token)];
  await here.subscribe(topic);
  await there.subscribe(topic);
  await owner.clock.advance(500);
  expect(await here.settle()).toHaveLength(1);
  expect(await there.settle()).toEqual([]);
  await other.clock.advance(500);
  const [frame, ...more] = await there.settle();
  expect(more).toEqual([]);
  expect(frame?.data).toEqual(expect.arrayContaining([expect.objectContaining({ Id: copied })]));
  expect([...owner.failures, ...other.failures]).toEqual([]);
  await stop();
});
