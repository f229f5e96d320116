import { expect, it } from 'vitest';
import { compare, decimal, sum, zero } from '#domain/decimal.ts';
import { postingTypes } from '#server/ledger/posting-kinds.ts';
import { sampleEmails } from '#server/session/samples.ts';
import { memory } from '../../kit/server/engines.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { newCustomer, wallet } from '../../kit/server/wallet.ts';

const day = 86_400_000;

/** Kinds of postings that only a demo account's reset makes. */
const ofDemos = new Set<string>(['reset', 'micro_release', 'loan_release', 'fund_release']);

it('the sample accounts, and no others, have a past of every kind of row over a month, and deposits and withdrawals in every status, which are decided', async () => {
  const exchange = await startSandbox(memory, { hasSamplePast: true, config: { silenceMilliseconds: 1e12 } });
  for (const email of sampleEmails) {
    const { token } = await exchange.signIn(email);
    const user = wallet(exchange, token);
    for (const type of [0, 1] as const) {
      const statuses = (await user.deposits(type)).data.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(['unchecked', 'invalid', 'rejected', 'finished']));
      const withdrawals = (await user.withdrawals(type)).data.map(({ status }) => status);
      expect(new Set(withdrawals)).toEqual(new Set(['checking', 'rejected', 'finished']));
    }
    expect(await user.payees(1)).toHaveLength(2);
    expect(await user.payees(2)).toHaveLength(1);
    expect((await user.transfers('3')).total).toBe(2);
    expect((await microTrader(exchange, token).orders('closed')).total).toBe(2);
    for (const [index, type] of (['forex', 'micro', 'change'] as const).entries()) {
      const rows = await user.wholeLog(String(index + 1));
      const { balance } = await user.balance(type);
      expect(sum(rows.flatMap(({ amount }) => amount ?? []))).toBe(balance);
      expect(compare(decimal(balance), zero)).toBeGreaterThan(0);
      const times = rows.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(Math.min(...times)).toBe(testStart - 30 * day);
      expect(Math.max(...times)).toBeLessThanOrEqual(testStart);
    }
  }
  const kinds = await exchange.world.database
    .selectFrom('ledger_posting')
    .select('kind')
    .distinct()
    .execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(
    Object.keys(postingTypes)
      .filter((kind) => !ofDemos.has(kind))
      .sort(),
  );
  const ada = await newCustomer(exchange);
  expect(await ada.log('3')).toMatchObject({ total: 1 });
  const { database } = exchange.world;
  for (const table of ['wallet_deposit', 'wallet_withdrawal'] as const)
    await database.updateTable(table).set({ due_at: testStart }).execute();
  await exchange.clock.advance(1_000);
  const decided = wallet(exchange, (await exchange.signIn()).token);
  expect((await decided.deposits(0)).data[0]?.status).toBe('finished');
  expect((await decided.withdrawals(0)).data[0]?.status).toBe('finished');
  // Money that a subscription locks stays locked until it matures.
  expect(await decided.balance('change')).toMatchObject({ lockBalance: '400' });
  await exchange.stop();
});
