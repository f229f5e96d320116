import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#protocol/account.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { engines, startSandbox, type TestSandbox } from './kit.ts';

const wrong = { code: 0, msg: 'The account or the password is wrong.', data: null };

describe.each(engines)('sessions on $name', (engine) => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox(engine, {
      config: { signInsPerAccount: 3, signInsPerAddress: 30, demosPerAddress: 5 },
    });
  });
  afterAll(() => test.stop());

  const trySignIn = (account: string, password: string) =>
    test.ask(sessionCalls.signIn, { account, password, login_type: 'email' });

  it('signs the sample accounts in, each with a UID and an invitation code, one of them a trader', async () => {
    for (const [email, isTrader] of [
      ['demo@pelorus.test', false],
      ['Trader@Pelorus.test ', true],
    ] as const) {
      const { data } = await trySignIn(email, 'pelorus-demo');
      const { user, token } = v.parse(sessionCalls.signIn.reply, data);
      expect(token).toHaveLength(43);
      expect(user).toMatchObject({ email: email.trim().toLowerCase(), isTrader, isDemo: false });
      expect(user.uid).toMatch(/^[1-9]\d{7}$/);
      expect(user.inviteCode).toMatch(/^[A-Z2-9]{6}$/);
    }
  });

  it('says who one is', async () => {
    const { token, id } = await test.signIn();
    const { data } = await test.ask(sessionCalls.user, {}, { token });
    expect(v.parse(sessionCalls.user.reply, data)).toMatchObject({ id, email: 'demo@pelorus.test' });
  });

  it('keeps no token and no password as they are', async () => {
    const { token } = await test.signIn();
    const { database } = test.world;
    const stored = JSON.stringify([
      await database.selectFrom('sessions').selectAll().execute(),
      await database.selectFrom('users').selectAll().execute(),
      await database.selectFrom('request').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('pelorus-demo');
    expect(stored).toContain('$argon2id$');
  });

  it('says the same of a wrong password and of an account that does not exist', async () => {
    expect(await trySignIn('demo@pelorus.test', 'wrong')).toMatchObject(wrong);
    expect(await trySignIn('nobody@pelorus.test', 'wrong')).toMatchObject(wrong);
    expect(await trySignIn('demo@pelorus.test', 'x'.repeat(100_000))).toMatchObject(wrong);
    expect(await trySignIn('', 'wrong')).toMatchObject({ code: 0, msg: 'Please enter your e-mail address.' });
    expect(await trySignIn('demo@pelorus.test', '')).toMatchObject({
      code: 0,
      msg: 'Please enter your password.',
    });
  });

  it('lets nobody try an account more than three times, the right password included, and answers each try', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => trySignIn('guessed@pelorus.test', 'wrong')),
    );
    const said = (message: string) => answers.filter(({ msg, status }) => status === 200 && msg === message);
    expect(said(wrong.msg)).toHaveLength(3);
    expect(said('Too many attempts. Please try again later.')).toHaveLength(9);
    expect(await trySignIn('demo@pelorus.test', 'pelorus-demo')).toMatchObject({ code: 1 });
  });

  it('refuses a token after its sign-out, and leaves the user’s other sessions alone', async () => {
    const [one, other] = [await test.signIn(), await test.signIn()];
    expect(await test.ask(sessionCalls.signOut, {}, { token: one.token })).toMatchObject({ code: 1 });
    for (const call of [sessionCalls.user, walletCalls.balances, sessionCalls.signOut])
      expect(await test.ask(call, {}, { token: one.token })).toMatchObject({
        code: 999,
        msg: 'Please sign in again.',
      });
    expect(await test.ask(sessionCalls.user, {}, { token: other.token })).toMatchObject({ code: 1 });
  });

  it('ends the session that a new sign-in came from, and the oldest past ten', async () => {
    const first = await test.signIn('trader@pelorus.test');
    const { data } = await test.ask(
      sessionCalls.signIn,
      { account: 'trader@pelorus.test', password: 'pelorus-demo', login_type: 'email' },
      { token: first.token },
    );
    expect(await test.ask(sessionCalls.user, {}, { token: first.token })).toMatchObject({ code: 999 });
    const { token } = v.parse(sessionCalls.signIn.reply, data);
    await test.clock.advance(1);
    for (let count = 0; count < 10; count += 1) await test.signIn('trader@pelorus.test');
    expect(await test.ask(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
  });

  it('opens one demo account for one demo id, with demo money and each time a fresh token', async () => {
    const ids = Array.from({ length: 3 }, () => test.openDemo('a-demo-id-of-a-browser'));
    const opened = await Promise.all(ids);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(new Set(opened.map(({ token }) => token)).size).toBe(3);
    const { token } = await test.openDemo('a-demo-id-of-a-browser');
    const user = await test.ask(sessionCalls.user, {}, { token });
    expect(v.parse(sessionCalls.user.reply, user.data)).toMatchObject({ isDemo: true, email: '' });
    const balances = await test.ask(walletCalls.balances, {}, { token });
    expect(v.parse(walletCalls.balances.reply, balances.data)).toMatchObject([
      { id: '1', type: 'forex', available: '100000', locked: '0' },
      { id: '2', type: 'micro', available: '10000', locked: '0' },
      { id: '3', type: 'change', available: '0', locked: '0' },
    ]);
  });

  it('refuses a demo id that could be guessed, and the sixth new one from one address', async () => {
    const open = (demo_id: string) => test.ask(sessionCalls.openDemo, { demo_id });
    expect(await open('short')).toMatchObject({
      code: 0,
      msg: 'The demo id must have 16 to 100 characters.',
    });
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await open(`another-demo-id-${count}`));
    expect(answers.at(-1)).toMatchObject({ code: 0, msg: 'Too many attempts. Please try again later.' });
    expect(await open('a-demo-id-of-a-browser')).toMatchObject({ code: 1 });
  });

  it('lets a token live for thirty days', async () => {
    const { token } = await test.signIn();
    const { database } = test.world;
    const { expires_at } = await database
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(expires_at - test.clock.now()).toBe(30 * 86_400_000);
    await database.updateTable('sessions').set({ expires_at: test.clock.now() }).execute();
    expect(await test.ask(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
  });

  it('tells everybody the settings, the gate and the telephone codes in the declared form', async () => {
    const read = async <Schema extends v.GenericSchema>(
      call: { reply: Schema },
      data: Promise<{ data: unknown }>,
    ) => v.parse(call.reply, (await data).data);
    expect(await read(accountCalls.settings, test.ask(accountCalls.settings, {}))).toMatchObject({
      feeBasis: 'lots',
      microLoss: 'full',
      supportMode: 'embed',
    });
    expect(await read(sessionCalls.companyStatus, test.ask(sessionCalls.companyStatus, {}))).toEqual({
      isOpen: true,
      lossUrl: '',
    });
    const areas = await read(registrationCalls.areas, test.ask(registrationCalls.areas, {}));
    expect(areas.length).toBeGreaterThan(200);
    expect(areas).toContainEqual(expect.objectContaining({ country: 'GB', prefix: '+44' }));
    const setting = (key: string) => test.ask(accountCalls.setting, { key });
    expect(await setting('is_show_mobile')).toMatchObject({ data: '1' });
    expect(await setting('service_email')).toMatchObject({ data: 'support@pelorus.test' });
    expect(await setting('password')).toMatchObject({ code: 0, msg: 'There is no such setting.' });
  });
});
