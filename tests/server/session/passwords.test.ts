import { beforeEach, expect, it } from 'vitest';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

const wrongCode = refused('The code is wrong or no longer valid.');
const signInAgain = { code: 999, msg: 'Please sign in again.' };

exchangeSuite('new passwords', { engines: 'one', config: sessionConfig }, (exchange) => {
  const guest = visitor(exchange);
  let account: string;
  let names = 0;

  beforeEach(async () => {
    names += 1;
    account = `forgetful-${names}@example.com`;
    await guest.join(account);
    await guest.pass(60_000);
  });

  const sendReset = async (): Promise<string> => {
    await guest.send('sendEmail', { to: account, type: 2 });
    return guest.codeOf(account);
  };
  const amend = (token: string, input: { auth_code?: string; new_password?: string; type?: string }) =>
    exchange.call(
      registrationCalls.amendPassword,
      { new_password: 'another password', type: 'email', ...input },
      { token },
    );
  const userOf = (token: string) => exchange.call(sessionCalls.user, {}, { token });

  it('can be set with a code instead of the old one, which signs every device out, live sockets too [SESSION-46]', async () => {
    const { token } = await guest.enter(account, 'a good password');
    const live = await exchange.live(token);
    const auth_code = await sendReset();
    expect(await guest.forget({ account: ` ${account.toUpperCase()} `, auth_code })).toEqual(
      done('The password has been changed. Sign in with the new one.'),
    );
    expect(await userOf(token)).toMatchObject(signInAgain);
    expect(await live.next('login_result')).toMatchObject({ code: 999 });
    expect(await guest.signIn(account, 'a good password')).toMatchObject({ code: 0 });
    expect(await guest.signIn(account, 'another password')).toMatchObject({ code: 1 });
    expect(await guest.forget({ account, auth_code })).toMatchObject(wrongCode);
    live.socket.close();
  });

  it('and the account are the same in whichever form their letters are typed', async () => {
    const composed = 'Caf\u00e9 au lait';
    const auth_code = await sendReset();
    await guest.forget({
      account: account.replace('e', '\uff25\u200b'),
      auth_code: auth_code.replace(/^\d{3}/, (digits) => `${digits}\u200b `),
      new_password: composed.normalize('NFD'),
      secondary_password: composed,
    });
    expect(await guest.signIn(account, composed)).toMatchObject({ code: 1 });
    expect(await guest.signIn(account, composed.normalize('NFD'))).toMatchObject({ code: 1 });
  });

  it('need every field, the same password twice, and a valid one', async () => {
    const all = { account, auth_code: '123456' };
    for (const field of ['type', 'account', 'new_password', 'secondary_password', 'auth_code'])
      expect(await guest.forget({ ...all, [field]: '' }), field).toMatchObject({ msg: 'Please complete' });
    expect(await guest.forget({ ...all, secondary_password: 'different' })).toEqual(
      refused('Password inconsistent'),
    );
    expect(await guest.forget({ ...all, new_password: 'short' })).toEqual(
      refused('A password must have 8 to 128 characters and must not be your e-mail or phone number.'),
    );
  });

  it('can be set by phone as well [ACCOUNT-27, SESSION-45, SESSION-46]', async () => {
    const phone = `+1555000${1000 + names}`;
    await guest.send('sendSms', { to: phone, type: 1 });
    await guest.register({ type: 'phone', account: phone, sms_code: await guest.codeOf(phone) });
    await guest.pass(60_000);
    await guest.send('sendSms', { to: phone.replace('+1', '+001-'), type: 2 });
    const change = { type: 'phone', account: phone.replace('+1', '+001-') };
    expect(await guest.forget({ ...change, auth_code: await guest.codeOf(phone) })).toMatchObject({
      code: 1,
    });
    const { token } = await guest.enter(phone, 'another password', 'phone');

    await guest.pass(60_000);
    expect(await guest.send('sendSms', { to: '', type: 2 }, { token })).toMatchObject({ code: 1 });
    const auth_code = await guest.codeOf(phone);
    expect(await amend(token, { auth_code, type: 'email' })).toMatchObject({ msg: 'Please complete' });
    expect(await amend(token, { auth_code, type: 'phone', new_password: 'a third password' })).toMatchObject({
      code: 1,
    });
  });

  it('can be set by a signed-in user with a code to the own account, which signs the other devices out [ACCOUNT-27]', async () => {
    const here = await guest.enter(account, 'a good password');
    const there = await guest.enter(account, 'a good password');
    await guest.send('sendEmail', { to: '', type: 2 }, { token: here.token });
    const auth_code = await guest.codeOf(account);
    expect(await amend(here.token, { auth_code: '' })).toEqual(refused('Please complete'));
    expect(await amend(here.token, { auth_code, new_password: account })).toMatchObject({ code: 0 });
    expect(await amend(here.token, { auth_code })).toEqual(
      done('The password has been changed. Other devices have been signed out.'),
    );
    expect(await userOf(here.token)).toMatchObject({ code: 1 });
    expect(await userOf(there.token)).toMatchObject(signInAgain);
    expect(await guest.signIn(account, 'another password')).toMatchObject({ code: 1 });
  });

  it("cannot be set with another account's code", async () => {
    const { token } = await guest.enter('trader@pelorus.test', 'pelorus-demo');
    const auth_code = await sendReset();
    expect(await amend(token, { auth_code })).toMatchObject(wrongCode);
    expect(await guest.forget({ account: 'trader@pelorus.test', auth_code })).toMatchObject(wrongCode);
    expect(await guest.signIn('trader@pelorus.test', 'pelorus-demo')).toMatchObject({ code: 1 });
  });

  it("need a recipient for a guest's code, and are not for demo users", async () => {
    expect(await guest.send('sendEmail', { to: '', type: 2 })).toMatchObject({ msg: 'Please complete' });
    const { token } = await exchange.openDemo('a-demo-without-a-password');
    expect(await guest.send('sendEmail', { to: '', type: 2 }, { token })).toEqual(
      refused('Please register or log in to a real account'),
    );
  });

  it('end a session that signed in with the old password during the change', async () => {
    const auth_code = await sendReset();
    const answers = await Promise.all([
      guest.forget({ account, auth_code }),
      ...[1, 2, 3, 4].map(() => guest.signIn(account, 'a good password')),
    ]);
    expect(answers[0]).toMatchObject({ code: 1 });
    for (const { data } of answers.slice(1))
      if (data) expect(await userOf((data as { token: string }).token)).toMatchObject(signInAgain);
  });

  it('sign in at once, however often the old one was tried', async () => {
    for (let tried = 0; tried < 11; tried += 1) await guest.signIn(account, 'wrong');
    expect(await guest.signIn(account, 'a good password')).toMatchObject({
      msg: 'Too many attempts. Please try again later.',
    });
    const auth_code = await sendReset();
    await guest.forget({ account, auth_code });
    expect(await guest.signIn(account, 'another password')).toMatchObject({ code: 1 });
  });
});
