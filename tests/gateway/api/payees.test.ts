import { afterAll, describe, expect, it } from 'vitest';
import { bankPayee } from '#fixtures/withdrawal.ts';
import { createPayeeGateway } from '#gateway/api/payees.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

interface Options {
  hasAdditions?: boolean;
  /** Null while they can't be read. */
  currencyIds?: readonly string[] | null;
}

function open({ hasAdditions = true, currencyIds = ['11', '12'] }: Options = {}) {
  const events: string[] = [];
  const gateway = createPayeeGateway(api.client({ hasAdditions }), {
    currencyIdsOf: async () => {
      if (currencyIds === null) throw new Error('The currencies are not known');
      return currencyIds;
    },
    onAdded: (kind) => events.push(`added ${kind}`),
    onDeleted: (kind) => events.push(`deleted ${kind}`),
  });
  return { gateway, events };
}

const fieldsSent = () => Object.fromEntries(new URLSearchParams(api.requests[0]?.body));

const address: PayeeRequest = { kind: 'address', currencyId: '11', address: 'TX7w', remark: 'cold' };

describe('A new payee', () => {
  it('with an address has the fields of an address only [WALLET-93]', async () => {
    const { gateway, events } = open();
    api.reply(answer(1));
    await run(gateway.addPayee, { request: address, idempotencyKey: 'key-1' });
    expect(api.requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/wallet/bind_draw_method'],
    ]);
    expect(fieldsSent()).toEqual({ type: '1', draw_id: '11', dc_address: 'TX7w', remark: 'cold' });
    expect(api.requests[0]?.headers['idempotency-key']).toBe('key-1');
    expect(events).toEqual(['added address']);
  });

  it('with a bank account has its seven fields and the remark [WALLET-38, WALLET-93]', async () => {
    const { gateway, events } = open();
    const {
      id: _,
      kind: _kind,
      currencyIds,
      currencyCode: _code,
      protocol: _network,
      address: _address,
      ...fields
    } = bankPayee;
    api.reply(answer(1));
    await run(gateway.addPayee, {
      request: { kind: 'bank', currencyId: currencyIds[0] ?? '', ...fields },
      idempotencyKey: 'key-1',
    });
    expect(fieldsSent()).toEqual({
      type: '2',
      draw_id: '21',
      remark: '',
      payee_name: 'Ada Lovelace',
      payee_account: 'GB33BUKB20201555555555',
      bank_name: 'Example Bank',
      branch_name: 'Harbour Road',
      bank_address: '1 Harbour Road, London',
      bank_swift: 'BUKBGB22',
      beneficiary_currency: 'USD',
    });
    expect(events).toEqual(['added bank']);
  });

  it('that is refused or has no answer is not reported as added, and is sent once', async () => {
    const { gateway, events } = open();
    api.reply(answer(0, null, 'You have already saved this payee.'));
    expect(await run(gateway.addPayee, { request: address, idempotencyKey: 'key-1' })).toMatchObject({
      accepted: false,
      message: 'You have already saved this payee.',
    });
    api.reply(hangUp);
    const unanswered = run(gateway.addPayee, { request: address, idempotencyKey: 'key-2' });
    expect(await errorOf(unanswered)).toMatchObject({ kind: 'unknown' });
    expect(api.requests.length).toBe(1);
    expect(events).toEqual([]);
  });
});

it('a payee is deleted by its id [WALLET-94]', async () => {
  const { gateway, events } = open();
  api.reply(answer(1));
  await run(gateway.deletePayee, { request: bankPayee, idempotencyKey: 'key-1' });
  const [sent] = api.requests;
  expect([sent?.method, sent?.path]).toEqual(['POST', '/api/wallet/del_draw_method']);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: '41' });
  expect(events).toEqual(['deleted bank']);
});

it.each([
  ['address', '1'],
  ['bank', '2'],
] as const)(
  'the payees of the kind %s have the type %s, and say for which currency they were saved [WALLET-92]',
  async (kind, type) => {
    const { gateway } = open();
    api.reply(answer(1, []));
    await run(gateway.loadPayees(kind), undefined);
    expect(api.requests.map(({ path, query }) => [path, query.draw_type, query.draw_id])).toEqual([
      ['/api/wallet/get_draw_method', type, ''],
    ]);
  },
);

describe('At an API that knows no additions', () => {
  const row = { id: 31, dc_address: 'TX7w', draw_currency: { code: 'USDT' } };

  it('the payees of each currency are asked for, and each is offered for those that it was answered for [WALLET-27, WALLET-92, WALLET-157]', async () => {
    const { gateway } = open({ hasAdditions: false });
    api.reply((response, request) =>
      answer(1, request.query.draw_id === '12' ? [row] : [])(response, request),
    );
    const payees = await run(gateway.loadPayees('address'), undefined);
    expect(api.requests.map(({ query }) => query.draw_id)).toEqual(['11', '12']);
    expect(payees).toMatchObject([{ id: '31', currencyIds: ['12'] }]);
  });

  it('all payees are asked for where no currency is offered', async () => {
    const { gateway } = open({ hasAdditions: false, currencyIds: [] });
    api.reply(answer(1, [row]));
    expect(await run(gateway.loadPayees('address'), undefined)).toMatchObject([
      { id: '31', currencyIds: [] },
    ]);
    expect(api.requests.map(({ query }) => query.draw_id)).toEqual(['']);
  });

  it('none is asked for while the currencies can’t be read, since it could be on any network [WALLET-157]', async () => {
    const { gateway } = open({ hasAdditions: false, currencyIds: null });
    api.reply(answer(1, [row]));
    await expect(run(gateway.loadPayees('address'), undefined)).rejects.toThrow('not known');
    expect(api.requests).toEqual([]);
  });
});
