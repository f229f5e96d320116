import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createDepositGateway } from '#gateway/api/deposits.ts';
import { createTurns } from '#gateway/api/sequential.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const notices: unknown[] = [];
const warnings: string[] = [];
beforeEach(() => {
  notices.length = 0;
  warnings.length = 0;
});

function open({ hasAdditions = true } = {}) {
  const accepted: [MoneyKind, string][] = [];
  const gateway = createDepositGateway(
    api.client({ notify: (notice) => notices.push(notice), hasAdditions }),
    {
      inTurn: createTurns(),
      onAccepted: (kind, message) => accepted.push([kind, message]),
      warn: (message) => warnings.push(message),
    },
  );
  return { gateway, accepted };
}

const coin = {
  request: {
    kind: 'coin' as const,
    networkId: '11',
    address: 'TXLA',
    amount: decimal('0.00000001'),
    proof: '/api/common/image/1',
  },
  idempotencyKey: 'key-1',
};

const wire = {
  request: {
    kind: 'bank' as const,
    bankAccountId: '21',
    amount: decimal('250'),
    proof: '/api/common/image/1',
  },
  idempotencyKey: 'key-2',
};

describe('A deposit', () => {
  it.each([
    [
      'in a coin',
      coin,
      '/api/quickCharge/submit',
      {
        number: '0.00000001',
        proofImg: '/api/common/image/1',
        address: 'TXLA',
        charge_id: '11',
        t: 'key-1',
      },
    ],
    [
      'by wire',
      wire,
      '/api/quickCharge/wire_submit',
      { number: '250', proofImg: '/api/common/image/1', wire_id: '21', t: 'key-2' },
    ],
  ])(
    '%s is sent once, in the fields of the specification, under its key [WALLET-87, WALLET-88]',
    async (_, submission, path, query) => {
      const { gateway, accepted } = open();
      api.reply(answer(1, { id: 71 }, 'Recorded.'));
      await expect(run(gateway.submitDeposit, submission)).resolves.toMatchObject({
        accepted: true,
        data: '71',
      });
      expect(api.requests.map((request) => [request.method, request.path, request.query])).toEqual([
        ['GET', path, query],
      ]);
      expect(accepted).toEqual([[submission.request.kind, 'Recorded.']]);
    },
  );

  it('that is refused is not reported as accepted, and shows no toast', async () => {
    const { gateway, accepted } = open();
    api.reply(answer(0, null, 'The address has changed.'));
    await expect(run(gateway.submitDeposit, coin)).resolves.toEqual({
      accepted: false,
      code: 0,
      message: 'The address has changed.',
    });
    expect([accepted, notices]).toEqual([[], []]);
  });

  it('without an answer is unknown, and not sent again, although it is a GET request', async () => {
    const { gateway, accepted } = open();
    api.reply(hangUp, answer(1, null, 'Recorded.'));
    await expect(errorOf(run(gateway.submitDeposit, coin))).resolves.toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect([accepted, notices]).toEqual([[], []]);
  });
});

describe('The networks on offer', () => {
  const tron = { id: 11, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TXLA', usd_price: 0.9987 };
  const ethereum = { ...tron, id: 12, protocol_code: 'ERC20' };

  const load = (currencies: Parameters<typeof api.reply>[0]) => {
    const networks = answer(1, [tron, ethereum]);
    const byPath: typeof networks = (response, request) =>
      (request.path === '/api/quickCharge/symbols' ? currencies : networks)(response, request);
    api.reply(byPath);
    return run(open().gateway.loadNetworks, undefined);
  };

  it('are those whose currency and protocol take deposits now [WALLET-83, WALLET-84]', async () => {
    const networks = await load(answer(1, [{ id: 1, currency_code: 'USDT', protocol_code: 'ERC20' }]));
    expect(networks).toMatchObject([{ id: '12', protocolCode: 'ERC20', usdPerCoin: '0.9987' }]);
    expect(api.requests.map(({ path }) => path).sort()).toEqual([
      '/api/quickCharge/info',
      '/api/quickCharge/symbols',
    ]);
  });

  it('are all of them where no currency is named', async () => {
    expect(await load(answer(1, []))).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  it('are all of them where the currencies are refused, which is reported', async () => {
    expect(await load(answer(0, null, 'Not available.'))).toHaveLength(2);
    expect(warnings).toEqual(['The currencies of deposits could not be read, so every network is offered']);
    expect(notices).toEqual([]);
  });
});

it('the bank accounts are those for US dollars [WALLET-85]', async () => {
  api.reply(answer(1, null));
  await run(open().gateway.loadBankAccounts, undefined);
  expect(api.requests[0]).toMatchObject({
    path: '/api/quickCharge/wire_info',
    query: { bank_coin: 'USD' },
  });
});

it('the records are read page by page, coins as type 0 and wires as type 1 [WALLET-86]', async () => {
  const { gateway } = open();
  api.reply(answer(1, { data: [], total: 0 }));
  await run(gateway.loadRecords('coin'), { page: 2 });
  await run(gateway.loadRecords('bank'), { page: 1 });
  expect(api.requests.map(({ path, query: { type, page } }) => [path, type, page])).toEqual([
    ['/api/quickCharge/quick_ist', '0', '2'],
    ['/api/quickCharge/quick_ist', '1', '1'],
  ]);
});

it('every network is offered at an API of which nothing says what its list of currencies means [WALLET-18]', async () => {
  const { gateway } = open({ hasAdditions: false });
  api.reply(answer(1, [{ id: 11, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TXLA' }]));
  expect(await run(gateway.loadNetworks, undefined)).toMatchObject([{ id: '11' }]);
  expect(api.requests.map(({ path }) => path)).toEqual(['/api/quickCharge/info']);
});
