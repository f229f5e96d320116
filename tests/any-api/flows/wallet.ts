import Big from 'big.js';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { totalBalance } from '#domain/accounts.ts';
import { decimal } from '#domain/decimal.ts';
import { noFilter } from '#domain/record-filter.ts';
import { payeesOf } from '#machines/wallet/withdrawal.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { allRows, loaded, type Opened, until } from '../app.ts';
import { feeOf, receiptOf } from '../calls/wallet.ts';
import { performedOnce, sameFigure, sameMoment, withRefusal } from '../oracle.ts';
import { attach, uploadedUrl } from './photo.ts';

/** The balances are those of the API; accounts of several currencies are added up nowhere. */
export async function readsAccounts(opened: Opened): Promise<void> {
  const { api, app } = opened;
  const accounts = await loaded(opened, app.context.wallet.balances, '/v2/api/main/wallet/getBalance');
  expect(accounts.map(({ id, type }) => [id, type])).toEqual(
    api.world.accounts.map(({ id, type }) => [String(id), type]),
  );
  for (const [index, { balance, locked }] of api.world.accounts.entries()) {
    sameFigure(accounts[index]?.available, balance);
    sameFigure(accounts[index]?.locked, locked);
  }
  const sum = api.world.accounts
    .reduce((all, { balance, locked }) => all.plus(balance).plus(locked), Big(0))
    .round(2, Big.roundDown);
  sameFigure(totalBalance(accounts), api.draw.world.currencies === 'one' ? sum.toFixed() : null);
}

/** Every entry of an account's history, equal ones too, and the same in its file. */
export async function readsHistory(opened: Opened): Promise<void> {
  const { api, areas, saved } = opened;
  const { historyOf, exportOf } = await areas.transfers();
  const path = '/v2/api/main/accountLog/forexChange';
  const rows = await allRows(opened, historyOf('3'), path);
  expect(rows).toHaveLength(api.world.entries.length);
  for (const [index, entry] of api.world.entries.entries()) {
    sameFigure(rows[index]?.amount, entry.amount);
    expect(rows[index]?.description).toBe(entry.kind === 10 ? entry.memo : entry.words);
    sameMoment(opened, path, rows[index]?.createdAt, entry.at);
  }
  const exporter = exportOf('3');
  exporter.send({ type: 'start', filter: noFilter });
  await until('The file', () => exporter.getSnapshot().matches('saved'));
  const lines = (saved.at(-1) ?? '').trim().split(/\r?\n/);
  expect(lines).toHaveLength(api.world.entries.length + 1);
  for (const { amount } of api.world.entries)
    expect(lines.some((line) => line.includes(Big(amount).toFixed()))).toBe(true);
}

/** A transfer stands once at the API, and its record and the new balances are shown. */
export async function transfers(opened: Opened): Promise<void> {
  const { api, areas, app } = opened;
  const { form: formOf, recordsOf } = await areas.transfers();
  await loaded(opened, app.context.wallet.balances, '/v2/api/main/wallet/getBalance');
  const form = formOf();
  await until('The accounts', () => form.getSnapshot().context.accounts.length > 1);
  form.send({ type: 'chooseFrom', accountId: '3' });
  form.send({ type: 'chooseTo', accountId: '1' });
  form.send({ type: 'change', amount: decimal('0.5') });
  const step = () => form.getSnapshot();
  await withRefusal(opened, '/api/account/transfer', {
    send: () => form.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => step().context.made !== null,
  });
  performedOnce(opened, '/api/account/transfer', {
    balance: '0.5',
    currency_id: String(api.world.accounts[2]?.currencyId),
    from: '3',
    to: '1',
  });
  const path = '/api/account/transfer_log';
  const ofThree = api.world.transfers.filter(({ from }) => from === '3' || from === 'change');
  const records = await allRows(opened, recordsOf('3'), path);
  expect(records).toHaveLength(ofThree.length);
  for (const [index, transfer] of ofThree.entries()) {
    sameFigure(records[index]?.amount, transfer.amount);
    sameMoment(opened, path, records[index]?.createdAt, transfer.at);
  }
}

