import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { BalanceCard, type BalanceCardProps } from '#features/wallet/BalanceCard.tsx';
import { loaded, loading } from '#fixtures/actors/loaded.ts';
import { accounts, profits } from '#fixtures/wallet.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { Account, Profits } from '#protocol/wallet.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const card = () => page.getByRole('region', { name: 'Balance' });
const show = (services: BalanceCardProps['services'], creditScore: number | null = 100) =>
  render(
    <Stage>
      <BalanceCard services={services} creditScore={creditScore} />
    </Stage>,
  );

it.each<[string, Profits, string]>([
  ["today's profit", profits, '+$184.27+1.11%'],
  ["today's loss", { ...profits, today: decimal('-5.5'), todayPercent: decimal('-0.25') }, '-$5.50-0.25%'],
])(
  'the balance card shows the sum of all accounts, the credit score and %s [MARKET-6, MARKET-8, WALLET-1, WALLET-2, WALLET-3, WALLET-4]',
  async (_, today, shown) => {
    await show({ balances: await loaded(accounts), profits: await loaded(today) });
    await expect
      .element(card())
      .toHaveTextContent(`Total assets$16,840.75Credit score100Today's profit from orders${shown}`);
  },
);

it('unknown figures are shown as two dashes, and a balance that failed to load is loaded again on request', async () => {
  let reads = 0;
  const load = fromPromise<Account[]>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    return accounts;
  });
  const balances = createActor(createLoadableMachine<Account[]>().provide({ actors: { load } })).start();
  balances.send({ type: 'refresh' });
  await show({ balances, profits: loading<Profits>() }, null);
  await expect.element(page.getByRole('status')).toHaveTextContent('The balance could not be loaded.');
  await expect
    .element(card())
    .toHaveTextContent("Total assets--Credit score--Today's profit from orders----");
  expect(reads).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card()).toHaveTextContent('Total assets$16,840.75');
});
