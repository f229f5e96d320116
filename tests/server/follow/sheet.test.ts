import { expect, it } from 'vitest';
import { registrationCalls } from '#protocol/registration.ts';
import { closeTo, copyTrading, newContractTrader, newLeader } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { push } from '../../kit/server/prices.ts';
import { sessionConfig } from '../../kit/server/session.ts';

exchangeSuite(
  "the sheet of a trader's orders",
  { engines: 'one', config: sessionConfig },
  (exchange, engine) => {
    type User = Awaited<ReturnType<typeof newContractTrader>>;
    const active = (user: Pick<User, 'sheet'>, traderId: string) =>
      user.sheet({ follower_user_id: traderId });
    const closed = (user: Pick<User, 'sheet'>, traderId: string) =>
      user.sheet({ follower_user_id: traderId, status: 3 });

    /** A trader and a follower with a multiple of 0.5, and one order from before the follow. */
    async function start() {
      const [leader, ada] = [await newLeader(exchange), await newContractTrader(exchange)];
      await push(exchange, 'EURUSD', '1.17');
      const before = await leader.place();
      await ada.follow(leader.userId, '0.5', '100');
      return { leader, ada, before };
    }
    /** Opens an order of the trader a second later, so that the orders have an order in time. */
    async function open(leader: User, lots: string): Promise<string> {
      await exchange.clock.advance(1000);
      await push(exchange, 'EURUSD', '1.17');
      const id = await leader.placed({ cont: lots });
      return id;
    }

    it('shows the outcome of each open order: the copy with its lots, or why there is none [FOLLOW-37, FOLLOW-38, FOLLOW-64, FOLLOW-80, FOLLOW-81]', async () => {
      const { leader, ada, before } = await start();
      await open(leader, '0.1');
      const skipped = await open(leader, '0.01');
      await open(leader, '0.2');
      await push(exchange, 'EURUSD', '1.171');
      const { data, total } = await active(ada, leader.userId);
      expect(total).toBe(4);
      expect(data).toMatchObject([
        {
          isCopy: true,
          status: 'holding',
          // 0.05 lots use 58.5 of 100 USD: of another 0.1 there is room for 0.03.
          lots: '0.03',
          tradersLots: '0.2',
          outcome: 'reduced',
          outcomeReason: 'Your limit is 100.00 USD of margin; with this copy it would have been 175.50 USD.',
          profit: '3',
        },
        {
          id: skipped,
          isCopy: false,
          lots: '0.01',
          tradersLots: '0.01',
          outcome: 'skipped',
          outcomeReason: '0.005 lots is less than the minimum order, 0.01.',
          profit: '1',
        },
        {
          isCopy: true,
          symbol: 'EUR/USD',
          code: 'EURUSD',
          pricePrecision: 5,
          side: 'buy',
          lots: '0.05',
          tradersLots: '0.1',
          openPrice: '1.17',
          currentPrice: '1.171',
          profit: '5',
          outcome: 'copied',
          outcomeReason: '',
          isOnOwn: false,
          endReason: '',
        },
        { id: before, isCopy: false, lots: '0.1', outcome: null, outcomeReason: '', profit: '10' },
      ]);
      const copies = (await ada.orders('holding')).data.map(({ Id }) => Id).sort();
      expect(data.filter(({ isCopy }) => isCopy).map(({ id }) => id)).toEqual(copies.reverse());
      expect((await closed(ada, leader.userId)).data).toEqual([]);
    });

    it("shows the stops and the leverage of the reader's own copies, and to nobody else [FOLLOW-117]", async () => {
      const { leader, ada } = await start();
      await exchange.clock.advance(1000);
      await push(exchange, 'EURUSD', '1.17');
      await leader.placed({ cont: '0.1', stop_loss_price: '1.1', multiple: '100' });
      const copyIn = ({ data }: Awaited<ReturnType<User['sheet']>>) => data.find(({ isCopy }) => isCopy);
      const copied = { follower_user_id: leader.userId, user_id: ada.userId };
      expect(copyIn(await ada.sheet(copied))).toMatchObject({
        stopLoss: '1.1',
        takeProfit: '0',
        leverage: '100',
      });
      const unknown = { stopLoss: null, takeProfit: null, leverage: null };
      expect(copyIn(await leader.sheet(copied))).toMatchObject(unknown);
      const own = await ada.sheet({ user_id: leader.userId, as: 'trader' });
      expect(own.data).toMatchObject([unknown, unknown]);
    });

    it('words the reason in the language of the reader, not of the first reader', async () => {
      const { leader, ada } = await start();
      await open(leader, '0.01');
      const inEnglish = (await active(ada, leader.userId)).data[0]?.outcomeReason;
      const again = await ada.sheet({ follower_user_id: leader.userId }, { lang: 'xx' });
      expect(again.data[0]?.outcomeReason).toBe(inEnglish);
      const { reason } = await exchange.world.database
        .selectFrom('follow_copy')
        .select('reason')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(reason).toEqual({
        message: '{wanted} lots is less than the minimum order, {limit}.',
        values: { wanted: '0.005', limit: '0.01' },
      });
    });

    it('keeps a copy that was closed by hand where the order is, until the trader closes it, with each cause and the time of its end [FOLLOW-93, FOLLOW-110]', async () => {
      const { leader, ada } = await start();
      const kept = await open(leader, '0.06');
      const byHand = await open(leader, '0.04');
      const [second] = (await active(ada, leader.userId)).data;
      await ada.close(second?.id ?? '');
      await exchange.sandbox.settled();
      expect((await active(ada, leader.userId)).data[0]).toMatchObject({
        id: second?.id,
        status: 'closed',
        outcome: 'copied',
        endReason: 'Closed manually.',
      });
      for (const id of [kept, byHand]) {
        await exchange.clock.advance(1000);
        await push(exchange, 'EURUSD', '1.171');
        await leader.close(id);
        await exchange.sandbox.settled();
      }
      expect((await active(ada, leader.userId)).data).toHaveLength(1);
      const history = (await closed(ada, leader.userId)).data;
      // The list is in the order of closing, which it shows: the second was closed before the first (FOLLOW-110).
      const [last = '', first = ''] = history.map(({ completedAt }) => completedAt);
      expect(Date.parse(last)).toBeGreaterThan(Date.parse(first));
      expect((await active(ada, leader.userId)).data).toMatchObject([{ completedAt: '' }]);
      expect(history).toMatchObject([
        {
          isCopy: true,
          lots: '0.03',
          endReason: 'Closed with the trader.',
          profit: '3',
          currentPrice: '1.171',
        },
        { id: second?.id, isCopy: true, lots: '0.02', endReason: 'Closed manually.', profit: '0' },
      ]);
    });

    it("shows the closed part of a copy in its place, and not the trader's part beside it [FOLLOW-85]", async () => {
      const { leader, ada } = await start();
      const id = await open(leader, '0.1');
      const tiny = await open(leader, '0.01');
      await push(exchange, 'EURUSD', '1.171');
      await closeTo(exchange, leader, id, '0.04');
      await exchange.sandbox.settled();
      expect((await active(ada, leader.userId)).data).toMatchObject([
        { id: tiny, outcome: 'skipped' },
        { isCopy: true, lots: '0.02', tradersLots: '0.1' },
        { outcome: null },
      ]);
      expect((await closed(ada, leader.userId)).data).toMatchObject([
        { isCopy: true, lots: '0.03', tradersLots: '0.1', profit: '3', outcome: 'copied' },
      ]);
      const own = await copyTrading(exchange).sheet({
        user_id: leader.userId,
        as: 'trader',
        status: 3,
      });
      expect(own.data).toMatchObject([
        { isCopy: false, lots: '0.06', profit: '6', endReason: 'Closed manually.' },
      ]);
    });

    it("shows anyone the trader's own orders without outcomes, and the trader their outcome at a follower [FOLLOW-64]", async () => {
      const { leader, ada } = await start();
      await open(leader, '0.1');
      const guest = copyTrading(exchange);
      const own = await guest.sheet({ user_id: leader.userId, as: 'trader' });
      expect(own.data).toMatchObject([
        { isCopy: false, lots: '0.1', outcome: null },
        { isCopy: false, lots: '0.1', outcome: null },
      ]);
      expect(own.data.map(({ id }) => id)).toEqual((await leader.orders('holding')).data.map(({ Id }) => Id));
      const named = { user_id: ada.userId, follower_user_id: leader.userId };
      const seen = await leader.sheet(named);
      const copied = await ada.sheet(named);
      expect(copied).toEqual(await active(ada, leader.userId));
      const unknown = { stopLoss: null, takeProfit: null, leverage: null };
      expect(seen).toEqual({ ...copied, data: copied.data.map((order) => ({ ...order, ...unknown })) });
      const bob = await newContractTrader(exchange);
      expect((await active(bob, leader.userId)).data.map(({ outcome }) => outcome)).toEqual([null, null]);
    });

    it('is refused to everyone else, and for users who are no traders', async () => {
      const { leader, ada } = await start();
      const bob = await newContractTrader(exchange);
      const named = { user_id: ada.userId, follower_user_id: leader.userId };
      const refused = (user: Pick<User, 'sheet'>, input: Parameters<User['sheet']>[0]) =>
        user.sheet(input).then(
          () => 'shown',
          (error: Error) => error.message,
        );
      expect(await refused(bob, named)).toBe(
        'Refused: Copies are shown to their owner and to the trader only.',
      );
      expect(await refused(copyTrading(exchange), named)).toBe('Refused: Please sign in again.');
      expect(await refused(copyTrading(exchange), { follower_user_id: leader.userId })).toBe(
        'Refused: Please sign in again.',
      );
      const unknown = "Refused: This trader doesn't exist.";
      expect(await refused(bob, { follower_user_id: ada.userId })).toBe(unknown);
      expect(await refused(bob, { user_id: ada.userId, as: 'trader' })).toBe(unknown);
      expect(await refused(ada, { user_id: leader.userId, follower_user_id: ada.userId })).toBe(unknown);
    });

    it('leaves out what is pending or was cancelled before it was filled', async () => {
      const { leader, ada } = await start();
      await leader.place({ status: '0', target_price: '1.1' });
      await leader.cancel(await leader.place({ status: '0', target_price: '1.1' }));
      for (const sheet of [
        await active(ada, leader.userId),
        await ada.sheet({ user_id: leader.userId, as: 'trader' }),
      ])
        expect(sheet.total).toBe(1);
      expect((await closed(ada, leader.userId)).total).toBe(0);
    });

    it('survives the reset of a follower with a demo account, whose copies are gone', async () => {
      const leader = await newLeader(exchange);
      const { token } = await exchange.openDemo(`a-demo-with-copies-on-${engine.name}`);
      const demo = copyTrading(exchange, token);
      await demo.follow(leader.userId, '1', '1000');
      await open(leader, '0.1');
      expect((await active(demo, leader.userId)).data).toMatchObject([{ isCopy: true }]);
      expect((await exchange.call(registrationCalls.resetDemo, {}, { token })).code).toBe(1);
      expect((await active(demo, leader.userId)).data).toMatchObject([{ isCopy: false }]);
      expect(await demo.trader(leader.userId)).toMatchObject({
        isFollowed: true,
        openCopies: 0,
        openLots: '0',
      });
    });
  },
);
