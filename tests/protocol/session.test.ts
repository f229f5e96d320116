import { describe, expect, it } from 'vitest';
import { specifiedUser } from '#fixtures/exchange/specified.ts';
import { sessionCalls } from '#protocol/session.ts';
import { absent, readerOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('A user', () => {
  const sample = sampleOf(specifiedUser, readerOf(sessionCalls.user.reply));

  it('with exactly the specified fields is read [SESSION-20, SESSION-47]', () => {
    expect(sample.read()).toEqual({
      id: '41',
      email: 'ada@example.test',
      uid: '880041',
      isDemo: false,
      level: 3,
      creditScore: 640,
      inviteCode: 'XK27',
      isTrader: false,
      traderStatus: 'none',
      traderReason: '',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      email: ['email', 'text'],
      uid: ['uid', 'text'],
      is_demo: ['isDemo', 'flag'],
      invite_code: ['inviteCode', 'text'],
      is_trader: ['isTrader', 'flag'],
    }),
  )('%s [SESSION-20]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['level', 0, 'level', 0],
      ['level', '4', 'level', 4],
      ['level', null, 'level', null],
      ['level', '', 'level', null],
      ['level', absent, 'level', null],
      ['level', 'VIP 2', 'level', null],
      ['credit_score', 0, 'creditScore', 0],
      ['credit_score', '712', 'creditScore', 712],
      ['credit_score', null, 'creditScore', null],
      ['credit_score', absent, 'creditScore', null],
      ['credit_score', 'good', 'creditScore', null],
      ['trader_status', 1, 'traderStatus', 'waiting'],
      ['trader_status', '2', 'traderStatus', 'approved'],
      ['trader_status', 3, 'traderStatus', 'rejected'],
      ['trader_status', 9, 'traderStatus', 'none'],
      ['trader_status', null, 'traderStatus', 'none'],
      ['trader_reason', 'Too few trades.', 'traderReason', 'Too few trades.'],
    ),
  )('%s [SESSION-20]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe("The company's status", () => {
  const read = readerOf(sessionCalls.companyStatus.reply);

  it.each([
    [{ status: 0, type: 1 }, true],
    [{ status: '0', type: '1' }, true],
    [{ status: 0, type: 2 }, true],
    [{ status: 0, type: 0 }, false],
    [{ status: 0, type: null }, false],
    [{ status: 0 }, false],
    [{ status: 1, type: 1 }, false],
    [{ status: '2', type: '1' }, false],
  ])('of %j lets visitors on: %j [SESSION-28, SESSION-48]', (sent, isOpen) => {
    expect(read(sent)).toMatchObject({ isOpen, closedPageUrl: '' });
  });

  it.each([
    ['https://closed.example.test/', 'https://closed.example.test/'],
    [null, ''],
  ])('with the url %j redirects to %j [SESSION-29]', (url, closedPageUrl) => {
    expect(read({ status: 1, type: 1, url })).toMatchObject({ isOpen: false, closedPageUrl });
  });

  it.each([[{}], [{ type: 1 }], [{ status: null, type: 1 }], [{ status: 'open', type: 1 }], [null]])(
    "of %j can't be read, which is neither open nor closed [SESSION-28]",
    (sent) => expect(read(sent)).toBe(unreadable),
  );
});

describe('The answer to a sign-out', () => {
  it.each([null, undefined, {}, 'done'])('may carry %j as its data', (data) => {
    expect(readerOf(sessionCalls.signOut.reply)(data)).not.toBe(unreadable);
  });
});
