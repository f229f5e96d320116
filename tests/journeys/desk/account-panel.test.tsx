import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { answering } from '#fixtures/actors/loaded.ts';
import { heldOrder } from '#fixtures/forex.ts';
import { pageOf } from '#fixtures/page.ts';
import type { Account } from '#protocol/wallet.ts';
import { ContractAccount } from '#screens/desk/AccountPanel.tsx';
import { createOrderServices, noTotals, summary } from '../../kit/browser/orders.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const show = (locked: string, totals = summary) => {
  const { services } = createOrderServices({
    load: async () => ({ ...pageOf([heldOrder]), summary: totals }),
  });
  const account = { type: 'forex', available: decimal(100), locked: decimal(locked), currencyId: '1' };
  return render(
    <Stage>
      <ContractAccount forex={{ ...services, balances: answering([account as Account]) }} />
    </Stage>,
  );
};

const text = () => document.body.textContent ?? '';

it('The account panel of the desk shows the open profit after fees, the equity at current prices, and how safe the margin is, with what that means behind it [FOREX-21, FOREX-63, FOREX-66]', async () => {
  await show('25');
  await expect.poll(text).toContain('After fees+$1.88');
  await expect.poll(text).toContain('Equity$127.00');
  expect(text()).toContain('Safe4,008%');
  expect(text()).toContain('Used margin$25.00');
  await page.getByRole('button', { name: 'Margin level' }).click();
  await expect.element(page.getByText(/Higher is safer\./)).toBeVisible();
});

it.each([
  ['26.10', 'Frozen$26.10'],
  ['0', null],
  ['20.01', null],
])(
  'What is frozen is named where it is %s while orders use 20.001 of margin [DESK-15]',
  async (frozen, named) => {
    await show(frozen, { ...noTotals, margin: decimal('20.001') });
    await expect.poll(text).toContain('Used margin$20.01');
    expect(text().match(/Frozen\$[\d.]+/)?.[0] ?? null).toBe(named);
  },
);
