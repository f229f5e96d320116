import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { realUser } from '#fixtures/session.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { paths, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const balances = '/v2/api/main/wallet/getBalance';
const kinds: MoneyKind[] = ['coin', 'bank'];
const payeeKinds = { coin: 'address', bank: 'bank' } as const;
const payeeIds = { coin: '31', bank: '41' } as const;

async function open(now = Date.now) {
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0, now },
    replies: (usual) => ({ ...usual, ...withdrawalReplies }),
  });
  const withdrawals = await started.app.context.areas.withdrawals();
  /** Waits until the lists of a kind that were opened are read. */
  const settled = async (kind: MoneyKind) => {
    const opened = [withdrawals.currenciesOf(kind), withdrawals.payeesOf(payeeKinds[kind])];
    await expect.poll(() => opened.map((actor) => actor.getSnapshot().value)).toEqual(['loaded', 'loaded']);
    await expect.poll(() => withdrawals.recordsOf(kind).getSnapshot().value).toBe('finished');
  };
  const typesOf = (path: string, key: string) =>
    started.api.requests.filter((request) => request.path === path).map(({ query }) => query[key]);
  return { ...started, withdrawals, settled, typesOf };
}

describe.each(kinds)('A %s withdrawal', (kind) => {
  it('has the currencies and payees of its kind as soon as they are read, and the balance', async () => {
    const { withdrawals, settled, typesOf, app, api } = await open();
    const form = withdrawals.formOf(kind);
    expect(withdrawals.formOf(kind)).toBe(form);
    await settled(kind);
    const { currencies, payees, available } = form.getSnapshot().context;
    expect([currencies?.length, payees?.map(({ id }) => id), available]).toEqual([
      2,
      [payeeIds[kind]],
      '2310.25',
    ]);
    expect(typesOf(paths.currencies, 'type')).toEqual([kind === 'coin' ? '0' : '1']);
    expect(typesOf(paths.payees, 'draw_type')).toEqual([kind === 'coin' ? '1' : '2']);
    api.replies[balances] = success([
      { type: 'change', accountTypeId: 3, balance: '5', lockBalance: '0', currencyId: 1 },
    ]);
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.poll(() => form.getSnapshot().context.available).toBe('5');
  });
});

describe('The wallet pages', () => {
  it.each([
    ['/mine/withdraw', [paths.currencies, paths.records, paths.payees]],
    ['/mine/bank-card-list', [paths.payees]],
    ['/mine/coin-address-list', [paths.payees]],
    ['/mine/withdraw-way', []],
    ['/mine/withdraw/more', []],
    ['/other/mine/withdraw', []],
  ])('%s reads what it shows each time that it is entered', async (path, expected) => {
    const { withdrawals, app, settled, forgetCalls, callsSent } = await open();
    withdrawals.formOf('coin');
    await settled('coin');
    forgetCalls();
    app.onNavigated(path);
    const sent = await callsSent();
    expect(sent.filter((called) => Object.values(paths).includes(called))).toEqual([...expected].sort());
  });

  it('read currencies and payees when the channel was lost for a while, and records when money has moved', async () => {
    const { withdrawals, live, settled, forgetCalls, calls, reconnect } = await open();
    withdrawals.formOf('coin');
    await settled('coin');
    forgetCalls();
    live.push('FOREX_CLOSED', ['1']);
    await expect.poll(calls).toContain(paths.records);
    expect(calls()).not.toContain(paths.currencies);
    await settled('coin');
    forgetCalls();
    await reconnect();
    await expect.poll(calls).toEqual(expect.arrayContaining([paths.currencies, paths.payees]));
  });
});

describe('The prices of a withdrawal', () => {
  it('are read again while the form is filled in, once they are ten seconds old [WALLET-185]', async () => {
    let now = Date.now();
    const { withdrawals, settled, api } = await open(() => now);
    const form = withdrawals.formOf('coin');
    await settled('coin');
    const fillIn = async (amount: string) => {
      form.send({ type: 'change', changes: { amount: decimal(amount) } });
      await settled('coin');
    };
    await fillIn('1');
    expect(api.times(paths.currencies)).toBe(1);
    now += 10_000;
    await fillIn('12');
    expect(api.times(paths.currencies)).toBe(2);
    await fillIn('123');
    expect(api.times(paths.currencies)).toBe(2);
  });
});
