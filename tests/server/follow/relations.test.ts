import { beforeAll, expect, it } from 'vitest';
import { transact } from '#server/kernel/database/transact.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { copyTrading, newContractTrader, newLeader } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { push } from '../../kit/server/prices.ts';
import { sessionConfig } from '../../kit/server/session.ts';

exchangeSuite('following', { config: { ...sessionConfig, hasControls: true } }, (exchange, engine) => {
  beforeAll(async () => {
    await push(exchange, 'EURUSD', '1.17');
  });

  const stop = (userId: string) =>
    fetch(`${exchange.url}/sandbox/traders/stop`, { method: 'POST', body: JSON.stringify({ userId }) });

  it('starts with the settings, says so, and shows them with the trader [FOLLOW-36, FOLLOW-41, FOLLOW-60]', async () => {
    const [leader, ada] = [await newLeader(exchange, 'Blue Sky'), await newContractTrader(exchange)];
    expect(await ada.trader(leader.userId)).toMatchObject({
      isFollowed: false,
      multiple: null,
      followers: 0,
    });
    expect(await ada.follow(leader.userId, '0.5', '500')).toEqual(done("You're now copying Blue Sky."));
    const followed = { isFollowed: true, multiple: '0.5', followMargin: '500', followers: 1 };
    expect(await ada.trader(leader.userId)).toMatchObject(followed);
    expect((await ada.followed()).data).toMatchObject([{ id: leader.userId, ...followed }]);
    const guest = await copyTrading(exchange).trader(leader.userId);
    expect(guest).toMatchObject({ isFollowed: false, multiple: null, followMargin: null, followers: 1 });
  });

  it('refuses settings that are none or too much, and writes nothing [FOLLOW-55]', async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    const before = await allRecords(exchange);
    for (const [multiple, margin, msg] of [
      ['', '500', 'Enter a multiple.'],
      ['0', '500', 'The multiple must be above zero.'],
      ['-1', '500', 'The multiple must be above zero.'],
      ['1e9', '500', 'The multiple must be a number.'],
      ['100.001', '500', 'The maximum multiple is 100.'],
      ['0.1234', '500', 'The multiple must have at most 3 decimals.'],
      ['1', ' ', 'Enter the maximum margin for these copies.'],
      ['1', 'all', 'The margin must be a number.'],
      ['1', '0', 'The margin must be above zero.'],
      ['1', '10.125', 'The margin must have at most 2 decimals.'],
      ['1', '2000.01', 'The trader accepts at most 2,000.00 USD of margin from one follower.'],
    ] as const)
      expect(await ada.follow(leader.userId, multiple, margin)).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it("takes the largest multiple and the trader's most margin, and no more margin than the account has available [FOLLOW-55]", async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    // 9 lots of EUR/USD lock 9 × 1,170 and cost 45.
    await ada.place({ cont: '8' });
    const before = await allRecords(exchange);
    expect((await ada.balance()).balance).toBe('600');
    expect(await ada.follow(leader.userId, '1', '600.01')).toEqual(
      refused('This is more margin than your forex account has available.'),
    );
    expect(await allRecords(exchange)).toEqual(before);
    expect((await ada.follow(leader.userId, '1', '600')).code).toBe(1);
    const bob = await newContractTrader(exchange);
    expect((await bob.follow(leader.userId, '100', '2000')).code).toBe(1);
  });

  it('refuses whom nobody can follow, and whom this user can not, and writes nothing [FOLLOW-84, FOLLOW-55]', async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    const demo = await exchange.openDemo(`a-demo-trader-on-${engine.name}`);
    const gone = await newLeader(exchange);
    expect((await stop(gone.userId)).status).toBe(200);
    const nobody = await newContractTrader(exchange);
    const refusal = async (traderId: string) => (await ada.follow(traderId, '1', '100')).msg;
    const before = await allRecords(exchange);
    expect(await refusal('999999')).toBe("This trader doesn't exist.");
    expect(await refusal('')).toBe("This trader doesn't exist.");
    expect(await refusal(nobody.userId)).toBe("This trader doesn't exist.");
    expect(await refusal(ada.userId)).toBe("You can't copy yourself.");
    expect(await refusal(demo.id)).toBe("A demo account can't be copied.");
    expect(await refusal(gone.userId)).toBe('This trader has stopped and can no longer be copied.');
    expect(await allRecords(exchange)).toEqual(before);
    expect((await ada.follow(leader.userId, '1', '100')).code).toBe(1);
    const followed = await allRecords(exchange);
    expect((await ada.follow(leader.userId, '2', '200')).msg).toBe("You're already copying this trader.");
    expect((await leader.follow(leader.userId, '1', '100')).msg).toBe("You can't copy yourself.");
    expect(await allRecords(exchange)).toEqual(followed);
  });

  it('refuses a circle, directly and through others, also of two that close it at the same moment [FOLLOW-84]', async () => {
    const [a, b, c] = [await newLeader(exchange), await newLeader(exchange), await newLeader(exchange)];
    const msg = "This trader copies you, directly or through others, so you can't copy back.";
    expect((await a.follow(b.userId, '1', '100')).code).toBe(1);
    expect(await b.follow(a.userId, '1', '100')).toEqual(refused(msg));
    expect((await b.follow(c.userId, '1', '100')).code).toBe(1);
    const before = await allRecords(exchange);
    expect(await c.follow(a.userId, '1', '100')).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
    // Without a circle, one may follow several, and be followed by several.
    expect((await a.follow(c.userId, '1', '100')).code).toBe(1);
    expect((await b.unfollow(c.userId)).code).toBe(1);
    expect((await a.unfollow(c.userId)).code).toBe(1);
    expect((await c.follow(a.userId, '1', '100')).code).toBe(1);
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await newLeader(exchange), await newLeader(exchange)];
      const answers = await Promise.all([
        one.follow(two.userId, '1', '100'),
        two.follow(one.userId, '1', '100'),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    }
  });

  it('is recorded once, however often it is asked for at the same moment', async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.follow(leader.userId, '1', '100')));
    expect(answers.map(({ msg }) => msg).sort()).toEqual([
      ...Array.from({ length: 3 }, () => "You're already copying this trader."),
      "You're now copying Test Trader.",
    ]);
    expect((await ada.trader(leader.userId)).followers).toBe(1);
  });

  it('is open to demo accounts, and shown to guests [FOLLOW-50]', async () => {
    const leader = await newLeader(exchange);
    const { token } = await exchange.openDemo(`a-demo-follower-on-${engine.name}`);
    const demo = copyTrading(exchange, token);
    expect((await demo.follow(leader.userId, '1', '100')).code).toBe(1);
    expect((await copyTrading(exchange).trader(leader.userId)).followers).toBe(1);
  });

  it('ends with an unfollow, which leaves the open copies to their owner; a second one is refused [FOLLOW-42, FOLLOW-61, FOLLOW-90, FOREX-70]', async () => {
    const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
    await ada.follow(leader.userId, '1', '1000');
    const order = await leader.placed();
    expect(await ada.trader(leader.userId)).toMatchObject({ openCopies: 1, openLots: '0.1' });
    expect(await ada.unfollow(leader.userId)).toEqual(done("You've stopped copying this trader."));
    expect(await ada.trader(leader.userId)).toMatchObject({
      isFollowed: false,
      openCopies: 0,
      ownCopies: 1,
      followers: 0,
      openLots: '0',
    });
    const sheet = await ada.sheet({ follower_user_id: leader.userId });
    expect(sheet.data).toMatchObject([
      {
        isCopy: true,
        isOnOwn: true,
        status: 'holding',
        endReason: 'Managed by you since you stopped copying.',
      },
    ]);
    const [copy] = (await ada.orders('holding')).data;
    expect(copy).toMatchObject({ CopiedFrom: 'Test Trader' });
    const before = await allRecords(exchange);
    expect((await ada.unfollow(leader.userId)).msg).toBe("You aren't copying this trader.");
    expect(await allRecords(exchange)).toEqual(before);
    await ada.follow(leader.userId, '1', '1000');
    await leader.close(order);
    await exchange.sandbox.settled();
    expect((await ada.orders('holding')).data).toHaveLength(1);
  });

  it("counts open copies of an earlier follow apart, and the reader's alone [FOLLOW-116]", async () => {
    const leader = await newLeader(exchange);
    const [ada, bob] = [await newContractTrader(exchange), await newContractTrader(exchange)];
    for (const follower of [ada, bob]) await follower.follow(leader.userId, '1', '1000');
    await leader.placed();
    expect(await ada.trader(leader.userId)).toMatchObject({ openCopies: 1, ownCopies: 0 });
    await ada.unfollow(leader.userId);
    await ada.follow(leader.userId, '1', '1000');
    await leader.placed();
    expect(await ada.trader(leader.userId)).toMatchObject({ openCopies: 1, ownCopies: 1 });
    expect(await bob.trader(leader.userId)).toMatchObject({ openCopies: 2, ownCopies: 0 });
    const { data } = await ada.sheet({ follower_user_id: leader.userId });
    expect(data.map(({ isOnOwn }) => isOnOwn)).toEqual([false, true]);
    const earlier = data.find(({ isOnOwn }) => isOnOwn);
    await ada.close(earlier?.id ?? '');
    expect(await ada.trader(leader.userId)).toMatchObject({ openCopies: 1, ownCopies: 0 });
  });

  it('ends when the trader stops: nobody follows any more, and the copies stay, with the cause [FOLLOW-92, FOLLOW-93]', async () => {
    const [leader, ada, bob] = [
      await newLeader(exchange),
      await newContractTrader(exchange),
      await newContractTrader(exchange),
    ];
    for (const follower of [ada, bob]) await follower.follow(leader.userId, '1', '1000');
    await leader.placed();
    const live = await exchange.live(ada.token);
    await live.subscribe('FOREX_CLOSED');
    expect((await stop(leader.userId)).status).toBe(200);
    expect((await stop(leader.userId)).status).toBe(400);
    await exchange.clock.advance(1000);
    expect(await live.next('FOREX_CLOSED')).toMatchObject({ data: [] });
    live.socket.close();
    for (const follower of [ada, bob]) {
      expect((await follower.followed()).data).toEqual([]);
      expect((await follower.sheet({ follower_user_id: leader.userId })).data).toMatchObject([
        { isCopy: true, isOnOwn: true, endReason: 'Managed by you since the trader stopped.' },
      ]);
    }
    const ids = (await ada.traders()).data.map(({ id }) => id);
    expect(ids).not.toContain(leader.userId);
    expect(await ada.trader(leader.userId)).toMatchObject({ followers: 0, openOrders: 1 });
    expect((await leader.followers()).data).toEqual([]);
  });

  it('of a trader who stops at the same moment as somebody follows either was never there, or ends [FOLLOW-92]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
      await Promise.all([ada.follow(leader.userId, '1', '100'), stop(leader.userId)]);
      await exchange.clock.advance(1000);
      const open = await transact(exchange.world.database, (tx) =>
        tx
          .selectFrom('follow_relation')
          .select('id')
          .where('trader_id', '=', leader.userId)
          .where('ended_at', 'is', null)
          .execute(),
      );
      expect(open).toEqual([]);
    }
  });
});
