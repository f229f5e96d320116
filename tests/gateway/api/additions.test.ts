import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { specifiedWithdrawal } from '#fixtures/exchange/specified.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';

type Api = Awaited<ReturnType<typeof startLocalApi>>;

const withdrawal = {
  currencyId: '7',
  payeeId: '61',
  amount: decimal(100),
  memo: 'rent',
  fee: decimal('1.5'),
  receipt: decimal('98.5'),
};
/** A record of an API with a status and an id of its own. */
const foreign = { ...specifiedWithdrawal, status: 1, id: 5, status_name: 'Waiting' };

let api: Api;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api.close());

describe('At an API that declares no additions', () => {
  const client = () => api.client({ hasAdditions: false });

  it('a request has the specified fields alone [API-27]', async () => {
    api.reply(answer(1));
    await client().write(withdrawalCalls.submit, withdrawal);
    expect(Object.fromEntries(new URLSearchParams(api.requests[0]?.body))).toEqual({
      draw_currency_id: '7',
      number: '100',
      memo: 'rent',
      draw_method_id: '61',
    });
  });

  it('a field with the name of an addition is not read [API-27]', async () => {
    api.reply(answer(1, { data: [foreign, foreign], total: 2 }));
    const { data } = await client().read(withdrawalCalls.records, { kind: 'coin', page: 1 });
    expect(data).toMatchObject([
      { id: '', status: null, statusName: 'Waiting' },
      { id: '', status: null },
    ]);
  });

  it('the data of an accepted write and of a refusal is not read [API-27]', async () => {
    api.reply(answer(1, { id: 5 }), answer(0, { fee: '9', receive: '1' }, 'Too much'));
    const accepted = await client().write(withdrawalCalls.submit, withdrawal);
    const refused = await client().write(withdrawalCalls.submit, withdrawal);
    expect([accepted, refused]).toEqual([
      { accepted: true, data: null, message: '' },
      { accepted: false, code: 0, message: 'Too much' },
    ]);
  });
});

describe('At an API that declares the additions', () => {
  it('they are sent and read [API-27]', async () => {
    api.reply(answer(1, { id: 5 }), answer(1, { data: [foreign], total: 1 }));
    const accepted = await api.client().write(withdrawalCalls.submit, withdrawal);
    expect(api.requests[0]?.body).toContain('fee=1.5&receive=98.5');
    expect(accepted).toMatchObject({ data: '5' });
    const { data } = await api.client().read(withdrawalCalls.records, { kind: 'coin', page: 1 });
    expect(data).toMatchObject([{ id: '5', status: 'finished' }]);
  });
});
