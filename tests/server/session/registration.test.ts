import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#protocol/account.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

const incomplete = refused('Please complete');
const areaRefused = refused('Registration is not available for this area code. Please use another number.');
const wrongCode = refused('The code is wrong or no longer valid.');

exchangeSuite('registration', { engines: 'one', config: sessionConfig }, (exchange) => {
  const guest = visitor(exchange);
  let areaOf: (country: string) => string;

  beforeAll(async () => {
    const response = await fetch(`${exchange.url}/api/default/area_list`);
    const { data } = (await response.json()) as { data: { id: number; code: string }[] };
    areaOf = (country) => String(data.find(({ code }) => code === country)?.id);
  });

  it('opens a real account by e-mail, in lower case, with the code from the outbox [SESSION-42]', async () => {
    expect(await guest.send('sendEmail', { to: ' Ada@Example.com', type: 1 })).toEqual(
      done('The code is on its way.'),
    );
    const sms_code = await guest.codeOf('ada@example.com');
    expect(await guest.register({ account: 'Ada@example.COM', sms_code })).toEqual(
      done('Your account has been created. Please sign in.'),
    );
    const { token, user } = await guest.enter('ada@example.com', 'a good password');
    expect(user).toMatchObject({ email: 'ada@example.com', is_demo: 0, is_trader: 0 });
    const { data } = await exchange.call(walletCalls.balances, {}, { token });
    expect(data).toMatchObject([{ balance: '10000' }, { balance: '1000' }, { balance: '5000' }]);
  });

  it('opens an account by phone, and any usual notation of the number signs in [SESSION-39, SESSION-42, SESSION-45]', async () => {
    const area_id = areaOf('GB');
    await guest.send('sendSms', { to: '07911 123456', area_id, type: 1 });
    const [message] = await guest.outbox();
    expect(message).toMatchObject({ channel: 'sms', recipient: '+447911123456' });
    const sms_code = await guest.codeOf('+447911123456');
    const account = '+44-07911123456';
    const fields = { area_id, mobile: '07911123456', country: 'GB' };
    expect(await guest.register({ type: 'phone', account, sms_code, ...fields })).toMatchObject({ code: 1 });
    for (const written of ['+44-07911123456', '+044-7911123456', '0044 7911 123456', '+44 (0)7911-123456']) {
      const { user } = await guest.enter(written, 'a good password', 'phone');
      expect(user.email).toBe('');
    }
    expect(await guest.signIn('+001-7911123456', 'a good password', 'phone')).toMatchObject({ code: 0 });
    expect(await guest.signIn('+447911123456', 'a good password', 'email')).toMatchObject({ code: 0 });
  });

  it('treats the default prefix +001- as North America', async () => {
    await guest.send('sendSms', { to: '+001-5551234567', area_id: areaOf('US'), type: 1 });
    const sms_code = await guest.codeOf('+15551234567');
    const account = '+001-5551234567';
    const typed = { type: 'phone', account, sms_code: ` ${sms_code} ` };
    expect(await guest.register(typed)).toMatchObject({ code: 1 });
    expect(await guest.signIn('+15551234567', 'a good password', 'phone')).toMatchObject({ code: 1 });
    expect(await guest.signIn('+001-05551234567', 'a good password', 'phone')).toMatchObject({ code: 1 });
  });

  it('refuses +86 and codes beginning +85, whether they come from the area or from the number [SESSION-35, SESSION-36, SESSION-51]', async () => {
    const refused = [
      { area_id: areaOf('CN'), account: '+86-13812345678' },
      { area_id: areaOf('HK'), account: '+852-91234567' },
      { area_id: areaOf('US'), account: '+86-13812345678' },
      { area_id: '', account: '0085291234567' },
      { area_id: areaOf('CN'), account: '+001-5551234568' },
    ];
    for (const { area_id, account } of refused) {
      const fields = { type: 'phone', area_id, account, sms_code: '123456' };
      expect(await guest.register(fields), account).toMatchObject(areaRefused);
      expect(await guest.send('sendSms', { to: account, area_id, type: 1 })).toMatchObject(areaRefused);
    }
    expect(await guest.outbox()).not.toContainEqual(expect.objectContaining({ recipient: '+85291234567' }));
  });

  it('sends a code for the reset of a password to an area that may not register: an operator may have opened the account', async () => {
    const reset = { to: '+86-13812345679', area_id: areaOf('CN'), type: 2 };
    expect(await guest.send('sendSms', reset)).toMatchObject({ code: 1 });
  });

  it('refuses a number of another area, and invalid numbers and addresses', async () => {
    const phone = (account: string, area_id: string) =>
      guest.register({ type: 'phone', account, area_id, sms_code: '123456' });
    expect(await phone('+49 1512 3456789', areaOf('FR'))).toEqual(
      refused('The phone number does not belong to the chosen area code.'),
    );
    for (const account of ['+001-12', 'call me', '+', '+1 555 CALL NOW', '+49 0'])
      expect(await phone(account, ''), account).toEqual(refused('This is not a valid phone number.'));
    for (const account of [
      'ada',
      'ada@',
      '@example.com',
      `${'a'.repeat(250)}@example.com`,
      'a b@example.com',
    ])
      expect(await guest.register({ account, sms_code: '123456' }), account).toEqual(
        refused('This is not a valid e-mail address.'),
      );
  });

  it('needs every field, and the same password twice', async () => {
    const whole = { type: 'email', account: 'new@example.com', password: 'a good password' };
    const all = { ...whole, re_password: whole.password, sms_code: '123456' };
    for (const field of ['type', 'account', 'password', 're_password', 'sms_code'])
      expect(await guest.register({ ...all, [field]: ' ' }), field).toMatchObject(incomplete);
    expect(await guest.register({ ...all, re_password: 'a good passwort' })).toEqual(
      refused('Password inconsistency'),
    );
  });

  it('refuses an invalid password with the rules', async () => {
    const account = 'a-long-name@example.com';
    for (const password of ['1234567', 'x'.repeat(129), account, account.toUpperCase()])
      expect(await guest.register({ account, password, sms_code: '123456' }), password).toEqual(
        refused('A password must have 8 to 128 characters and must not be your e-mail or phone number.'),
      );
  });

  it('reveals that an account exists only with the code that was sent to it', async () => {
    const account = 'demo@pelorus.test';
    const sent = await guest.send('sendEmail', { to: account, type: 1 });
    expect(sent).toEqual(done('The code is on its way.'));
    expect(await guest.register({ account, sms_code: 'wrong' })).toMatchObject(wrongCode);
    expect(await guest.register({ account, sms_code: await guest.codeOf(account) })).toEqual(
      refused('An account with this e-mail or phone number already exists. Sign in, or set a new password.'),
    );
    expect(await guest.signIn(account, 'pelorus-demo')).toMatchObject({ code: 1 });
  });

  it("links an invited user to the inviter, and refuses an unknown code or a demo user's", async () => {
    const { user } = await guest.enter('trader@pelorus.test', 'pelorus-demo');
    const demo = await exchange.openDemo('a-demo-that-invites');
    const { invite_code } = await exchange.world.database
      .selectFrom('users')
      .select('invite_code')
      .where('id', '=', demo.id)
      .executeTakeFirstOrThrow();
    const account = 'invited@example.com';
    await guest.send('sendEmail', { to: account, type: 1 });
    const sms_code = await guest.codeOf(account);
    for (const unknown of ['NOBODY', invite_code])
      expect(await guest.register({ account, sms_code, invite_code: unknown })).toEqual(
        refused("This invitation code doesn't exist."),
      );
    const invited = { account, sms_code, invite_code: ` ${user.invite_code.toLowerCase()} ` };
    expect(await guest.register(invited)).toMatchObject({ code: 1 });
    const links = await exchange.world.database
      .selectFrom('users')
      .select(['email', 'invited_by'])
      .where('invited_by', 'is not', null)
      .execute();
    expect(links).toEqual([{ email: account, invited_by: user.id }]);
  });

  it('opens one account for three simultaneous registrations with one code', async () => {
    const account = 'race@example.com';
    await guest.send('sendEmail', { to: account, type: 1 });
    const sms_code = await guest.codeOf(account);
    const answers = await Promise.all([1, 2, 3].map(() => guest.register({ account, sms_code })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a sandbox without phones', () => {
  it('answers 0 to is_show_mobile, and accepts no phone number anywhere', async () => {
    const exchange = await startSandbox(undefined, { config: { ...sessionConfig, showsMobile: false } });
    const guest = visitor(exchange);
    const noPhones = refused("Phone numbers aren't supported here. Please use your e-mail address.");
    const account = '+15551234567';
    expect(await exchange.call(accountCalls.setting, { key: 'is_show_mobile' })).toMatchObject({ data: '0' });
    expect(await guest.send('sendSms', { to: account, type: 1 })).toEqual(noPhones);
    expect(await guest.register({ type: 'phone', account, sms_code: '123456' })).toEqual(noPhones);
    expect(await guest.signIn(account, 'a good password', 'phone')).toEqual(noPhones);
    await exchange.stop();
  });
});

describe('a sandbox that asks for no code', () => {
  it('opens an account without one, and only so many per address', async () => {
    const exchange = await startSandbox(undefined, {
      config: { ...sessionConfig, verifiesRegistration: false, codeTriesPerAddress: 3 },
    });
    const guest = visitor(exchange);
    const open = (account: string, sms_code = '') => guest.register({ account, sms_code });
    expect(await open('ada@example.com')).toMatchObject({ code: 1 });
    expect(await open('ada@example.com')).toEqual(
      refused('An account with this e-mail or phone number already exists. Sign in, or set a new password.'),
    );
    expect(await open('bob@example.com', '123456')).toMatchObject({ code: 1 });
    expect(await open('eve@example.com')).toEqual(refused('Too many attempts. Please try again later.'));
    await guest.enter('bob@example.com', 'a good password');
    await exchange.stop();
  });
});
