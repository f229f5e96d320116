import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { specifiedFund, specifiedIncome, specifiedSubscription } from '#fixtures/exchange/specified.ts';
import { quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { createFundGateway } from '#gateway/api/funds.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const events: string[] = [];
  const notices: unknown[] = [];
  const gateway = createFundGateway(api.client({ notify: (notice) => notices.push(notice) }), {
    onSubscribed: (message) => events.push(`subscribed: ${message}`),
    onRedeemed: (message) => events.push(`redeemed: ${message}`),
  });
  return { gateway, events, notices };
}

const sent = () => api.requests.map(({ method, path, query: { t: _, ...query } }) => [method, path, query]);

describe('Funds are read', () => {
  it('page by page [FUND-27]', async () => {
    api.reply(answer(1, { data: [specifiedFund], last_page: 3 }));
    expect(await run(open().gateway.loadFunds, { page: 2 })).toMatchObject({
      data: [{ id: '81', days: 90 }],
      lastPage: 3,
    });
    expect(sent()).toEqual([['GET', '/api/fund/list', { page: '2' }]]);
  });

  it('by themselves [FUND-28]', async () => {
    api.reply(answer(1, specifiedFund));
    expect(await run(open().gateway.loadFund('81'), undefined)).toMatchObject({
      known: true,
      value: { id: '81', penaltyPercent: '2.5' },
    });
    expect(sent()).toEqual([['GET', '/api/fund/info', { id: '81' }]]);
  });

  it("by themselves are unknown, with the API's message, where the API refuses them; quietly", async () => {
    const { gateway, notices } = open();
    api.reply(answer(0, null, 'There is no such fund.'));
    expect(await run(gateway.loadFund('82'), undefined)).toEqual({
      known: false,
      message: 'There is no such fund.',
    });
    api.reply(hangUp);
    expect(await errorOf(run(gateway.loadFund('82'), undefined))).toMatchObject({ kind: 'failed' });
    expect(notices).toEqual([]);
  });
});

describe('Subscriptions are read', () => {
  it('page by page [FUND-31]', async () => {
    api.reply(answer(1, { data: [specifiedSubscription], last_page: 1 }));
    expect(await run(open().gateway.loadSubscriptions, { page: 1 })).toMatchObject({
      data: [{ id: '91', status: 'inProgress', fund: { title: specifiedFund.title } }],
      lastPage: 1,
    });
    expect(sent()).toEqual([['GET', '/api/fund/subList', { page: '1' }]]);
  });

  it('with the income of each, page by page [FUND-32]', async () => {
    api.reply(answer(1, { data: [specifiedIncome], last_page: 6 }));
    expect(await run(open().gateway.loadIncome('91'), { page: 4 })).toMatchObject({
      data: [{ id: '95', amount: '4.0741' }],
      lastPage: 6,
    });
    expect(sent()).toEqual([['GET', '/api/fund/insList', { sub_id: '91', page: '4' }]]);
  });

  it('with a notice of what was refused, since a list has no room for it', async () => {
    const { gateway, notices } = open();
    api.reply(answer(0, null, 'Not available.'));
    for (const reading of [
      run(gateway.loadFunds, { page: 1 }),
      run(gateway.loadSubscriptions, { page: 1 }),
      run(gateway.loadIncome('91'), { page: 1 }),
    ])
      expect(await errorOf(reading)).toMatchObject({ kind: 'refused' });
    expect(notices).toEqual(Array(3).fill({ kind: 'refused', code: 0, message: 'Not available.' }));
  });
});

const key = '1700000000000123456';
const subscription = {
  request: { fund: quarterlyFund, amount: decimal('99.99') },
  idempotencyKey: key,
};

describe('A subscription', () => {
  it('is sent once, with the terms that were shown; its key is the timestamp of the GET [FUND-29, FUND-35, FUND-45]', async () => {
    const { gateway, events, notices } = open();
    api.reply(answer(1, null, 'Subscribed.'));
    expect(await run(gateway.subscribe, subscription)).toMatchObject({ accepted: true });
    expect(api.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      [
        'GET',
        '/api/fund/buy',
        {
          t: key,
          id: '1',
          amount: '99.99',
          day_profit: '0.33',
          lock_dividend_days: '90',
          liquidated_damages: '2.5',
        },
      ],
    ]);
    expect([events, notices]).toEqual([['subscribed: Subscribed.'], []]);
  });

  it('names no penalty where none is known', async () => {
    api.reply(answer(1, null));
    const fund = { ...quarterlyFund, penaltyPercent: null };
    await run(open().gateway.subscribe, { ...subscription, request: { ...subscription.request, fund } });
    expect(api.requests[0]?.query.liquidated_damages ?? '').toBe('');
  });

  it('that is refused because the fund has changed carries the fund as it is now', async () => {
    const { gateway, events, notices } = open();
    const fund = { ...specifiedFund, dividend_percentage: '0.3' };
    api.reply(answer(0, { fund }, 'The terms of this fund have changed.'));
    expect(await run(gateway.subscribe, subscription)).toMatchObject({
      accepted: false,
      message: 'The terms of this fund have changed.',
      fund: { id: '81', dailyPercent: '0.3' },
    });
    expect([events, notices]).toEqual([[], []]);
  });

  it.each([[null], [{ fund: 'closed' }]])('that is refused with %j carries no fund', async (data) => {
    api.reply(answer(0, data, 'Closed.'));
    expect(await run(open().gateway.subscribe, subscription)).toMatchObject({ accepted: false, fund: null });
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { gateway, events, notices } = open();
    api.reply(hangUp, answer(1, null));
    expect(await errorOf(run(gateway.subscribe, subscription))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect([events, notices]).toEqual([[], []]);
  });
});

const redemption = {
  request: {
    subscription: subscriptions.inProgress,
    figures: { penalty: decimal('30.864'), returned: decimal('1203.696') },
  },
  idempotencyKey: key,
};

describe('A redemption', () => {
  it('is sent once, with the figures that were shown; its key is the timestamp of the GET [FUND-33, FUND-36, FUND-47]', async () => {
    const { gateway, events, notices } = open();
    api.reply(answer(1, null, 'Applied for.'));
    expect(await run(gateway.redeem, redemption)).toMatchObject({ accepted: true });
    expect(api.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/api/fund/applyRefund', { t: key, sub_id: '61', penalty: '30.864', returned: '1203.696' }],
    ]);
    expect([events, notices]).toEqual([['redeemed: Applied for.'], []]);
  });

  it.each([
    [
      { penalty: '0', returned: '1234.56' },
      { penalty: '0', returned: '1234.56' },
    ],
    [null, null],
    [{ penalty: 'none' }, null],
  ])('that is refused with %j has the figures %j now [FUND-47]', async (data, figures) => {
    const { gateway, events, notices } = open();
    api.reply(answer(0, data, 'It has ended.'));
    expect(await run(gateway.redeem, redemption)).toMatchObject({
      accepted: false,
      message: 'It has ended.',
      figures,
    });
    expect([events, notices]).toEqual([[], []]);
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { gateway, events } = open();
    api.reply(hangUp, answer(1, null));
    expect(await errorOf(run(gateway.redeem, redemption))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
