import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { depositFieldsOf, depositStepOf } from '#machines/wallet/deposit.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { depositReplies, recordsPath, submitCoin, submitWire } from '../../kit/browser/deposits.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

const networksPath = '/api/quickCharge/info';
const accountsPath = '/api/quickCharge/wire_info';
const sourcePaths = { coin: networksPath, bank: accountsPath };
const submitPaths = { coin: submitCoin, bank: submitWire };
const kinds: MoneyKind[] = ['coin', 'bank'];

const filled = {
  coin: { sourceId: '11', amount: '100.5', proof: '/api/common/image/7f3a' },
  bank: { sourceId: '21', amount: '250', proof: '/api/common/image/7f3b' },
};
const draftsOfBoth = { 'deposit.coin': filled.coin, 'deposit.bank': filled.bank };
const empty = { sourceId: null, amount: null, proof: null };

async function open(replies: Record<string, ReplyTo> = {}, byForm: object = {}) {
  const tabStorage = memory();
  if (Object.keys(byForm).length > 0)
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm }));
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0, tabStorage },
    replies: (usual) => ({ ...usual, ...depositReplies, ...replies }),
  });
  const deposits = await started.app.context.areas.deposits();
  const drafts = () => JSON.parse(tabStorage.read(draftsKey) ?? 'null')?.byForm ?? {};
  const isSettled = async (kind: MoneyKind) => {
    const actor = kind === 'coin' ? deposits.networks : deposits.bankAccounts;
    await expect.poll(() => actor.getSnapshot().value).toBe('loaded');
    await expect.poll(() => deposits.recordsOf(kind).getSnapshot().value).toBe('finished');
  };
  return { ...started, deposits, drafts, isSettled };
}

const signIn = ({ app }: Awaited<ReturnType<typeof open>>, user: typeof realUser) =>
  app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });

describe.each(kinds)('A %s deposit', (kind) => {
  const otherKind = kind === 'coin' ? 'bank' : 'coin';
  const draft = { [`deposit.${kind}`]: filled[kind] };

  it('reads where it can be sent with its form, once, and nothing of the other kind', async () => {
    const { deposits, api } = await open();
    expect(api.times(sourcePaths[kind])).toBe(0);
    const form = deposits.formOf(kind);
    expect(deposits.formOf(kind)).toBe(form);
    await expect.poll(() => JSON.stringify(form.getSnapshot().context.sources)).toMatch(/TRC20|Harbor/);
    expect(form.getSnapshot().context.sources.kind).toBe(kind);
    expect([api.times(sourcePaths[kind]), api.times(sourcePaths[otherKind])]).toEqual([1, 0]);
  });

  it('begins with what was filled in before, and is a draft until it is recorded', async () => {
    const { deposits, drafts, isSettled } = await open({}, draft);
    const form = deposits.formOf(kind);
    await isSettled(kind);
    expect(depositFieldsOf(form.getSnapshot())).toEqual(filled[kind]);
    form.send({ type: 'change', changes: { sourceId: null } });
    expect(drafts()).toEqual({ [`deposit.${kind}`]: { ...filled[kind], sourceId: null } });
    form.send({ type: 'change', changes: { sourceId: filled[kind].sourceId } });
    form.send({ type: 'submit' });
    expect(drafts()).toEqual(draft);
    await expect.poll(() => depositStepOf(form.getSnapshot())).toBe('recorded');
    expect(drafts()).toEqual({});
  });

  it('that is recorded is announced with the words of the API, and its records are read again', async () => {
    const { deposits, isSettled, forgetCalls, calls, api } = await open({}, draft);
    const form = deposits.formOf(kind);
    await isSettled(kind);
    forgetCalls();
    form.send({ type: 'submit' });
    await expect.poll(calls).toEqual([recordsPath, submitPaths[kind]].sort());
    await expect.poll(toasts).toEqual(['success: Your deposit is recorded.']);
    const types = api.requests.filter(({ path }) => path === recordsPath).map(({ query }) => query.type);
    expect(types.at(-1)).toBe(kind === 'coin' ? '0' : '1');
  });

  it('without an answer reads its records once, which show whether it was recorded', async () => {
    const { deposits, isSettled, api } = await open({ [submitPaths[kind]]: 'no connection' }, draft);
    const form = deposits.formOf(kind);
    await isSettled(kind);
    const before = api.times(recordsPath);
    form.send({ type: 'submit' });
    await expect.poll(() => depositStepOf(form.getSnapshot())).toBe('unconfirmed');
    await isSettled(kind);
    deposits.networks.send({ type: 'refresh' });
    deposits.bankAccounts.send({ type: 'refresh' });
    await isSettled(kind);
    expect(api.times(recordsPath)).toBe(before + 1);
  });
});

