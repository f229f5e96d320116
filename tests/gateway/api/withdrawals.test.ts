import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createWithdrawalGateway } from '#gateway/api/withdrawals.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const notices: unknown[] = [];
  const gateway = createWithdrawalGateway(api.client({ notify: (notice) => notices.push(notice) }));
  return { gateway, notices };
}

const submission = {
  request: {
    currencyId: '11',
    payeeId: '31',
    amount: decimal('5500.20'),
    memo: 'rent & more',
    fee: decimal('1.5'),
    receipt: decimal('98.37195'),
  },
  idempotencyKey: 'key-1',
};

describe('A withdrawal', () => {
  it('is sent once as a form, with the figures that were shown and its key [WALLET-90, WALLET-117]', async () => {
    const { gateway } = open();
    api.reply(answer(1, null, 'Recorded.'));
    await run(gateway.submit, submission);
    expect(api.requests.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/account/draw']]);
    const [sent] = api.requests;
    expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(sent?.headers['idempotency-key']).toBe('key-1');
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      draw_currency_id: '11',
      number: '5500.2',
      memo: 'rent & more',
      draw_method_id: '31',
      fee: '1.5',
      receive: '98.37195',
    });
  });

  it('that is refused with other figures returns them [WALLET-118]', async () => {
    const { gateway, notices } = open();
    api.reply(answer(0, { fee: '2', receive: 97.8726 }, 'The fee has changed.'));
    expect(await run(gateway.submit, submission)).toMatchObject({
      accepted: false,
      message: 'The fee has changed.',
      figures: { fee: '2', receipt: '97.8726' },
    });
    expect(notices).toEqual([]);
  });

  it.each([null, {}, { fee: 'about 2', receive: '9' }])(
    'that is refused with %j as its data has no other figures [WALLET-102]',
    async (data) => {
      const { gateway } = open();
      api.reply(answer(0, data, 'Withdrawals are closed.'));
      expect(await run(gateway.submit, submission)).toMatchObject({ accepted: false, figures: null });
    },
  );

  it('without an answer is an error, is not repeated [WALLET-127]', async () => {
    const { gateway, notices } = open();
    api.reply(hangUp);
    expect(await errorOf(run(gateway.submit, submission))).toMatchObject({ kind: 'unknown' });
    expect(api.requests.length).toBe(1);
    expect(notices).toEqual([]);
  });
});

it.each([
  ['coin', '0'],
  ['bank', '1'],
] as const)(
  'currencies and records of the kind %s have the type %s [WALLET-89, WALLET-91]',
  async (kind, type) => {
    const { gateway } = open();
    api.reply(answer(1, []), answer(1, { data: [], total: 0 }));
    await run(gateway.loadCurrencies(kind), undefined);
    await run(gateway.loadRecords(kind), { page: 3 });
    expect(api.requests.map(({ path, query }) => [path, query.type, query.page])).toEqual([
      ['/api/account/draw_symbol_list', type, undefined],
      ['/api/account/draw_list', type, '3'],
    ]);
  },
);
