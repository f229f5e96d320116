import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { confirmedActionStepOf } from '#machines/shared/confirmed-action.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { withdrawalFieldsOf, withdrawalStepOf } from '#machines/wallet/withdrawal.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';
import { paths, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const balances = '/v2/api/main/wallet/getBalance';
const profits = '/api/user/get_profits';
const kinds: MoneyKind[] = ['coin', 'bank'];
const payeeKinds = { coin: 'address', bank: 'bank' } as const;
const filled = {
  coin: { currencyId: '11', payeeId: '31', amount: '100', memo: 'Rent' },
  bank: { currencyId: '21', payeeId: '41', amount: '100', memo: '' },
};
const empty = { currencyId: null, payeeId: null, amount: null, memo: '' };
const draftOf = (kind: MoneyKind) => ({ [`withdrawal.${kind}`]: filled[kind] });

async function open(replies: Record<string, ReplyTo> = {}, byForm: object = {}, now = Date.now) {
  const tabStorage = memory();
  if (Object.keys(byForm).length > 0)
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm }));
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0, tabStorage, now },
    replies: (usual) => ({
      ...usual,
      ...withdrawalReplies,
      [paths.draw]: success(null, 'Recorded.'),
      [paths.add]: success(null),
      [paths.remove]: success(null),
      '/api/user/logout': success(null),
      ...replies,
    }),
  });
  const withdrawals = await started.app.context.areas.withdrawals();
  const drafts = () => JSON.parse(tabStorage.read(draftsKey) ?? 'null')?.byForm ?? {};
  /** Waits until the lists of a kind that were opened are read. */
  const settled = async (kind: MoneyKind) => {
    const opened = [withdrawals.currenciesOf(kind), withdrawals.payeesOf(payeeKinds[kind])];
    await expect.poll(() => opened.map((actor) => actor.getSnapshot().value)).toEqual(['loaded', 'loaded']);
    await expect.poll(() => withdrawals.recordsOf(kind).getSnapshot().value).toBe('finished');
  };
  const typesOf = (path: string, key: string) =>
    started.api.requests.filter((request) => request.path === path).map(({ query }) => query[key]);
  return { ...started, withdrawals, drafts, settled, typesOf };
}

type App = Awaited<ReturnType<typeof open>>;

const signIn = ({ app }: App, user: typeof realUser) =>
  app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });

function sendForm(form: ReturnType<App['withdrawals']['formOf']>) {
  form.send({ type: 'review' });
  form.send({ type: 'confirm' });
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
      [filled[kind].payeeId],
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

  it('is a draft from the first change until it is recorded', async () => {
    const { withdrawals, settled, drafts } = await open({}, draftOf(kind));
    const form = withdrawals.formOf(kind);
    await settled(kind);
    expect(withdrawalFieldsOf(form.getSnapshot())).toEqual(filled[kind]);
    form.send({ type: 'change', changes: { memo: 'Other' } });
    expect(drafts()).toEqual({ [`withdrawal.${kind}`]: { ...filled[kind], memo: 'Other' } });
    sendForm(form);
    expect(drafts()).not.toEqual({});
    await expect.poll(() => withdrawalStepOf(form.getSnapshot())).toBe('recorded');
    expect(drafts()).toEqual({});
  });

  it('that is recorded makes balances and records be read again', async () => {
    const { withdrawals, settled, forgetCalls, calls, typesOf } = await open({}, draftOf(kind));
    const form = withdrawals.formOf(kind);
    await settled(kind);
    forgetCalls();
    sendForm(form);
    await expect.poll(calls).toEqual(expect.arrayContaining([paths.draw, balances, profits, paths.records]));
    expect(typesOf(paths.records, 'type').at(-1)).toBe(kind === 'coin' ? '0' : '1');
    expect(toasts()).toEqual([]);
  });

  it('without an answer makes balances and records be read again, once', async () => {
    const { withdrawals, settled, api } = await open({ [paths.draw]: 'no connection' }, draftOf(kind));
    const form = withdrawals.formOf(kind);
    await settled(kind);
    const before = api.times(paths.records);
    sendForm(form);
    await expect.poll(() => withdrawalStepOf(form.getSnapshot())).toBe('unconfirmed');
    await settled(kind);
    withdrawals.currenciesOf(kind).send({ type: 'refresh' });
    await settled(kind);
    expect(api.times(paths.records)).toBe(before + 1);
  });

  it('that is refused because of other figures makes the currencies be read again; one refused for another reason does not', async () => {
    const { withdrawals, settled, api } = await open(
      { [paths.draw]: { code: 0, msg: 'The fee has changed.', data: { fee: '2', receive: '97.8726' } } },
      draftOf(kind),
    );
    const form = withdrawals.formOf(kind);
    await settled(kind);
    sendForm(form);
    await expect.poll(() => withdrawalStepOf(form.getSnapshot())).toBe('repriced');
    expect(api.times(paths.currencies)).toBe(2);
    api.replies[paths.draw] = { code: 0, msg: 'Not today.', data: null };
    form.send({ type: 'confirm' });
    await expect.poll(() => refusalOf(form.getSnapshot())).toBe('Not today.');
    expect(api.times(paths.currencies)).toBe(2);
  });
});