describe('The deposit page', () => {
  it('reads its records when money has moved, and its sources when the channel was lost for a while', async () => {
    const { deposits, live, isSettled, forgetCalls, calls, reconnect } = await open();
    deposits.formOf('coin');
    await isSettled('coin');
    forgetCalls();
    live.push('FOREX_CLOSED', ['1']);
    await expect.poll(calls).toContain(recordsPath);
    expect(calls()).not.toContain(networksPath);
    forgetCalls();
    await reconnect();
    await expect.poll(calls).toContain(networksPath);
    expect(calls()).not.toContain(accountsPath);
  });

  it('reads both when it is entered, and nothing when another page is', async () => {
    const { deposits, app, isSettled, forgetCalls, callsSent } = await open();
    deposits.formOf('coin');
    await isSettled('coin');
    forgetCalls();
    app.onNavigated('/mine/transfer');
    expect(await callsSent()).toEqual([]);
    app.onNavigated('/mine/charge');
    const sent = await callsSent();
    expect(sent).toEqual(expect.arrayContaining([networksPath, recordsPath]));
    expect(sent).not.toContain(accountsPath);
  });

  it('reads no records before a list of them was shown', async () => {
    const { deposits, app, callsSent, forgetCalls } = await open();
    deposits.formOf('coin');
    await expect.poll(() => deposits.networks.getSnapshot().value).toBe('loaded');
    forgetCalls();
    app.onNavigated('/mine/charge');
    const sent = await callsSent();
    expect(sent).toContain(networksPath);
    expect(sent).not.toContain(recordsPath);
  });
});

describe('The forms and lists of deposits', () => {
  it('stay when the same user signs in again', async () => {
    const started = await open();
    signIn(started, realUser);
    const form = started.deposits.formOf('coin');
    const list = started.deposits.recordsOf('coin');
    signIn(started, realUser);
    expect(started.deposits.formOf('coin')).toBe(form);
    expect(started.deposits.recordsOf('coin')).toBe(list);
  });

  it.each([
    [
      'another user signs in',
      (started: Awaited<ReturnType<typeof open>>) => signIn(started, { ...realUser, id: '9' }),
    ],
    [
      'the user signs out',
      ({ app }: Awaited<ReturnType<typeof open>>) => app.context.session.session.send({ type: 'signOut' }),
    ],
  ])('are gone when %s', async (_, leave) => {
    const started = await open({ '/api/user/logout': success(null) }, draftsOfBoth);
    const { deposits } = started;
    for (const kind of kinds) {
      deposits.formOf(kind);
      await started.isSettled(kind);
    }
    const before = kinds.flatMap((kind) => [deposits.formOf(kind), deposits.recordsOf(kind)]);
    leave(started);
    await expect
      .poll(() => before.map((actor) => actor.getSnapshot().status))
      .toEqual(before.map(() => 'stopped'));
    for (const sources of [deposits.networks, deposits.bankAccounts])
      expect(sources.getSnapshot()).toMatchObject({ value: 'absent', context: { value: null } });
    for (const kind of kinds) expect(depositFieldsOf(deposits.formOf(kind).getSnapshot())).toEqual(empty);
    expect(deposits.recordsOf('coin')).not.toBe(before[1]);
  });
});
