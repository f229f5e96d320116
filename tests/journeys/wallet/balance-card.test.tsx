import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { BalanceCard, type BalanceCardProps } from '#features/wallet/BalanceCard.tsx';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { Account, Profits } from '#protocol/wallet.ts';
import { loaded, loading } from '#stories/kit/loaded.ts';
import { accounts, profits } from '#stories/kit/people.ts';
import { Stage } from '../../kit/stage.tsx';

const card = () => page.getByRole('region', { name: 'Balance' });
const show = (props: BalanceCardProps) =>
  render(
    <Stage>
      <BalanceCard {...props} />
    </Stage>,
  );

test('shows the sum of all accounts, the credit score, and what today brought', async () => {
  await show({
    services: { balances: await loaded(accounts), profits: await loaded(profits) },
    creditScore: 100,
  });
  await expect.element(card()).toHaveTextContent('Total balance$16,840.75');
  await expect.element(card()).toHaveTextContent('Credit score100');
  await expect.element(card()).toHaveTextContent("Today's profit+$184.27+1.11%");
});

test('a loss has a minus', async () => {
  const loss: Profits = { today: decimal('-5.5'), todayPercent: decimal('-0.25'), total: decimal(0) };
  await show({
    services: { balances: await loaded(accounts), profits: await loaded(loss) },
    creditScore: 100,
  });
  await expect.element(card()).toHaveTextContent("Today's profit-$5.50-0.25%");
});

test('what is not known is two dashes, and a guest is asked in', async () => {
  let signIns = 0;
  await show({
    services: { balances: loading<Account[]>(), profits: loading<Profits>() },
    creditScore: null,
    onSignIn: () => {
      signIns += 1;
    },
  });
  await expect.element(card()).toHaveTextContent('Total balance--');
  await expect.element(card()).toHaveTextContent('Credit score--');
  await expect.element(card()).toHaveTextContent("Today's profit----");
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(signIns).toBe(1);
});

test('a balance that failed to load is loaded again when it is asked for', async () => {
  let asked = 0;
  const load = fromPromise<Account[]>(async () => {
    asked += 1;
    if (asked === 1) throw new Error('No answer');
    return accounts;
  });
  const balances = createActor(createLoadableMachine<Account[]>().provide({ actors: { load } })).start();
  balances.send({ type: 'refresh' });
  await show({ services: { balances, profits: await loaded(profits) }, creditScore: 100 });
  await expect.element(page.getByRole('status')).toHaveTextContent('The balance could not be loaded.');
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card()).toHaveTextContent('Total balance$16,840.75');
  expect(asked).toBe(2);
});
