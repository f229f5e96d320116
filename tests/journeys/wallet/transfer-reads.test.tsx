import { afterEach, describe, expect, it, vi } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { noFilter } from '#domain/record-filter.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { activateLocale } from '#i18n/activation.ts';
import {
  fromOf,
  hasOldBalances,
  madeTransferOf,
  toOf,
  transferFieldsOf,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

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

async function open(replies: Record<string, ReplyTo> = {}, draft: unknown = null) {
  const tabStorage = memory();
  if (draft !== null)
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm: { transfer: draft } }));
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0, now: () => Date.UTC(2026, 2, 2, 12), tabStorage },
    replies: (usual) => ({
      ...usual,
      [balances]: success([account(1, 'forex'), account(2, 'micro'), account(3, 'change')]),
      [records]: success({ data: [], total: 0 }),
      [entries]: success({ list: [], total: 0 }),
      [submit]: success(null, 'The transfer was made.'),
      '/api/user/logout': success(null),
      ...replies,
    }),
  });
  const transfers = await started.app.context.areas.transfers();
  const isRead = (actor: { getSnapshot: () => { value: unknown } }) =>
    expect.poll(() => actor.getSnapshot().value).toBe('finished');
  const draftNow = () => JSON.parse(tabStorage.read(draftsKey) ?? 'null')?.byForm.transfer ?? null;
  const typesAsked = (path: string) =>
    started.api.requests.filter((request) => request.path === path).map(({ query }) => query.type);
  return { ...started, transfers, isRead, draftNow, typesAsked };
}

describe('The transfer form', () => {
  it('begins at the cash account, is the same while the user stays, and a draft once there is an amount', async () => {
    const { transfers, draftNow } = await open();
    const form = transfers.form();
    expect(transfers.form()).toBe(form);
    expect([fromOf(form.getSnapshot()), toOf(form.getSnapshot())]).toEqual(['3', '1']);
    expect(draftNow()).toBeNull();
    form.send({ type: 'change', amount: decimal(5) });
    expect(draftNow()).toEqual({ from: '3', to: '1', amount: '5' });
  });

  it('begins with what was filled in before; what cannot be read is ignored', async () => {
    const draft = { from: '1', to: '2', amount: '7' };
    const { transfers } = await open({}, draft);
    expect(transferFieldsOf(transfers.form().getSnapshot())).toEqual(draft);
    const other = await open({}, { ...draft, amount: 'many' });
    expect(transferFieldsOf(other.transfers.form().getSnapshot())).toBeNull();
  });

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

  it('after a transfer is empty and no draft, and shows the words of the API; records and then balances are read again', async () => {
    const { transfers, isRead, draftNow, forgetCalls, calls, typesAsked } = await open();
    const form = transfers.form();
    const history = transfers.historyOf('3');
    const list = transfers.recordsOf('3');
    await isRead(list);
    await isRead(history);
    form.send({ type: 'change', amount: decimal(5) });
    forgetCalls();
    form.send({ type: 'submit' });
    expect(draftNow()).not.toBeNull();
    await expect.poll(() => transferFieldsOf(form.getSnapshot())).toBeNull();
    expect(draftNow()).toBeNull();
    expect(madeTransferOf(form.getSnapshot())?.message).toBe('The transfer was made.');
    expect(toasts()).toEqual([]);
    expect(hasOldBalances(form.getSnapshot())).toBe(true);
    expect(calls()).toEqual([records, submit].sort());
    expect(typesAsked(records)).toEqual(['3', '3']);
    await expect.poll(calls, { timeout: 3_000 }).toEqual(expect.arrayContaining([balances, entries]));
    await expect.poll(() => hasOldBalances(form.getSnapshot())).toBe(false);
  });

  it('reads the records of an account that is chosen again, if they were shown before', async () => {
    const { transfers, isRead, typesAsked } = await open();
    const form = transfers.form();
    await isRead(transfers.recordsOf('3'));
    await isRead(transfers.recordsOf('1'));
    form.send({ type: 'swap' });
    await expect.poll(() => typesAsked(records)).toEqual(['3', '1', '1']);
    form.send({ type: 'chooseFrom', accountId: '2' });
    form.send({ type: 'chooseTo', accountId: '1' });
    await isRead(transfers.recordsOf('1'));
    expect(typesAsked(records)).toEqual(['3', '1', '1']);
  });
});

describe('The lists of transfers and histories', () => {
  it('are one for each account', async () => {
    const { transfers, isRead, typesAsked } = await open();
    expect(transfers.historyOf('3')).toBe(transfers.historyOf('3'));
    expect(transfers.recordsOf('3')).toBe(transfers.recordsOf('3'));
    expect(transfers.exportOf('3')).toBe(transfers.exportOf('3'));
    expect(transfers.historyOf('1')).not.toBe(transfers.historyOf('3'));
    await isRead(transfers.historyOf('1'));
    expect(typesAsked(entries)).toEqual(['3', '1']);
  });

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

  it('and the form are gone when the user leaves, and when another one signs in', async () => {
    const { transfers, app } = await open();
    const { session } = app.context.session;
    const opened = () => [
      transfers.form(),
      transfers.historyOf('3'),
      transfers.recordsOf('3'),
      transfers.exportOf('3'),
    ];
    const first = opened();
    session.send({ type: 'signed.in', credentials: { token: 'token 2', user: { ...realUser, id: '9' } } });
    expect(first.map((actor) => actor.getSnapshot().status)).toEqual(first.map(() => 'stopped'));
    const second = opened();
    expect(second.some((actor, index) => actor === first[index])).toBe(false);
    session.send({ type: 'signOut' });
    await expect
      .poll(() => second.map((actor) => actor.getSnapshot().status))
      .toEqual(second.map(() => 'stopped'));
    expect(opened().some((actor, index) => actor === second[index])).toBe(false);
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

it('a transfer without an answer stays a draft, and may have been made', async () => {
  const { transfers, draftNow } = await open({ [submit]: 'no connection' });
  const form = transfers.form();
  form.send({ type: 'change', amount: decimal(5) });
  form.send({ type: 'submit' });
  await expect.poll(() => transferStepOf(form.getSnapshot())).toBe('unconfirmed');
  expect(draftNow()).toEqual({ from: '3', to: '1', amount: '5' });
});
