import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { Ladder } from '#features/forex/Ladder.tsx';
import { cancelledOrder, closedOrder, heldOrder, pendingOrder, stopTerms } from '#fixtures/forex.ts';
import { pageOf } from '#fixtures/page.ts';
import { activateLocale } from '#i18n/activation.ts';
import { noTotals, openOrders } from '../../kit/browser/orders.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const rows = () => page.getByRole('listitem');
const open = (nth = 0) => rows().nth(nth).getByRole('button').click();
const detail = () => page.getByRole('dialog', { name: 'EUR/USD' });
const figure = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent;

describe('The order lists', () => {
  it('show number, total profit, balance, used margin, and margin level with what it means [FOREX-19, FOREX-21, FOREX-55, FOREX-63]', async () => {
    await openOrders();
    await expect.element(page.getByText('+$1.88').first()).toBeVisible();
    expect(figure('Available balance')).toBe('Available balance$1,000.00');
    expect(figure('Used margin')).toBe('Used margin$25.00');
    await expect.element(page.getByText('Safe4,008%')).toBeVisible();
    await page.getByRole('button', { name: 'Margin level' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Margin level' }))
      .toHaveTextContent(
        "Open positions1Total profit, before fees+$2.00Fees$0.12Available balance$1,000.00Used margin$25.00Margin level4,008%Higher is safer. At 100% you can't place orders; at 30% your positions are closed.",
      );
  });

  it('have what can be spent as their figure while none is open, and the profit below it [FOREX-19]', async () => {
    const summary = { ...noTotals, profit: decimal(0), fees: decimal(0), balance: decimal(1000) };
    await openOrders({ load: async () => ({ ...pageOf([]), summary }) });
    await expect.element(page.getByText('No open positions')).toBeVisible();
    expect(figure('Open profit · After fees')).toBe('Open profit · After fees$0.00');
    const balance = page.getByText('Available balance').element().parentElement;
    expect(balance?.querySelector('[data-size="headline"]')?.textContent).toBe('$1,000.00');
  });

  it('say on their tabs how many open and pending orders there are [FOREX-17]', async () => {
    await openOrders();
    for (const name of ['Pending 1', 'Open 1', 'History'])
      await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible();
  });

  it.each([248, 326])('a ladder of %i pixels prints no label over another [FOREX-112]', async (width) => {
    await activateLocale('ru');
    onTestFinished(() => activateLocale('en'));
    const { container } = await render(
      <Stage>
        <div style={{ width }}>
          <Ladder
            stopLoss={decimal('104455.85')}
            takeProfit={decimal('108719.36')}
            openPrice={decimal('106593.85')}
            currentPrice={decimal('106600.00')}
            terms={{
              ...stopTerms,
              openPrice: decimal('106593.85'),
              lots: decimal('0.05'),
              unitsPerLot: decimal(1),
            }}
            places={2}
          />
        </div>
      </Stage>,
    );
    // As wide as its text, and as high as its lines.
    const boxes = [...container.querySelectorAll('[data-end], [data-result], [data-open]')]
      .map((label) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        const { left, width: shown } = text.getBoundingClientRect();
        const { top, height } = label.getBoundingClientRect();
        return new DOMRect(left, top, shown, height);
      })
      .filter(({ width: shown }) => shown > 0);
    expect(boxes).toHaveLength(5);
    const areApart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).every((other) => areApart(box, other))).toBe(true);
  });

  it('show without orders unknown figures as dashes, not as 0', async () => {
    await openOrders({ load: async () => pageOf([]) });
    await expect.element(page.getByText('No open positions')).toBeVisible();
    await expect.element(page.getByText('--').first()).toBeVisible();
    await expect.element(page.getByText('0.00')).not.toBeInTheDocument();
  });

  it('say above closed orders that the total profit is before fees, with the fees and what is left of it; an order that was closed has its time, number, return on margin and whose copy it was [FOREX-19, FOREX-55, FOREX-62, FOREX-66, FOREX-100]', async () => {
    const closed = { ...closedOrder, profit: decimal(2), copiedFrom: 'Northwind' };
    const summary = { ...noTotals, profit: decimal(2), fees: decimal('0.12') };
    await openOrders({ status: 'closed', load: async () => ({ ...pageOf([closed]), summary }) });
    await expect.element(page.getByText('Total profit, before fees')).toBeVisible();
    await expect.element(page.getByText('+$2.00').first()).toBeVisible();
    expect(figure('Fees')).toBe('Fees$0.12');
    expect(figure('After fees')).toBe('After fees+$1.88');
    await expect.element(rows().getByRole('time')).toHaveAttribute('datetime', '2026-03-02T10:15:00.000Z');
    await open();
    await expect.element(detail()).toHaveTextContent('Profit after the fee+$1.88+7.52%');
    await expect.element(detail()).toHaveTextContent('Order number77');
    await expect.element(detail()).toHaveTextContent('Copied fromNorthwind');
    await expect
      .element(page.getByText('While you copy the trader, it closes when theirs does.'))
      .not.toBeInTheDocument();
  });

  it('mark an order that was cancelled, without profit and price, and leave the fees out where the API does not send them [FOREX-66, FOREX-67]', async () => {
    const summary = { ...noTotals, profit: decimal(2) };
    await openOrders({ status: 'closed', load: async () => ({ ...pageOf([cancelledOrder]), summary }) });
    await expect.element(rows()).toHaveTextContent('0.02 lots at 1.20000Cancelled');
    await expect.element(rows()).not.toHaveTextContent('$');
    await expect.element(page.getByText('Total profit, before fees')).toBeVisible();
    await expect.element(page.getByText('After fees')).not.toBeInTheDocument();
  });

  it('say whose order a copy is, in its row and its detail, and how it ends [FOREX-70, FOREX-100]', async () => {
    await openOrders({ load: async () => pageOf([{ ...heldOrder, copiedFrom: 'Northwind' }]) });
    await expect.element(rows()).toHaveTextContent('Copied from Northwind');
    await open();
    await expect.element(detail()).toHaveTextContent('Copied fromNorthwind');
    await page.getByText('Details', { exact: true }).click();
    await expect
      .element(
        page.getByText(
          'While you copy the trader, it closes when theirs does. You or its stops can also close it.',
        ),
      )
      .toBeVisible();
  });

  it('show the profit of each order in cents in its row, with the price of the same moment, and its value, its leverage and the tick that opened it in its detail [FOREX-18, FOREX-57, FOREX-69, FOREX-86]', async () => {
    await openOrders({
      load: async () => pageOf([heldOrder, { ...heldOrder, id: '78', profit: decimal('-0.1254567') }]),
    });
    await expect.element(rows().first()).toHaveTextContent('0.02 lots at 1.25000+$1.88Now 1.25100');
    await expect.element(rows().last()).toHaveTextContent('0.02 lots at 1.25000-$0.25Now 1.25100');
    await open();
    await expect
      .element(detail())
      .toHaveTextContent(/^.*0\.02 lotsBuy100×.*Open price1\.25000.*Order value\$2,500\.00/);
    await expect.element(detail()).not.toHaveTextContent('Order price');
    await expect.element(detail()).not.toHaveTextContent('Copied from');
    await page.getByText('Details', { exact: true }).click();
    await page.getByText('Pricing').click();
    await expect.element(page.getByText(/#4021 · 1\.25000/)).toBeVisible();
  });

  it('show of a pending order its kind, the current price of the pair and the margin that is held for it [FOREX-76, FOREX-79, FOREX-83]', async () => {
    const pending = (id: string, side: 'buy' | 'sell', price: string) => ({
      ...pendingOrder,
      id,
      side,
      orderPrice: decimal(price),
    });
    const orders = [
      pending('1', 'buy', '1.2'),
      pending('2', 'buy', '1.3'),
      pending('3', 'sell', '1.3'),
      pending('4', 'sell', '1.2'),
    ];
    await openOrders({ status: 'pending', load: async () => pageOf(orders) });
    for (const [nth, kind] of ['Buy limit', 'Buy stop', 'Sell limit', 'Sell stop'].entries())
      await expect.element(rows().nth(nth).getByText(kind, { exact: true })).toBeVisible();
    await expect.element(rows().nth(0)).toHaveTextContent('0.02 lots at 1.20000Margin $25.00Now 1.21000');
    await open(3);
    await expect.element(detail()).toHaveTextContent('0.02 lotsSell stop');
  });
});
