import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationCalls } from '#protocol/registration.ts';
import { forgetOutdated } from '#server/session/forgetting.ts';
import { captchaAlphabet, strokesOf } from '#server/session/glyphs.ts';
import { engines, startSandbox, type TestSandbox } from './kit.ts';
import { sessionConfig, type Visitor, visitor } from './session-kit.ts';

const minute = 60_000;
const misread = {
  code: 0,
  msg: 'The characters do not match the picture, or it is too old. Read the new one.',
};
const wrongCode = { code: 0, msg: 'The code is wrong or no longer valid.' };
const onItsWay = { code: 1, msg: 'The code is on its way.', data: null };
const perhapsOnItsWay = {
  code: 1,
  msg: 'If there is an account of that name, a code is on its way to it.',
  data: null,
};
const tooMany = { code: 0, msg: 'Too many codes were asked for. Please try again later.' };

describe.each(engines)('captchas and codes on $name', (engine) => {
  let test: TestSandbox;
  let guest: Visitor;
  let names = 0;
  const newName = () => {
    names += 1;
    return `newcomer-${names}@example.com`;
  };

  const pass = (milliseconds: number) => guest.pass(milliseconds);

  beforeAll(async () => {
    test = await startSandbox(engine, { config: sessionConfig });
    guest = visitor(test);
  });
  afterAll(async () => {
    expect(test.failures).toEqual([]);
    await test.stop();
  });

  it('refuses a captcha that was read wrongly, was used before, is too old or never was', async () => {
    const sendWith = (captcha: { id: string; key: string }) =>
      test.ask(registrationCalls.sendEmail, { to: newName(), type: 1, area_id: '', ...captcha });
    const replayed = await guest.captcha();
    expect(await sendWith(replayed)).toMatchObject(onItsWay);
    expect(await sendWith(replayed)).toMatchObject(misread);

    const tried = await guest.captcha();
    expect(await sendWith({ ...tried, key: 'XXXXX' })).toMatchObject(misread);
    expect(await sendWith(tried)).toMatchObject(misread);

    const old = await guest.captcha();
    await pass(5 * minute);
    expect(await sendWith(old)).toMatchObject(misread);
    expect(await sendWith({ id: 'none', key: 'ACDEF' })).toMatchObject(misread);
    expect(await sendWith({ id: '', key: 'ACDEF' })).toMatchObject({ code: 0, msg: 'Please complete' });
  });

  it('takes one captcha once, also when it comes five times at once', async () => {
    const captcha = await guest.captcha();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.send('sendEmail', { to: newName(), type: 1, ...captcha })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('reads what was typed without regard to case and spaces', async () => {
    expect(await guest.send('sendEmail', { to: newName(), type: 1, key: ' ac d EF ' })).toMatchObject(
      onItsWay,
    );
  });

  it('sends the code in the reader’s language’s envelope, by e-mail, to the outbox and nowhere else', async () => {
    const to = newName();
    expect(await guest.send('sendEmail', { to, type: 1 })).toMatchObject({ data: null });
    const [message] = await guest.outbox();
    expect(message).toEqual({
      channel: 'email',
      recipient: to,
      text: expect.stringMatching(
        /^\d{6} is your code to register with Pelorus\. It is valid for 10 minutes\. Give it to nobody\.$/,
      ),
      at: test.clock.now(),
    });
  });

  it('keeps neither codes nor captchas nor whom they are for as they are', async () => {
    const to = newName();
    await guest.send('sendEmail', { to, type: 1 });
    const { database } = test.world;
    await guest.captcha();
    const stored = JSON.stringify([
      await database.selectFrom('verification_code').selectAll().execute(),
      await database.selectFrom('captcha').selectAll().execute(),
      await database.selectFrom('request').selectAll().execute(),
    ]);
    expect(stored).toContain('$argon2id$');
    for (const secret of [await guest.codeOf(to), 'ACDEF', to]) expect(stored).not.toContain(secret);
  });

  it('gives a recipient one code a minute for each purpose', async () => {
    const to = newName();
    const ask = (type: number) => guest.send('sendEmail', { to, type });
    expect(await ask(1)).toMatchObject(onItsWay);
    await pass(30_000);
    expect(await ask(2)).toMatchObject(perhapsOnItsWay);
    expect(await ask(1)).toMatchObject({
      code: 0,
      msg: 'Please wait 30 seconds before you ask for another code.',
    });
    expect(await ask(2)).toMatchObject({ msg: 'Please wait 60 seconds before you ask for another code.' });
    await pass(29_000);
    expect(await ask(1)).toMatchObject({ msg: 'Please wait 1 second before you ask for another code.' });
    await pass(1000);
    expect(await ask(1)).toMatchObject(onItsWay);
  });

  it('gives a recipient five codes an hour and ten a day, whatever they are for', async () => {
    const to = newName();
    const ask = (type = 1) => guest.send('sendEmail', { to, type });
    expect(await ask()).toMatchObject(onItsWay);
    for (let sent = 1; sent < 5; sent += 1) {
      await pass(minute);
      expect(await ask(2)).toMatchObject(perhapsOnItsWay);
    }
    await pass(minute);
    expect(await ask()).toMatchObject(tooMany);
    await pass(60 * minute);
    for (let sent = 5; sent < 10; sent += 1) {
      await pass(minute);
      expect(await ask()).toMatchObject(onItsWay);
    }
    await pass(60 * minute);
    expect(await ask()).toMatchObject(tooMany);
    await pass(22 * 60 * minute);
    expect(await ask()).toMatchObject(onItsWay);
  });

  it('sends one code when it is asked for five times at once, and again under the same key', async () => {
    const to = newName();
    const before = (await guest.outbox()).length;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => guest.send('sendEmail', { to, type: 1 })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    await pass(minute);
    const captcha = await guest.captcha();
    const again = () => guest.send('sendEmail', { to, type: 1, ...captcha }, { key: 'asked again' });
    expect(await again()).toMatchObject(onItsWay);
    expect(await again()).toMatchObject(onItsWay);
    expect((await guest.outbox()).filter(({ recipient }) => recipient === to)).toHaveLength(2);
    expect(before).toBeGreaterThan(0);
  });

  it('answers and limits alike whether or not there is an account to reset, and writes only to accounts', async () => {
    for (const to of ['trader@pelorus.test', 'nobody@pelorus.test']) {
      const ask = () => guest.send('sendEmail', { to, type: 2 });
      expect(await ask()).toMatchObject(perhapsOnItsWay);
      expect(await ask()).toMatchObject({ msg: 'Please wait 60 seconds before you ask for another code.' });
      const forget = { account: to, auth_code: 'wrong!' };
      expect(await guest.forget(forget)).toMatchObject(wrongCode);
    }
    const recipients = (await guest.outbox()).map(({ recipient }) => recipient);
    expect(recipients).toContain('trader@pelorus.test');
    expect(recipients).not.toContain('nobody@pelorus.test');
  });

  it('accepts a code for ten minutes, the newest only, and for nothing but what it was sent for', async () => {
    const account = newName();
    const ask = async (type: number) => {
      await guest.send('sendEmail', { to: account, type });
      return guest.codeOf(account);
    };
    const first = await ask(1);
    await pass(minute);
    const second = await ask(1);
    expect(await guest.register({ account, sms_code: first })).toMatchObject(wrongCode);
    expect(await guest.forget({ account, auth_code: second })).toMatchObject(wrongCode);
    expect(await guest.register({ account: newName(), sms_code: second })).toMatchObject(wrongCode);
    await pass(10 * minute);
    expect(await guest.register({ account, sms_code: second })).toMatchObject(wrongCode);
    const third = await ask(1);
    await pass(10 * minute - 1);
    expect(await guest.register({ account, sms_code: third })).toMatchObject({ code: 1 });
    expect(await guest.register({ account, sms_code: third })).toMatchObject(wrongCode);
  });

  it('ties a code to its captcha when the registration names one', async () => {
    const account = newName();
    const captcha = await guest.captcha();
    await guest.send('sendEmail', { to: account, type: 1, ...captcha });
    const sms_code = await guest.codeOf(account);
    expect(await guest.register({ account, sms_code, key: 'another' })).toMatchObject(wrongCode);
    expect(await guest.register({ account, sms_code, key: captcha.id })).toMatchObject({ code: 1 });
  });

  it('takes no right code after five wrong ones', async () => {
    const account = newName();
    await guest.send('sendEmail', { to: account, type: 1 });
    const right = await guest.codeOf(account);
    for (let tried = 0; tried < 5; tried += 1)
      expect(await guest.register({ account, sms_code: `${(Number(right) + 1) % 1_000_000}` })).toMatchObject(
        wrongCode,
      );
    expect(await guest.register({ account, sms_code: right })).toMatchObject(wrongCode);
  });

  it('forgets captchas that are too old, and codes after a day', async () => {
    await guest.captcha();
    await guest.send('sendEmail', { to: newName(), type: 1 });
    const { database } = test.world;
    const kept = async () => [
      (await database.selectFrom('captcha').selectAll().execute()).length > 0,
      (await database.selectFrom('verification_code').selectAll().execute()).length > 0,
    ];
    const later = async (milliseconds: number) => {
      await forgetOutdated(database, test.clock.now() + milliseconds);
      return kept();
    };
    expect(await later(5 * minute - 1)).toEqual([true, true]);
    expect(await later(5 * minute)).toEqual([false, true]);
    expect(await later(24 * 60 * minute)).toEqual([false, false]);
  });
});

describe('the captcha’s picture', () => {
  it('is a PNG of 200 × 72 that differs each time, and shows only what can be told apart', async () => {
    const test = await startSandbox(undefined, { config: { captchasPerAddress: 3 } });
    const draw = () => test.ask(registrationCalls.captcha, {});
    const pictures = [await draw(), await draw(), await draw()].map(
      ({ data }) => data as { id: string; b64s: string },
    );
    expect(new Set(pictures.map(({ b64s }) => b64s)).size).toBe(3);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3);
    const [header, base64 = ''] = (pictures[0]?.b64s ?? '').split(',');
    expect(header).toBe('data:image/png;base64');
    const png = Buffer.from(base64, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 72]);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    expect(rows).toHaveLength(72 * 201);
    expect(await draw()).toMatchObject({ code: 0, msg: 'Too many attempts. Please try again later.' });
    expect(captchaAlphabet).not.toMatch(/[01258BGIOQSVZ]/);
    for (const character of captchaAlphabet) expect(strokesOf(character).length).toBeGreaterThan(0);
    await test.stop();
  });
});