/** Every network can be paid in to, and a deposit stands once at the API. */
export async function deposits(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.deposits();
  const networks = await loaded(opened, services.networks, '/api/quickCharge/info');
  expect(networks.map(({ id, address }) => [id, address])).toEqual(
    api.world.networks.map(({ id, address }) => [String(id), address]),
  );
  const [network] = api.world.networks;
  const form = services.formOf('coin');
  if (network) {
    form.send({ type: 'change', changes: { sourceId: String(network.id), amount: decimal('12.5') } });
    await attach(opened, form.getSnapshot().children.proof, services.photos);
    await withRefusal(opened, '/api/quickCharge/submit', {
      send: () => form.send({ type: 'submit' }),
      isRefused: () => form.getSnapshot().context.refusal,
      isDone: () => form.getSnapshot().matches('recorded'),
    });
    performedOnce(opened, '/api/quickCharge/submit', {
      number: '12.5',
      proofImg: uploadedUrl,
      address: network.address,
      charge_id: String(network.id),
    });
  }
  const path = '/api/quickCharge/quick_ist';
  const records = await allRows(opened, services.recordsOf('coin'), path);
  const coins = api.world.deposits.filter(({ kind }) => kind === 0);
  expect(records).toHaveLength(coins.length);
  const names = ['unchecked', 'finished', 'rejected', 'invalid'] as const;
  for (const [index, { amount, code, status, at, remark }] of coins.entries()) {
    const record = records[index];
    sameFigure(record?.amount, amount);
    expect([record?.currencyCode, record?.status, record?.remark]).toEqual([
      code,
      names[status] ?? null,
      remark,
    ]);
    sameMoment(opened, path, record?.createdAt, at);
  }
}

/** A deposit by bank goes to an account of the API's, and stands once there. */
export async function depositsByBank(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.deposits();
  const accounts = await loaded(opened, services.bankAccounts, '/api/quickCharge/wire_info');
  const [account] = accounts;
  expect(accounts).toHaveLength(api.draw.world.offers === 'none' ? 0 : 1);
  if (account) {
    const form = services.formOf('bank');
    form.send({ type: 'change', changes: { sourceId: account.id, amount: decimal('250.75') } });
    await attach(opened, form.getSnapshot().children.proof, services.photos);
    await withRefusal(opened, '/api/quickCharge/wire_submit', {
      send: () => form.send({ type: 'submit' }),
      isRefused: () => form.getSnapshot().context.refusal,
      isDone: () => form.getSnapshot().matches('recorded'),
    });
    performedOnce(opened, '/api/quickCharge/wire_submit', {
      number: '250.75',
      proofImg: uploadedUrl,
      wire_id: account.id,
    });
  }
  const records = await allRows(opened, services.recordsOf('bank'), '/api/quickCharge/quick_ist');
  const sent = api.world.deposits.filter(({ kind }) => kind === 1);
  expect(records).toHaveLength(sent.length);
  for (const [index, { amount, code }] of sent.entries()) {
    sameFigure(records[index]?.amount, amount);
    expect(records[index]?.currencyCode).toBe(code);
  }
}

/** For each currency its own payees are offered; fee and receipt are those of the documents. */
export async function withdrawals(opened: Opened): Promise<void> {
  for (const kind of ['coin', 'bank'] as const) await withdraws(opened, kind);
}

