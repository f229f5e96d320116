import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { receivedMessage } from '#server/follow/wording.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { copyTrading, newContractTrader } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';

type User = Awaited<ReturnType<typeof newContractTrader>>;

/** The user info as the app reads it. */
async function infoOf(exchange: TestSandbox, { token }: Pick<User, 'token'>) {
  const { isTrader, traderStatus, traderReason } = await exchange.read(sessionCalls.user, {}, { token });
  return { isTrader, traderStatus, traderReason };
}

/** Lets a review end: its time, and the interval of the clock. */
const reviewed = ({ clock, world }: TestSandbox) => clock.advance((world.config.reviewSeconds + 1) * 1000);

const none = { isTrader: false, traderStatus: 'none', traderReason: '' };
const reason = 'Your trading history is too short. Trade for a while, then apply again.';

exchangeSuite(
  'the application to become a trader',
  { engines: 'one', config: { ...sessionConfig, hasControls: true } },
  (exchange, engine) => {
    const rename = ({ userId }: User, name: string) =>
      sql`update users set email = ${`${name}-${userId}@pelorus.test`} where id = ${userId}`.execute(
        exchange.world.database,
      );
    /** A new user whose e-mail makes the review reject. */
    async function newRejected() {
      const user = await newContractTrader(exchange);
      await rename(user, 'please-reject');
      return user;
    }

    it('says how long its review takes, and is waiting until then [FOLLOW-51, FOLLOW-58, FOLLOW-67]', async () => {
      const ada = await newContractTrader(exchange);
      expect(await infoOf(exchange, ada)).toEqual(none);
      expect(await ada.apply()).toEqual(
        done('Your application has been received. The review takes 20 seconds.'),
      );
      expect(await infoOf(exchange, ada)).toEqual({ ...none, traderStatus: 'waiting' });
      await exchange.clock.advance(19_999);
      expect((await infoOf(exchange, ada)).traderStatus).toBe('waiting');
      await expect(ada.trader(ada.userId)).rejects.toThrow("This trader doesn't exist.");
    });

    it('makes the user a trader under a name of the own number, who can be followed at once', async () => {
      const [ada, bob] = [await newContractTrader(exchange), await newContractTrader(exchange)];
      await ada.apply();
      await reviewed(exchange);
      expect(await infoOf(exchange, ada)).toEqual({
        isTrader: true,
        traderStatus: 'approved',
        traderReason: '',
      });
      expect(await bob.trader(ada.userId)).toMatchObject({
        nickname: expect.stringMatching(/^Trader \d{4}…$/),
        maxMargin: '2000',
      });
      expect((await bob.follow(ada.userId, '1', '100')).code).toBe(1);
    });

    it('is rejected with a reason, and can be repeated then', async () => {
      const ada = await newRejected();
      await ada.apply();
      await reviewed(exchange);
      expect(await infoOf(exchange, ada)).toEqual({
        ...none,
        traderStatus: 'rejected',
        traderReason: reason,
      });
      expect((await ada.apply()).code).toBe(1);
      expect(await infoOf(exchange, ada)).toEqual({ ...none, traderStatus: 'waiting' });
      await rename(ada, 'welcome');
      await reviewed(exchange);
      expect((await infoOf(exchange, ada)).traderStatus).toBe('approved');
    });

    it('is refused while one is reviewed, to a trader and to a demo account, and nothing is written', async () => {
      const ada = await newContractTrader(exchange);
      await ada.apply();
      const { token } = await exchange.openDemo(`a-demo-applicant-on-${engine.name}`);
      const demo = copyTrading(exchange, token);
      const before = await allRecords(exchange);
      expect(await ada.apply()).toEqual(refused('Your application is being reviewed.'));
      expect(await demo.apply()).toEqual(refused("A demo account can't become a master trader."));
      expect(await allRecords(exchange)).toEqual(before);
      await reviewed(exchange);
      const after = await allRecords(exchange);
      expect(await ada.apply()).toEqual(refused('You are already a master trader.'));
      expect(await allRecords(exchange)).toEqual(after);
    });

    it('can be made again by a trader who has stopped, who is listed again afterwards', async () => {
      const ada = await newContractTrader(exchange);
      await ada.apply();
      await reviewed(exchange);
      const body = JSON.stringify({ userId: ada.userId });
      expect((await fetch(`${exchange.url}/sandbox/traders/stop`, { method: 'POST', body })).status).toBe(
        200,
      );
      expect(await infoOf(exchange, ada)).toEqual(none);
      expect((await ada.apply()).code).toBe(1);
      await reviewed(exchange);
      const ids = (await ada.traders()).data.map(({ id }) => id);
      expect(ids).toContain(ada.userId);
    });

    it('is named in the credentials of a sign-in, too', async () => {
      const { token } = await exchange.signIn();
      const demo = copyTrading(exchange, token);
      await demo.apply();
      const { data } = await exchange.call(signInCalls.signIn, {
        account: 'demo@pelorus.test',
        password: 'pelorus-demo',
        login_type: 'email',
      });
      expect(data).toMatchObject({ user: { trader_status: 1, trader_reason: '' } });
    });
  },
);

it('the answer names the duration of the review in the largest unit, rounded up', () => {
  expect([1, 59, 60, 61, 3599, 3600, 172_800].map((seconds) => receivedMessage(seconds).values)).toEqual([
    { count: 1 },
    { count: 59 },
    { count: 1 },
    { count: 2 },
    { count: 60 },
    { count: 1 },
    { count: 48 },
  ]);
});