describe('A draft of a withdrawal', () => {
  it('that another version has written is ignored', async () => {
    const { withdrawals } = await open({}, { 'withdrawal.coin': { ...filled.coin, memo: 5 } });
    expect(withdrawalFieldsOf(withdrawals.formOf('coin').getSnapshot())).toEqual(empty);
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

describe('A payee', () => {
  const request = {
    kind: 'address',
    currencyId: '11',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    remark: '',
  } as const;

  it('that was added is in the list, and its draft is gone; that of the other kind stays', async () => {
    const { withdrawals, settled, typesOf, drafts } = await open();
    await settled('coin');
    await settled('bank');
    withdrawals.payeeDrafts.write('address', { remark: 'half' });
    withdrawals.payeeDrafts.write('bank', { remark: 'other' });
    expect(withdrawals.payeeDrafts.read('address')).toEqual({ remark: 'half' });
    const addition = createActor(withdrawals.addition, {
      input: { idempotency: withdrawals.newIdempotency() },
    }).start();
    addition.send({ type: 'submit', request });
    await expect.poll(() => addition.getSnapshot().value).toBe('accepted');
    expect(drafts()).toEqual({ 'payee.bank': { remark: 'other' } });
    expect(typesOf(paths.payees, 'draw_type')).toEqual(['1', '2', '1']);
  });

  it('that was deleted is no longer in the list; there is one question at a time', async () => {
    const { withdrawals, settled, typesOf } = await open();
    await settled('coin');
    await settled('bank');
    const [payee] = withdrawals.payeesOf('bank').getSnapshot().context.value ?? [];
    const deletion = withdrawals.deletion();
    expect(withdrawals.deletion()).toBe(deletion);
    if (payee) deletion.send({ type: 'open', subject: payee });
    deletion.send({ type: 'confirm' });
    await expect.poll(() => confirmedActionStepOf(deletion.getSnapshot())).toBe('done');
    expect(typesOf(paths.payees, 'draw_type')).toEqual(['1', '2', '2']);
  });
});

describe('The forms and lists of withdrawals', () => {
  const opened = ({ withdrawals }: App) => [
    withdrawals.formOf('coin'),
    withdrawals.recordsOf('coin'),
    withdrawals.currenciesOf('coin'),
    withdrawals.payeesOf('address'),
    withdrawals.deletion(),
  ];

  it('stay when the same user signs in again', async () => {
    const started = await open();
    signIn(started, realUser);
    const before = opened(started);
    signIn(started, realUser);
    expect(opened(started)).toEqual(before);
    expect(opened(started).every((actor, index) => actor === before[index])).toBe(true);
  });

  it.each([
    ['another user signs in', (started: App) => signIn(started, { ...realUser, id: '9' })],
    ['the user signs out', ({ app }: App) => app.context.session.session.send({ type: 'signOut' })],
  ])('are gone when %s', async (_, leave) => {
    const started = await open();
    signIn(started, realUser);
    const before = opened(started);
    leave(started);
    await expect
      .poll(() => before.map((actor) => actor.getSnapshot().status))
      .toEqual(before.map(() => 'stopped'));
    expect(opened(started).some((actor, index) => actor === before[index])).toBe(false);
  });
});

describe('The prices of a withdrawal', () => {
  it('are read again while the form is filled in, once they are ten seconds old [WALLET-185]', async () => {
    let now = Date.now();
    const { withdrawals, settled, api } = await open({}, {}, () => now);
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
