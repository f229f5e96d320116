import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountCalls } from '#protocol/account.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { withoutRows } from '#server/kernel/database/question.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { createSession } from '#server/session/index.ts';
import { sampleEmails, samplePassword, wantsSamples } from '#server/session/samples.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

const wrong = refused('Incorrect e-mail, phone number or password.');

exchangeSuite(
  'sessions',
  { engines: 'one', config: { signInsPerAccount: 3, signInsPerAddress: 30, demosPerAddress: 5 } },
  (exchange) => {
    const trySignIn = (account: string, password: string) =>
      exchange.call(signInCalls.signIn, { account, password, login_type: 'email' });

    it('signs the sample accounts in, each with a UID and an invitation code, one of them a trader', async () => {
      for (const [email, isTrader] of [
        ['demo@pelorus.test', false],
        ['Trader@Pelorus.test ', true],
      ] as const) {
        const { data } = await trySignIn(email, 'pelorus-demo');
        const { user, token } = v.parse(signInCalls.signIn.reply, data);
        expect(token).toHaveLength(43);
        expect(user).toMatchObject({ email: email.trim().toLowerCase(), isTrader, isDemo: false });
        expect(user.uid).toMatch(/^[1-9]\d{7}$/);
        expect(user.inviteCode).toMatch(/^[A-Z2-9]{6}$/);
      }
    });

    it('returns the signed-in user, with all fields of the specification [SESSION-20]', async () => {
      const { token, id } = await exchange.signIn();
      const { data } = await exchange.call(sessionCalls.user, {}, { token });
      expect(data).toEqual({
        id,
        email: 'demo@pelorus.test',
        uid: expect.stringMatching(/^[1-9]\d{7}$/),
        is_demo: 0,
        level: 1,
        credit_score: 100,
        invite_code: expect.stringMatching(/^[A-Z2-9]{6}$/),
        is_trader: 0,
        trader_status: 0,
        trader_reason: '',
      });
    });

    it('stores no token and no password in plain text', async () => {
      const { token } = await exchange.signIn();
      const { database } = exchange.world;
      const stored = JSON.stringify([
        await database.selectFrom('sessions').selectAll().execute(),
        await database.selectFrom('users').selectAll().execute(),
        await database.selectFrom('request').selectAll().execute(),
      ]);
      expect(stored).not.toContain(token);
      expect(stored).not.toContain('pelorus-demo');
      expect(stored).toContain('$argon2id$');
    });

    it('gives a wrong password and an unknown account the same answer', async () => {
      expect(await trySignIn('demo@pelorus.test', 'wrong')).toMatchObject(wrong);
      expect(await trySignIn('nobody@pelorus.test', 'wrong')).toMatchObject(wrong);
      expect(await trySignIn('demo@pelorus.test', 'x'.repeat(100_000))).toMatchObject(wrong);
      expect(await trySignIn('', 'wrong')).toEqual(refused('Please enter your e-mail address.'));
      expect(await trySignIn('demo@pelorus.test', '')).toEqual(refused('Please enter your password.'));
    });

    it("refuses a token after its sign-out, and accepts the user's other sessions", async () => {
      const [one, other] = [await exchange.signIn(), await exchange.signIn()];
      expect(await exchange.call(sessionCalls.signOut, {}, { token: one.token })).toMatchObject({ code: 1 });
      for (const call of [sessionCalls.user, walletCalls.balances, sessionCalls.signOut])
        expect(await exchange.call(call, {}, { token: one.token })).toMatchObject({
          code: 999,
          msg: 'Please sign in again.',
        });
      expect(await exchange.call(sessionCalls.user, {}, { token: other.token })).toMatchObject({ code: 1 });
    });

    it('ends the session that a new sign-in came from, and the oldest beyond ten', async () => {
      const first = await exchange.signIn('trader@pelorus.test');
      const { data } = await exchange.call(
        signInCalls.signIn,
        { account: 'trader@pelorus.test', password: 'pelorus-demo', login_type: 'email' },
        { token: first.token },
      );
      expect(await exchange.call(sessionCalls.user, {}, { token: first.token })).toMatchObject({ code: 999 });
      const { token } = v.parse(signInCalls.signIn.reply, data);
      await exchange.clock.advance(1);
      for (let count = 0; count < 10; count += 1) await exchange.signIn('trader@pelorus.test');
      expect(await exchange.call(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
    });

    it('opens one demo account for one demo id, with demo money and a new token each time [SESSION-24, SESSION-27, SESSION-41]', async () => {
      const ids = Array.from({ length: 3 }, () => exchange.openDemo('a-demo-id-of-a-browser'));
      const opened = await Promise.all(ids);
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect(new Set(opened.map(({ token }) => token)).size).toBe(3);
      const { token } = await exchange.openDemo('a-demo-id-of-a-browser');
      expect(await exchange.read(sessionCalls.user, {}, { token })).toMatchObject({
        isDemo: true,
        email: '',
        inviteCode: '',
      });
      expect(await exchange.read(walletCalls.balances, {}, { token })).toMatchObject([
        { id: '1', type: 'forex', available: '100000', locked: '0' },
        { id: '2', type: 'micro', available: '10000', locked: '0' },
        { id: '3', type: 'change', available: '0', locked: '0' },
      ]);
    });

    it('refuses a demo id that is too short or too long, and the sixth new one from one address', async () => {
      const open = (demo_id: string) => exchange.call(signInCalls.openDemo, { demo_id });
      for (const length of [15, 101])
        expect(await open('x'.repeat(length))).toEqual(
          refused('The demo id must have 16 to 100 characters.'),
        );
      for (const length of [16, 100]) expect(await open('x'.repeat(length))).toMatchObject({ code: 1 });
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await open(`another-demo-id-${count}`));
      expect(answers.at(-1)).toEqual(refused('Too many attempts. Please try again later.'));
      expect(await open('a-demo-id-of-a-browser')).toMatchObject({ code: 1 });
    });

    it('accepts a token for thirty days', async () => {
      const { token } = await exchange.signIn();
      const { database } = exchange.world;
      const { expires_at } = await database
        .selectFrom('sessions')
        .select('expires_at')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(expires_at - exchange.clock.now()).toBe(30 * 86_400_000);
      await database.updateTable('sessions').set({ expires_at: exchange.clock.now() }).execute();
      expect(await exchange.call(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
    });

    it('forgets an expired session within an hour', async () => {
      await exchange.signIn();
      const clock = manualClock(exchange.clock.now() + 30 * 86_400_000);
      const stop = await createSession(
        { ...exchange.world, clock },
        { discardOrders: async () => {}, hasSamples: true, additionsOf: () => withoutRows(() => ({})) },
      ).start?.();
      const stored = () => exchange.world.database.selectFrom('sessions').select('digest').execute();
      expect(await stored()).not.toEqual([]);
      await clock.advance(3_600_000);
      expect(await stored()).toEqual([]);
      await stop?.();
    });

    it('returns the company status and the area codes in the declared form, and no unknown setting [SESSION-21, SESSION-48]', async () => {
      expect(await exchange.read(sessionCalls.companyStatus, {})).toEqual({
        isOpen: true,
        type: 1,
        closedPageUrl: '',
      });
      const areas = await exchange.read(registrationCalls.areas, {});
      expect(areas.length).toBeGreaterThan(200);
      expect(areas).toContainEqual({ id: expect.stringMatching(/^\d+$/), country: 'GB', prefix: '044' });
      expect(await exchange.call(accountCalls.setting, { key: 'password' })).toEqual(
        refused("This setting doesn't exist."),
      );
    });
  },
);

it('without samples nobody can sign in with the password that everybody knows', async () => {
  const exchange = await startSandbox(undefined, { hasSamples: false });
  for (const account of sampleEmails)
    expect(
      await exchange.call(signInCalls.signIn, { account, password: samplePassword, login_type: 'email' }),
    ).toEqual(wrong);
  await exchange.stop();
});

it.each([
  ['', undefined, false, true],
  ['', undefined, true, false],
  ['', 'postgres://pelorus.test/pelorus', false, false],
  ['0', undefined, false, false],
  ['1', 'postgres://pelorus.test/pelorus', true, true],
])(
  'PELORUS_SAMPLES=%s, DATABASE_URL=%s and bare=%s open the sample accounts: %s',
  (asked, url, bare, opened) => {
    expect(wantsSamples(asked, { url, bare })).toBe(opened);
  },
);
