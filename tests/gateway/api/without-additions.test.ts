import { describe, expect, it } from 'vitest';
import { specifiedLoan, specifiedWithdrawal } from '#fixtures/exchange/specified.ts';
import { createPayeeGateway } from '#gateway/api/payees.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { gatewaysOf } from '../../kit/headless/gateways.ts';
import { answer, startLocalApi, withdrawal } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const client = api.client({ hasAdditions: false });
const { loans } = gatewaysOf(client);

/** A record of an API with a status and an id of its own. */
const foreign = { ...specifiedWithdrawal, status: 1, id: 5, status_name: 'Waiting' };

describe('At an API that declares no additions', () => {
  it('a loan that no page has is asked for by its id [LOAN-87]', async () => {
    const page = answer(1, { data: [{ ...specifiedLoan, id: 70 }] });
    api.reply(page, page, answer(0, null, 'There is no such loan.'));
    expect(await run(loans.loadRepayment('71'), undefined)).toEqual({
      known: false,
      message: 'There is no such loan.',
    });
    expect(api.requests.at(-1)).toMatchObject({ path: '/api/loan/loan_info', query: { id: '71' } });
  });
});

describe('At an API that does not say for which currency a payee was saved', () => {
  const row = { id: 31, dc_address: 'TX7w', draw_currency: { code: 'USDT' } };
  const ignore = () => undefined;
  const load = (currencyIds: () => Promise<readonly string[]>) => {
    const effects = { currencyIdsOf: currencyIds, onAdded: ignore, onDeleted: ignore };
    return run(createPayeeGateway(client, effects).loadPayees('address'), undefined);
  };
  const asked = () => api.requests.map(({ query }) => query.draw_id);

  it('those of each currency are read, and each is offered for the ones that it was answered for [WALLET-27, WALLET-92, WALLET-157]', async () => {
    api.reply((response, request) =>
      answer(1, request.query.draw_id === '12' ? [row] : [])(response, request),
    );
    expect(await load(async () => ['11', '12'])).toMatchObject([{ id: '31', currencyIds: ['12'] }]);
    expect(asked()).toEqual(['11', '12']);
  });

  it('all are read where no currency is offered', async () => {
    api.reply(answer(1, [row]));
    expect(await load(async () => [])).toMatchObject([{ id: '31', currencyIds: [] }]);
    expect(asked()).toEqual(['']);
  });

  it('none is read while the currencies can’t be, since it could be on any network [WALLET-157]', async () => {
    api.reply(answer(1, [row]));
    await expect(load(() => Promise.reject(new Error('not known')))).rejects.toThrow('not known');
    expect(api.requests).toEqual([]);
  });
});

it('additions are sent and read at an API that declares them [API-27]', async () => {
  api.reply(answer(1, { id: 5 }), answer(1, { data: [foreign], total: 1 }));
  const accepted = await api.client().write(withdrawalCalls.submit, withdrawal);
  expect(api.requests[0]?.body).toContain('fee=1.5&receive=98.37195');
  expect(accepted).toMatchObject({ data: '5' });
  const { data } = await api.client().read(withdrawalCalls.records, { kind: 'coin', page: 1 });
  expect(data).toMatchObject([{ id: '5', status: 'finished' }]);
});
