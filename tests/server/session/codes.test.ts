import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registrationCalls } from '#protocol/registration.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { captchaAlphabet, drawCaptcha, strokesOf } from '#server/session/captcha-picture.ts';
import { deleteExpired } from '#server/session/index.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

const minute = 60_000;
const misread = refused("The characters don't match the picture, or it has expired. Please try the new one.");
const wrongCode = refused('The code is wrong or no longer valid.');
const onItsWay = done('The code is on its way.');
const perhapsOnItsWay = done('If this account exists, a code is on its way.');
const tooMany = refused('Too many codes were requested. Please try again later.');

let names = 0;
const newName = () => {
  names += 1;
  return `newcomer-${names}@example.com`;
};

exchangeSuite('captchas and codes', { engines: 'one', config: sessionConfig }, (exchange) => {
  const guest = visitor(exchange);
  const { pass } = guest;

  it("refuses a captcha that was misread, was used before, is too old or doesn't exist", async () => {
    const sendWith = (captcha: { id: string; key: string }) =>
      exchange.call(registrationCalls.sendEmail, { to: newName(), type: 1, area_id: '', ...captcha });
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
    expect(await sendWith({ id: '', key: 'ACDEF' })).toEqual(refused('Please complete'));
  });

  it('ignores case and spaces in the typed characters', async () => {
    expect(await guest.send('sendEmail', { to: newName(), type: 1, key: ' ac d EF ' })).toMatchObject(
      onItsWay,
    );
  });

  it('sends the code by e-mail to the outbox, and not in the answer [SESSION-44]', async () => {
    const to = newName();
    expect(await guest.send('sendEmail', { to, type: 1 })).toMatchObject({ data: null });
    const [message] = await guest.outbox();
    expect(message).toEqual({
      channel: 'email',
      recipient: to,
      text: expect.stringMatching(
        /^\d{6} is your code to register with Pelorus\. It is valid for 10 minutes\. Don't share it with anyone\.$/,
      ),
      at: exchange.clock.now(),
    });
  });

  it('stores no code, captcha or recipient in plain text', async () => {
    const to = newName();
    await guest.send('sendEmail', { to, type: 1 });
    const { database } = exchange.world;
    await guest.captcha();
    const stored = JSON.stringify([
      await database.selectFrom('verification_code').selectAll().execute(),
      await database.selectFrom('captcha').selectAll().execute(),
      await database.selectFrom('request').selectAll().execute(),
    ]);
    expect(stored).toContain('$argon2id$');
    for (const secret of [await guest.codeOf(to), 'ACDEF', to]) expect(stored).not.toContain(secret);
  });

  it('sends a recipient at most one code a minute for each purpose', async () => {
    const to = newName();
    const requestCode = (type: number) => guest.send('sendEmail', { to, type });
    expect(await requestCode(1)).toMatchObject(onItsWay);
    await pass(30_000);
    expect(await requestCode(2)).toMatchObject(perhapsOnItsWay);
    expect(await requestCode(1)).toEqual(refused('Please wait 30 seconds before you request another code.'));
    expect(await requestCode(2)).toMatchObject({
      msg: 'Please wait 60 seconds before you request another code.',
    });
    await pass(29_000);
    expect(await requestCode(1)).toMatchObject({
      msg: 'Please wait 1 second before you request another code.',
    });
    await pass(1000);
    expect(await requestCode(1)).toMatchObject(onItsWay);
  });

  it('sends a recipient at most five codes an hour and ten a day, over all purposes', async () => {
    const to = newName();
    const requestCode = (type = 1) => guest.send('sendEmail', { to, type });
    expect(await requestCode()).toMatchObject(onItsWay);
    for (let sent = 1; sent < 5; sent += 1) {
      await pass(minute);
      expect(await requestCode(2)).toMatchObject(perhapsOnItsWay);
    }
    await pass(minute);
    expect(await requestCode()).toMatchObject(tooMany);
    await pass(60 * minute);
    for (let sent = 5; sent < 10; sent += 1) {
      await pass(minute);
      expect(await requestCode()).toMatchObject(onItsWay);
    }
    await pass(60 * minute);
    expect(await requestCode()).toMatchObject(tooMany);
    await pass(22 * 60 * minute);
    expect(await requestCode()).toMatchObject(onItsWay);
  });

  it('answers and limits a reset the same with or without an account, and sends only to accounts [SESSION-44]', async () => {
    for (const to of ['trader@pelorus.test', 'nobody@pelorus.test']) {
      const requestCode = () => guest.send('sendEmail', { to, type: 2 });
      expect(await requestCode()).toMatchObject(perhapsOnItsWay);
      expect(await requestCode()).toMatchObject({
        msg: 'Please wait 60 seconds before you request another code.',
      });
      const forget = { account: to, auth_code: 'wrong!' };
      expect(await guest.forget(forget)).toMatchObject(wrongCode);
    }
    const recipients = (await guest.outbox()).map(({ recipient }) => recipient);
    expect(recipients).toContain('trader@pelorus.test');
    expect(recipients).not.toContain('nobody@pelorus.test');
  });

  it('says to a signed-in user that the code is on its way, and leaves open for any other account whether it exists', async () => {
    const own = newName();
    await guest.join(own);
    const { token } = await guest.enter(own, 'a good password');
    await pass(minute);
    expect(await guest.send('sendEmail', { to: '', type: 2 }, { token })).toMatchObject(onItsWay);
    await pass(minute);
    const typed = own.toUpperCase();
    expect(await guest.send('sendEmail', { to: typed, type: 2 }, { token })).toMatchObject(onItsWay);
    await pass(minute);
    expect(await guest.send('sendEmail', { to: own, type: 2 })).toMatchObject(perhapsOnItsWay);
    for (const to of ['demo@pelorus.test', newName()])
      expect(await guest.send('sendEmail', { to, type: 2 }, { token })).toMatchObject(perhapsOnItsWay);
  });

  it('accepts only the newest code, for ten minutes, and only for its purpose and recipient', async () => {
    const account = newName();
    const requestCode = async (type: number) => {
      await guest.send('sendEmail', { to: account, type });
      return guest.codeOf(account);
    };
    const first = await requestCode(1);
    await pass(minute);
    const second = await requestCode(1);
    expect(await guest.register({ account, sms_code: first })).toMatchObject(wrongCode);
    expect(await guest.forget({ account, auth_code: second })).toMatchObject(wrongCode);
    expect(await guest.register({ account: newName(), sms_code: second })).toMatchObject(wrongCode);
    await pass(10 * minute);
    expect(await guest.register({ account, sms_code: second })).toMatchObject(wrongCode);
    const third = await requestCode(1);
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

  it('deletes captchas that are too old, and codes after a day', async () => {
    await guest.captcha();
    await guest.send('sendEmail', { to: newName(), type: 1 });
    const { database } = exchange.world;
    const remaining = async () => [
      (await database.selectFrom('captcha').selectAll().execute()).length > 0,
      (await database.selectFrom('verification_code').selectAll().execute()).length > 0,
    ];
    const later = async (milliseconds: number) => {
      await deleteExpired(database, exchange.clock.now() + milliseconds);
      return remaining();
    };
    expect(await later(5 * minute - 1)).toEqual([true, true]);
    expect(await later(5 * minute)).toEqual([false, true]);
    expect(await later(24 * 60 * minute)).toEqual([false, false]);
  });
});

exchangeSuite('captchas and codes at the same moment', { config: sessionConfig }, (exchange) => {
  const guest = visitor(exchange);

  it('accepts a captcha once, also when it arrives five times at once', async () => {
    const captcha = await guest.captcha();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.send('sendEmail', { to: newName(), type: 1, ...captcha })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('sends one code for five simultaneous requests', async () => {
    const to = newName();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => guest.send('sendEmail', { to, type: 1 })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await guest.outbox()).filter(({ recipient }) => recipient === to)).toHaveLength(1);
  });
});

describe('the captcha picture', () => {
  it('is a PNG of 200 × 72 that differs each time, without characters that look alike', async () => {
    const exchange = await startSandbox(undefined, { config: { captchasPerAddress: 3 } });
    const draw = () => exchange.call(registrationCalls.captcha, {});
    const pictures = [await draw(), await draw(), await draw()].map(
      ({ data }) => data as { id: string; b64s: string },
    );
    expect(new Set(pictures.map(({ b64s }) => b64s)).size).toBe(3);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3);
    const [header, base64 = ''] = (pictures[0]?.b64s ?? '').split(',');
    expect(header).toBe('data:image/png;base64');
    const png = sharp(Buffer.from(base64, 'base64'));
    expect(await png.metadata()).toMatchObject({ format: 'png', width: 200, height: 72 });
    expect(await draw()).toEqual(refused('Too many attempts. Please try again later.'));
    expect(captchaAlphabet).not.toMatch(/[01258BGIOQSVZ]/);
    for (const character of captchaAlphabet) expect(strokesOf(character).length).toBeGreaterThan(0);
    await exchange.stop();
  });

  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  /** The share of dark pixels among those of a part of the picture, in twelve pictures of the text. */
  const inkIn = async (text: string) => {
    const pictures = await Promise.all(
      seeds.map((seed) =>
        sharp(drawCaptcha(seededRandom(seed), text))
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    );
    return (isPart: (x: number, y: number) => boolean) => {
      const part = pictures.flatMap((pixels) =>
        [...pixels].filter((_, at) => isPart(at % 200, Math.floor(at / 200))),
      );
      return part.filter((shade) => shade < 110).length / part.length;
    };
  };

  it('has ink where its characters are, each in its own fifth, and little beside them', async () => {
    const ink = await inkIn('ACDEF');
    for (let fifth = 0; fifth < 5; fifth += 1) {
      const share = ink((x) => Math.floor((x - 8) / 36.8) === fifth);
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.27);
    }
    expect(ink((x, y) => x < 6 || x >= 194 || y < 4 || y >= 68)).toBeLessThan(0.01);
  });

  it('parts its characters by a bright gap, so that none is mistaken for two or two for one', async () => {
    for (const text of ['HNMWA', 'XKLTW', '34793', 'PRJUY']) {
      const ink = await inkIn(text);
      const isGap = (x: number) => x > 20 && x < 180 && Math.abs(((x - 8 + 18.4) % 36.8) - 18.4) < 1.5;
      expect(ink(isGap)).toBeLessThan(0.03);
    }
  });

  it('is drawn with a contrast of at least 7 to 1', async () => {
    const { data } = await sharp(drawCaptcha(seededRandom(3), 'HNMWA'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shades = [...data].sort((one, other) => one - other);
    const luminance = (shade = 0) => ((shade / 255 + 0.055) / 1.055) ** 2.4;
    const [ink, paper] = [shades[Math.floor(shades.length * 0.1)], shades[Math.floor(shades.length * 0.5)]];
    expect((luminance(paper) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(7);
  });

  it('shows the shape of its characters', async () => {
    const upper = (_: number, y: number) => y < 36;
    const lower = (_: number, y: number) => y >= 36;
    const left = (x: number) => x >= 8 && x < 192 && (x - 8) % 36.8 < 18.4;
    const right = (x: number) => x >= 8 && x < 192 && (x - 8) % 36.8 >= 18.4;
    const [t, l, j] = [await inkIn('TTTTT'), await inkIn('LLLLL'), await inkIn('JJJJJ')];
    expect(t(upper)).toBeGreaterThan(1.3 * t(lower));
    expect(l(lower)).toBeGreaterThan(1.3 * l(upper));
    expect(l(left)).toBeGreaterThan(1.3 * l(right));
    expect(j(right)).toBeGreaterThan(1.3 * j(left));
  });
});
