import { describe, expect, it } from 'vitest';
import { specifiedArea, specifiedCaptcha } from '#fixtures/exchange/specified.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { absent, readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('An area code', () => {
  const sample = sampleOf(specifiedArea, rowReaderOf(registrationCalls.areas.reply));

  it('with exactly the specified fields is read [SESSION-21]', () => {
    expect(sample.read()).toEqual({ id: '9', country: 'GB', prefix: '044' });
  });

  it.each(sample.fields({ id: ['id', 'id'], code: ['country', 'text'], global_code: ['prefix', 'text'] }))(
    '%s [SESSION-21, SESSION-39]',
    (_, { read, expected }) => expect(read()).toEqual(expected),
  );
});

describe('A captcha', () => {
  const sample = sampleOf(specifiedCaptcha, readerOf(registrationCalls.captcha.reply));

  it('with exactly the specified fields is read [SESSION-43]', () => {
    expect(sample.read()).toEqual({ id: 'c-1', image: 'data:image/png;base64,AAAA' });
  });

  it.each([
    ...sample.fields({ id: ['id', 'id'] }),
    ...sample.rows(
      ['b64s', 'iVBORw0KGgo=', 'image', 'data:image/png;base64,iVBORw0KGgo='],
      ['b64s', 'data:image/jpeg;base64,/9j/', 'image', 'data:image/jpeg;base64,/9j/'],
      ['b64s', '', 'image', unreadable],
      ['b64s', null, 'image', unreadable],
      ['b64s', absent, 'image', unreadable],
    ),
  ])('%s [SESSION-43]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('An answer to a write without a promised result', () => {
  const { sendEmail, sendSms, register, forgetPassword, amendPassword, resetDemo } = registrationCalls;

  it.each(
    [sendEmail, sendSms, register, forgetPassword, amendPassword, resetDemo].flatMap(({ path, reply }) =>
      [null, undefined, {}, [], 'sent', { id: 1 }].map((data) => [path, data, reply] as const),
    ),
  )('to %s may carry %j as its data', (_, data, reply) => {
    expect(readerOf(reply)(data)).not.toBe(unreadable);
  });
});
