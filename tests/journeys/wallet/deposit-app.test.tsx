import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { depositReplies, recordsPath } from '../../kit/browser/deposits.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

const networksPath = '/api/quickCharge/info';
const accountsPath = '/api/quickCharge/wire_info';
const sourcePaths = { coin: networksPath, bank: accountsPath };
const kinds: MoneyKind[] = ['coin', 'bank'];

async function open() {
  const started = await startReadApp({
    user: realUser,
    environment: { random: () => 0 },
    replies: (usual) => ({ ...usual, ...depositReplies }),
  });
  const deposits = await started.app.context.areas.deposits();
  const isSettled = async (kind: MoneyKind) => {
    const actor = kind === 'coin' ? deposits.networks : deposits.bankAccounts;
    await expect.poll(() => actor.getSnapshot().value).toBe('loaded');
    await expect.poll(() => deposits.recordsOf(kind).getSnapshot().value).toBe('finished');
  };
  return { ...started, deposits, isSettled };
}

describe.each(kinds)('A %s deposit', (kind) => {
  const otherKind = kind === 'coin' ? 'bank' : 'coin';

  it('reads where it can be sent with its form, once, and nothing of the other kind', async () => {
    const { deposits, api } = await open();
    expect(api.times(sourcePaths[kind])).toBe(0);
    const form = deposits.formOf(kind);
    expect(deposits.formOf(kind)).toBe(form);
    await expect.poll(() => JSON.stringify(form.getSnapshot().context.sources)).toMatch(/TRC20|Harbor/);
    expect(form.getSnapshot().context.sources.kind).toBe(kind);
    expect([api.times(sourcePaths[kind]), api.times(sourcePaths[otherKind])]).toEqual([1, 0]);
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
