import { afterEach, describe, expect, it, vi } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { noFilter } from '#domain/record-filter.ts';
import { realUser } from '#fixtures/session.ts';
import { activateLocale } from '#i18n/activation.ts';
import { fromOf, toOf } from '#machines/wallet/transfer.machine.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

const balances = '/v2/api/main/wallet/getBalance';
const submit = '/api/account/transfer';
const records = '/api/account/transfer_log';
const entries = '/v2/api/main/accountLog/forexChange';

const account = (accountTypeId: number, type: string, currencyId: number | null = 5) => ({
  accountTypeId,
  type,
  balance: '1000',
  lockBalance: '0',
  currencyId,
});

afterEach(() => {
  vi.restoreAllMocks();
  return activateLocale('en');
});

async function open(replies: Record<string, ReplyTo> = {}) {
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0, now: () => Date.UTC(2026, 2, 2, 12) },
    replies: (usual) => ({
      ...usual,
      [balances]: success([account(1, 'forex'), account(2, 'micro'), account(3, 'change')]),
      [records]: success({ data: [], total: 0 }),
      [entries]: success({ list: [], total: 0 }),
      [submit]: success(null, 'The transfer was made.'),
      ...replies,
    }),
  });
  const transfers = await started.app.context.areas.transfers();
  const isRead = (actor: { getSnapshot: () => { value: unknown } }) =>
    expect.poll(() => actor.getSnapshot().value).toBe('finished');
  const typesAsked = (path: string) =>
    started.api.requests.filter((request) => request.path === path).map(({ query }) => query.type);
  return { ...started, transfers, isRead, typesAsked };
}

describe('The transfer form', () => {
  it('has the accounts of the newest balances', async () => {
    const { transfers, app, api } = await open();
    const form = transfers.form();
    const sent: unknown[] = [];
    const { accounts } = form.getSnapshot().context;
    form.subscribe(({ context }) => context.accounts === accounts || sent.push(context.accounts));
    api.replies[balances] = success([account(1, 'forex'), account(2, 'micro'), account(3, 'change')]);
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.poll(() => app.context.wallet.balances.getSnapshot().value).toBe('loaded');
    expect(sent).toEqual([]);
    api.replies[balances] = success([account(1, 'forex'), account(2, 'micro')]);
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.poll(() => [fromOf(form.getSnapshot()), toOf(form.getSnapshot())]).toEqual(['1', '2']);
  });

  it.each([
    [5, '5'],
    [null, '1'],
  ])('names the currency %s of the account as %s in its request', async (currencyId, expected) => {
    const { transfers, api } = await open({
      [balances]: success([account(1, 'forex', currencyId), account(3, 'change', currencyId)]),
    });
    const form = transfers.form();
    form.send({ type: 'change', amount: decimal(5) });
    form.send({ type: 'submit' });
    await expect.poll(() => api.times(submit)).toBe(1);
    const [sent] = api.requests.filter(({ path }) => path === submit);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ balance: '5', currency_id: expected, from: '3', to: '1' });
  });
});

describe('The lists of transfers and histories', () => {
  it('are read again when money has moved, and in another language', async () => {
    const { transfers, isRead, live, forgetCalls, calls } = await open();
    await isRead(transfers.historyOf('3'));
    await isRead(transfers.recordsOf('3'));
    forgetCalls();
    live.push('FOREX_CLOSED', ['1']);
    await expect.poll(calls).toEqual(expect.arrayContaining([entries, records]));
    await isRead(transfers.historyOf('3'));
    await isRead(transfers.recordsOf('3'));
    forgetCalls();
    await activateLocale('jp');
    await expect.poll(calls).toEqual(expect.arrayContaining([entries, records]));
  });
});

it('the exported history of an unknown account is named by its id, and a time without an offset stays as it came', async () => {
  const { transfers } = await open({
    [entries]: success({
      list: [{ Id: 1, Value: '-2', Type: 1, MemoTran: 'Fee', CreatedAtTran: 'yesterday' }],
      total: 1,
    }),
  });
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const exporting = transfers.exportOf('99');
  exporting.send({ type: 'start', filter: noFilter });
  await expect.poll(() => exporting.getSnapshot().value).toBe('saved');
  expect(names).toEqual(['pelorus-99-2026-03-02.csv']);
  expect((await files[0]?.text())?.split('\r\n')[1]).toBe('yesterday,Fee,-2,');
});
