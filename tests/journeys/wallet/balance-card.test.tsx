import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { accounts, profits } from '#fixtures/wallet.ts';
import type { Profits } from '#protocol/wallet.ts';
import { Stage } from '../../kit/browser/stage.tsx';

it.each<[string, Profits, string]>([
  ["today's profit", profits, '+$184.271.11%'],
  ["today's loss", { ...profits, today: decimal('-5.5'), todayPercent: decimal('-0.25') }, '-$5.50-0.25%'],
])(
  'the balance card shows the sum of all accounts, the credit score and %s [MARKET-6, MARKET-8, WALLET-1, WALLET-2, WALLET-3, WALLET-4]',
  async (_, today, shown) => {
    const services = { balances: await loaded(accounts), profits: await loaded(today) };
    await render(
      <Stage>
        <BalanceCard services={services} creditScore={100} />
      </Stage>,
    );
    const card = page.getByRole('region', { name: 'Balance' });
    await expect
      .element(card)
      .toHaveTextContent(`Total assetsCredit score100$16,840.75${shown}Today's trading profit`);
    expect(card.element().querySelector('small')).toHaveTextContent(/^\.75$/);
  },
);
