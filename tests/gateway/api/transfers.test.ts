import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createTransferGateway, transferDraftOf } from '#gateway/api/transfers.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const gateway = createTransferGateway(api.client(), {
    currencyOf: (accountId) => `currency of ${accountId}`,
  });
  return { gateway };
}

const submission = {
  request: { from: '3', to: '1', amount: decimal('100.25') },
  idempotencyKey: 'key-1',
};

describe('A transfer', () => {
  it('is sent once, in the fields of the specification, with its idempotency key, and its msg is read [WALLET-82]', async () => {
    const { gateway } = open();
    api.reply(answer(1, null, 'The transfer was made.'));
    await expect(run(gateway.sendTransfer, submission)).resolves.toMatchObject({
      accepted: true,
      message: 'The transfer was made.',
    });
    expect(api.requests.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/api/account/transfer',
        { balance: '100.25', currency_id: 'currency of 3', from: '3', to: '1' },
      ],
    ]);
    expect(api.requests[0]?.headers['idempotency-key']).toBe('key-1');
  });

  it('that is refused is not reported as accepted', async () => {
    const { gateway } = open();
    api.reply(answer(0, null, 'A loan has to be repaid first.'));
    const refused = await run(gateway.sendTransfer, submission);
    expect(refused).toEqual({ accepted: false, code: 0, message: 'A loan has to be repaid first.' });
  });
});

it('the transfers from an account are read by its id and the page [WALLET-81]', async () => {
  const { gateway } = open();
  api.reply(
    answer(1, { data: [{ balance: '5', from: 3, to: 1, created_at: '2026-03-02T09:30:00Z' }], total: 1 }),
  );
  await expect(run(gateway.loadTransfers('3'), { page: 2 })).resolves.toMatchObject({
    data: [{ amount: '5', from: '3', to: '1' }],
    total: 1,
  });
  expect(api.requests.map(({ path, query: { type, page } }) => [path, type, page])).toEqual([
    ['/api/account/transfer_log', '3', '2'],
  ]);
});

describe('The entries of an account', () => {
  it('are read by its id and the page [WALLET-80]', async () => {
    const { gateway } = open();
    api.reply(answer(1, { list: [{ Value: '-5', Type: 10, Memo: 'A gift', MemoTran: '' }], total: 1 }));
    await expect(run(gateway.loadEntries('3'), { page: 2 })).resolves.toMatchObject({
      data: [{ amount: '-5', description: 'A gift' }],
      total: 1,
    });
    expect(api.requests.map(({ path, query: { type, page } }) => [path, type, page])).toEqual([
      ['/v2/api/main/accountLog/forexChange', '3', '2'],
    ]);
  });

  it('can be read by a list and an export at the same time: neither cancels the other [WALLET-144]', async () => {
    const { gateway } = open();
    api.reply(answer(1, { list: [], total: 0 }));
    const logic = gateway.loadEntries('3');
    const both = await Promise.all([run(logic, { page: 1 }), run(logic, { page: 1 })]);
    expect(both.map(({ total }) => total)).toEqual([0, 0]);
    expect(api.requests).toHaveLength(2);
  });
});

it('a stored draft is used only if it can be read [VERIFICATION-30]', () => {
  const stored = { from: '3', to: '1', amount: '100.25' };
  expect(transferDraftOf(stored)).toEqual(stored);
  for (const broken of [
    null,
    'text',
    { from: '3', to: '1' },
    { ...stored, amount: 'much' },
    { ...stored, to: 1 },
  ])
    expect(transferDraftOf(broken)).toBeNull();
});
