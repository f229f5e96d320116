import { describe, expect, it } from 'vitest';
import { specifiedUser } from '#fixtures/exchange/specified.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { absent, readerOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe.each([
  ['an account', signInCalls.signIn],
  ['a demo id', signInCalls.openDemo],
])('The answer to a sign-in with %s', (_, { reply }) => {
  const sample = sampleOf({ token: 'k-1', user: specifiedUser }, readerOf(reply));

  it('has the token and the user [SESSION-40, SESSION-41]', () => {
    expect(sample.read()).toMatchObject({
      token: 'k-1',
      user: { id: '41', email: 'ada@example.test', uid: '880041', isDemo: false },
    });
  });

  it.each(
    sample.rows(
      ['token', 123, 'token', '123'],
      ['token', '', 'token', unreadable],
      ['token', null, 'token', unreadable],
      ['token', absent, 'token', unreadable],
      ['user', null, 'user', unreadable],
      ['user', absent, 'user', unreadable],
      ['user.is_demo', '1', 'user.isDemo', true],
      ['user.is_demo', null, 'user.isDemo', false],
      ['user.uid', 12, 'user.uid', '12'],
      ['user.invite_code', null, 'user.inviteCode', ''],
    ),
  )('%s [SESSION-40, SESSION-41]', (_, { read, expected }) => expect(read()).toEqual(expected));
});