async function withdraws(opened: Opened, kind: MoneyKind): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.withdrawals();
  // As the screen does: currencies and payees are asked for at once.
  const form = services.formOf(kind);
  await loaded(opened, services.currenciesOf(kind), '/api/account/draw_symbol_list');
  await loaded(
    opened,
    services.payeesOf(kind === 'coin' ? 'address' : 'bank'),
    '/api/wallet/get_draw_method',
  );
  const now = () => form.getSnapshot().context;
  await until('The choice', () => now().currencies !== null && now().payees !== null);
  const code = kind === 'coin' ? 0 : 1;
  const offered = api.world.currencies.filter((currency) => currency.kind === code);
  expect(now().currencies?.map(({ id }) => id)).toEqual(offered.map(({ id }) => String(id)));
  for (const [index, currency] of offered.entries()) {
    const amount = `${20 + index}.25`;
    form.send({
      type: 'change',
      changes: { currencyId: String(currency.id), payeeId: null, amount: decimal(amount) },
    });
    const own = api.world.payees.filter(({ currencyId }) => currencyId === currency.id);
    expect(
      payeesOf(form.getSnapshot())?.map(({ id, address }) => [id, address]),
      `The payees for ${currency.code} ${currency.protocol}`,
    ).toEqual(own.map(({ id, address }) => [String(id), address]));
    const [payee] = own;
    if (!payee) continue;
    form.send({ type: 'change', changes: { payeeId: String(payee.id), memo: 'rent' } });
    form.send({ type: 'review' });
    const reviewed = now().reviewed?.request;
    sameFigure(reviewed?.fee, feeOf(amount, currency));
    sameFigure(reviewed?.receipt, receiptOf(amount, currency));
    await withRefusal(opened, '/api/account/draw', {
      send: () => {
        form.send({ type: 'review' });
        form.send({ type: 'trust' });
        form.send({ type: 'confirm' });
      },
      isRefused: () => now().refusal,
      isDone: () => form.getSnapshot().matches('recorded'),
    });
    performedOnce(opened, '/api/account/draw', {
      draw_currency_id: String(currency.id),
      number: amount,
      memo: 'rent',
      draw_method_id: String(payee.id),
    });
    form.send({ type: 'dismiss' });
  }
  const path = '/api/account/draw_list';
  const records = await allRows(opened, services.recordsOf(kind), path);
  const sent = api.world.withdrawals.filter((withdrawal) => withdrawal.kind === code);
  expect(records).toHaveLength(sent.length);
  for (const [
    index,
    { amount, receipt, code: currencyCode, fee, status, at, payee, notes },
  ] of sent.entries()) {
    const record = records[index];
    sameFigure(record?.amount, amount);
    sameFigure(record?.receipt, receipt);
    sameFigure(record?.fee, fee);
    expect(record).toMatchObject({
      currencyCode,
      statusName: status,
      status: null,
      address: payee.address,
      notes,
    });
    sameMoment(opened, path, record?.createdAt, at);
  }
}

/** A payee is saved for one currency and deleted, once each. */
export async function payees(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.withdrawals();
  const currency = api.world.currencies.find(({ protocol }) => protocol === 'TRC20');
  if (!currency) return;
  const address = 'TNewAddress000000000000000000000001';
  const actor = createActor(services.addition, { input: { idempotency: services.newIdempotency() } }).start();
  await withRefusal(opened, '/api/wallet/bind_draw_method', {
    send: () =>
      actor.send({
        type: 'submit',
        request: { kind: 'address', currencyId: String(currency.id), address, remark: '' },
      }),
    isRefused: () => actor.getSnapshot().context.refusal,
    isDone: () => actor.getSnapshot().matches('accepted'),
  });
  performedOnce(opened, '/api/wallet/bind_draw_method', {
    type: '1',
    draw_id: String(currency.id),
    dc_address: address,
    remark: '',
  });
  const list = services.payeesOf('address');
  const added = await until('The new payee', () =>
    list.getSnapshot().context.value?.find((payee) => payee.address === address),
  );
  const deletion = services.deletion();
  await withRefusal(opened, '/api/wallet/del_draw_method', {
    send: () => {
      deletion.send({ type: 'open', subject: added });
      deletion.send({ type: 'confirm' });
    },
    isRefused: () =>
      deletion.getSnapshot().matches('refused') ? deletion.getSnapshot().context.message : null,
    isDone: () => deletion.getSnapshot().matches('done'),
  });
  performedOnce(opened, '/api/wallet/del_draw_method', { id: added.id });
}
