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
const show = (props: BalanceCardProps) =>
  render(
    <Stage>
      <BalanceCard {...props} />
    </Stage>,
  );

it("the balance card shows the sum of all accounts, the credit score and today's profit [MARKET-6, MARKET-8, WALLET-1, WALLET-2, WALLET-3, WALLET-4]", async () => {
  await show({
    services: { balances: await loaded(accounts), profits: await loaded(profits) },
    creditScore: 100,
  });
  await expect.element(card()).toHaveTextContent('Total assets$16,840.75');
  await expect.element(card()).toHaveTextContent('Credit score100');
  await expect.element(card()).toHaveTextContent("Today's profit from orders+$184.27+1.11%");
});

it('a loss is shown with a minus [WALLET-3, WALLET-4]', async () => {
  const loss: Profits = { today: decimal('-5.5'), todayPercent: decimal('-0.25'), total: decimal(0) };
  await show({
    services: { balances: await loaded(accounts), profits: await loaded(loss) },
    creditScore: 100,
  });
  await expect.element(card()).toHaveTextContent("Today's profit from orders-$5.50-0.25%");
});

it('unknown figures are shown as two dashes', async () => {
  await show({
    services: { balances: loading<Account[]>(), profits: loading<Profits>() },
    creditScore: null,
  });
  await expect.element(card()).toHaveTextContent('Total assets--');
  await expect.element(card()).toHaveTextContent('Credit score--');
  await expect.element(card()).toHaveTextContent("Today's profit from orders----");
});

it('a balance that failed to load is loaded again on request', async () => {
  let reads = 0;
  const load = fromPromise<Account[]>(async () => {
    reads += 1;
    if (reads === 1) throw new Error('No answer');
    return accounts;
  });
  const balances = createActor(createLoadableMachine<Account[]>().provide({ actors: { load } })).start();
  balances.send({ type: 'refresh' });
  await show({ services: { balances, profits: await loaded(profits) }, creditScore: 100 });
  await expect.element(page.getByRole('status')).toHaveTextContent('The balance could not be loaded.');
  expect(reads).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card()).toHaveTextContent('Total assets$16,840.75');
  expect(reads).toBe(2);
});
