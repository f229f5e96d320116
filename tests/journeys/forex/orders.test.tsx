import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import { forexOrderTable } from '#features/forex/ForexOrderTable.tsx';
import { cancelledOrder, closedOrder, heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { pageOf } from '#fixtures/page.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { createOrderServices, openOrders } from '../../kit/browser/orders.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const openOrder = () => button(/EUR\/USD/).click();
const accepted = async () => ({ accepted: true as const, data: null, message: 'Closed at 1.251.' });

const figure = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent;

describe('The order lists', () => {
  it('show number, total profit, balance, margin level and used margin [FOREX-19, FOREX-21, FOREX-55]', async () => {
    await openOrders();
    await expect.poll(() => figure('Orders')).toBe('Orders1');
    expect(figure('Available balance')).toBe('Available balance$1,000.00');
    await expect.element(page.getByText('+$2.00').first()).toBeVisible();
    await expect.element(page.getByText('4,008.00%')).toBeVisible();
    await expect.element(page.getByText('$25.00', { exact: true })).toBeVisible();
  });

  it('show the total profit of closed orders above the history [FOREX-19, FOREX-55]', async () => {
    await openOrders({ status: 'closed' });
    await expect.element(page.getByText('Total profit')).toBeVisible();
    await expect.element(page.getByText('+$2.00').first()).toBeVisible();
  });

  it('say that the total profit is before fees, with the fees and what is left of it beside it [FOREX-66]', async () => {
    await openOrders({ status: 'closed' });
    await expect.element(page.getByText('Total profit, before fees')).toBeVisible();
    expect(figure('Fees')).toBe('Fees$0.12');
    expect(figure('After fees')).toBe('After fees+$1.88');
  });

  it('leave the fees out where the API does not send them [FOREX-66]', async () => {
    const summary = { profit: decimal(2), fees: null, balance: null, margin: null, marginLevel: null };
    await openOrders({ status: 'closed', load: async () => ({ ...pageOf([closedOrder]), summary }) });
    await expect.element(page.getByText('Total profit, before fees')).toBeVisible();
    await expect.element(page.getByText('After fees')).not.toBeInTheDocument();
  });

  it('mark an order that was cancelled, without profit and price [FOREX-67]', async () => {
    await openOrders({ status: 'closed', load: async () => pageOf([cancelledOrder]) });
    await expect.element(page.getByRole('listitem')).toHaveTextContent('0.02 lots at 1.20000Cancelled');
    await expect.element(page.getByRole('listitem')).not.toHaveTextContent('$');
  });

  it('say whose order a copy is, in its row and its detail [FOREX-70]', async () => {
    await openOrders({ load: async () => pageOf([{ ...heldOrder, copiedFrom: 'Northwind' }]) });
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Copied from Northwind');
    await openOrder();
    await expect
      .element(page.getByRole('dialog', { name: 'EUR/USD' }))
      .toHaveTextContent('Copied fromNorthwind');
  });

  it('say how an open copy ends [FOREX-100]', async () => {
    await openOrders({ load: async () => pageOf([{ ...heldOrder, copiedFrom: 'Northwind' }]) });
    await openOrder();
    await expect.element(page.getByText('otherwise you or its stops close it')).toBeVisible();
  });

  it('say nothing about the end of a copy that has ended [FOREX-100]', async () => {
    const load = async () => pageOf([{ ...closedOrder, copiedFrom: 'Northwind' }]);
    await openOrders({ status: 'closed', load });
    await openOrder();
    await expect.element(page.getByText('Copied from', { exact: true })).toBeVisible();
    await expect.element(page.getByText('otherwise you or its stops')).not.toBeInTheDocument();
  });

  it('mark a copy in the table of the desk with the name of its trader [FOREX-100]', async () => {
    await render(
      <Stage>
        <forexOrderTable.Row
          order={{ ...heldOrder, copiedFrom: 'Northwind' }}
          services={createOrderServices().services}
          isOpened={false}
          onOpen={() => undefined}
        />
      </Stage>,
    );
    await expect.element(button(/EUR\/USD/)).toHaveTextContent('Copied from Northwind');
  });

  it.each([
    [1100, ['1.20000', '1.30000']],
    [800, ['1.200001.30000']],
    [600, []],
  ])(
    'show their stops in a table %i pixels wide: in two columns, in two lines of one, or not [DESK-12]',
    async (width, shown) => {
      const stops = { stopLoss: decimal('1.2'), takeProfit: decimal('1.3') };
      await render(
        <Stage>
          <div style={{ containerType: 'inline-size', width }}>
            <forexOrderTable.Row
              order={{ ...heldOrder, ...stops }}
              services={createOrderServices().services}
              isOpened={false}
              onOpen={() => undefined}
            />
          </div>
        </Stage>,
      );
      const cells = [...button(/EUR\/USD/).element().children] as HTMLElement[];
      const texts = cells
        .filter((cell) => cell.offsetWidth > 0)
        .map(({ textContent }) => textContent.replace(/Stop loss|Take profit/g, ''));
      expect(texts.filter((text) => /1\.[23]0000/.test(text))).toEqual(shown);
    },
  );

  it('have value and leverage in the detail, and no order price that is the open price [FOREX-69]', async () => {
    await openOrders();
    await openOrder();
    const detail = page.getByRole('dialog', { name: 'EUR/USD' });
    await expect
      .element(detail)
      .toHaveTextContent('Lots0.02Order value$2,500.00Leverage100×Open price1.25000');
    await expect.element(detail).not.toHaveTextContent('Order price');
    await expect.element(detail).not.toHaveTextContent('Copied from');
  });

  it('show the profit of each order in cents in its row, with the price of the same moment [FOREX-57, FOREX-86]', async () => {
    await openOrders({
      load: async () => pageOf([heldOrder, { ...heldOrder, id: '78', profit: decimal('-0.1254567') }]),
    });
    const rows = page.getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('0.02 lots at 1.25000+$2.00Now 1.25100');
    await expect.element(rows.last()).toHaveTextContent('0.02 lots at 1.25000-$0.13Now 1.25100');
  });

  it('show the current price of the pair in the row of a pending order, and the margin that is held for it [FOREX-76, FOREX-83]', async () => {
    await openOrders({ status: 'pending', load: async () => pageOf([pendingOrder]) });
    await expect
      .element(page.getByRole('listitem'))
      .toHaveTextContent('0.02 lots at 1.20000Margin $25.00Now 1.21000');
  });

  it('say beside the margin level what it means [FOREX-63]', async () => {
    await openOrders();
    await expect.element(page.getByText('4,008.00%')).toBeVisible();
    await expect.element(page.getByText('Safe', { exact: true })).toBeVisible();
    await expect
      .element(
        page.getByText(
          "The higher the margin level, the safer. At 100% you can't open new orders, at 30% your orders are closed.",
        ),
      )
      .toBeVisible();
  });

  it('have return on margin and number in the detail, and a time in the row of a closed order [FOREX-62]', async () => {
    const closed = { ...heldOrder, status: 'closed' as const, completedAt: '2026-03-02T10:30:00.000Z' };
    await openOrders({ status: 'closed', load: async () => pageOf([closed]) });
    const row = page.getByRole('listitem');
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-03-02T10:30:00.000Z');
    await row.getByRole('button').click();
    const detail = page.getByRole('dialog', { name: 'EUR/USD' });
    await expect.element(detail).toHaveTextContent('Return on margin+8.00%');
    await expect.element(detail).toHaveTextContent('Order number77');
  });

  it('load from page 1 and stop at the total [API-10, API-11]', async () => {
    const { pages } = await openOrders({
      load: async (nth) => pageOf([{ ...heldOrder, id: String(nth) }], 2),
    });
    await button('Load more').click();
    await expect.element(page.getByText('End of list')).toBeVisible();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(pages).toEqual([1, 2]);
  });

  it('end at a page that fails to load [API-13]', async () => {
    const { pages } = await openOrders({
      load: (nth) =>
        nth === 1
          ? Promise.resolve(pageOf([heldOrder], 40))
          : Promise.reject(new CallError('failed', '/v2/api/forex/my_deal', 'NETWORK', 'No answer')),
    });
    await button('Load more').click();
    await expect.element(page.getByText('The rest of the list could not be loaded.')).toBeVisible();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(pages).toEqual([1, 2]);
  });

  it('that could not be read again say so, and nothing of a rest', async () => {
    let reads = 0;
    await openOrders({
      load: () =>
        reads++ === 0
          ? Promise.resolve(pageOf([heldOrder], 1))
          : Promise.reject(new CallError('failed', '/v2/api/forex/my_deal', 'NETWORK', 'No answer')),
    });
    await button('Refresh').click();
    await expect.element(page.getByText('This list may be out of date.')).toBeVisible();
    await expect.element(page.getByText('EUR/USD').first()).toBeVisible();
    await expect.element(page.getByText('The rest of the list')).not.toBeInTheDocument();
  });

  it('show when there are no open orders', async () => {
    await openOrders({ load: async () => pageOf([]) });
    await expect.element(page.getByText('No open orders')).toBeVisible();
  });

  it('show unknown figures as dashes, not as 0', async () => {
    await openOrders({ load: () => new Promise(() => undefined) });
    await expect.element(page.getByText('--').first()).toBeVisible();
    await expect.element(page.getByText('0.00')).not.toBeInTheDocument();
  });
});

describe('An open position', () => {
  it('shows the tick that opened it [FOREX-18]', async () => {
    await openOrders();
    await openOrder();
    await page.getByText('How it was priced').click();
    await expect.element(page.getByText(/#4021 · 1\.25000/)).toBeVisible();
  });

  it('is closed once, after a confirmation [FOREX-27]', async () => {
    const { ended } = await openOrders({ end: accepted });
    await openOrder();
    await button('Close order').click();
    expect(ended).toEqual([]);
    await button('Close order').click();
    await expect.element(page.getByText('This order has ended.')).toBeVisible();
    expect(ended).toEqual([
      { request: { orderId: '77', status: 'holding' }, idempotencyKey: keyOfAttempt(1) },
    ]);
  });

  it('stays open when the confirmation is cancelled', async () => {
    const { ended } = await openOrders();
    await openOrder();
    await button('Close order').click();
    await button('Keep order').click();
    await expect.element(page.getByRole('dialog', { name: 'EUR/USD' })).toBeVisible();
    expect(ended).toEqual([]);
  });

  it('shows a refusal in the confirmation, and another attempt has a new key', async () => {
    const { ended } = await openOrders({
      end: async () => ({ accepted: false, code: 0, message: 'The market is closed.' }),
    });
    await openOrder();
    await button('Close order').click();
    await button('Close order').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The market is closed.');
    await button('Close order').click();
    await expect
      .poll(() => ended.map(({ idempotencyKey }) => idempotencyKey))
      .toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('is unconfirmed without an answer, and checking again repeats the key', async () => {
    const silence = new CallError('unknown', '/v2/api/forex/close', 'NETWORK', 'No answer');
    const { ended } = await openOrders({ end: (nth) => (nth === 1 ? Promise.reject(silence) : accepted()) });
    await openOrder();
    await button('Close order').click();
    await button('Close order').click();
    await button('Check again').click();
    await expect.element(page.getByText('This order has ended.')).toBeVisible();
    expect(ended.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(1)]);
  });

  it.each(['Stop loss', 'Take profit'])('can get no %s below zero [FOREX-41]', async (name) => {
    const { saved } = await openOrders({ save: accepted });
    await openOrder();
    await button('Edit stops').click();
    await page.getByRole('switch', { name }).click();
    const stop = page.getByRole('textbox', { name });
    await stop.fill('-1');
    await expect.element(stop).toHaveAccessibleDescription('Enter a number of zero or more.');
    await expect.element(button('Set stops')).toBeDisabled();
    expect(saved).toEqual([]);
  });

  it('can get a stop loss while the take profit stays off [FOREX-26]', async () => {
    const { saved } = await openOrders({ save: accepted });
    await openOrder();
    await button('Edit stops').click();
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.26');
    await expect
      .element(page.getByText('To buy, the stop loss must be below the price.').first())
      .toBeVisible();
    await expect.element(button('Set stops')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.2');
    await button('Set stops').click();
    await expect.element(page.getByText('The stops are set.')).toBeVisible();
    expect(saved).toEqual([
      {
        request: { orderId: '77', stopLoss: decimal('1.2'), takeProfit: null },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });
});

it('a pending order is cancelled, not closed [FOREX-25]', async () => {
  const { ended } = await openOrders({
    status: 'pending',
    load: async () => pageOf([pendingOrder]),
    end: accepted,
  });
  await openOrder();
  await expect.element(button('Edit stops')).not.toBeInTheDocument();
  await button('Cancel order').click();
  await button('Cancel order').click();
  await expect.element(page.getByText('This order has ended.')).toBeVisible();
  expect(ended).toEqual([{ request: { orderId: '77', status: 'pending' }, idempotencyKey: keyOfAttempt(1) }]);
});

it.each([
  ['buy', '1.2', 'Buy limit'],
  ['buy', '1.3', 'Buy stop'],
  ['sell', '1.3', 'Sell limit'],
  ['sell', '1.2', 'Sell stop'],
] as const)(
  'a pending order to %s at %s is named in its row and in its detail: %s [FOREX-79]',
  async (side, price, name) => {
    const order = { ...pendingOrder, side, orderPrice: decimal(price) };
    await openOrders({ status: 'pending', load: async () => pageOf([order]) });
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    await openOrder();
    await expect.element(page.getByRole('dialog')).toHaveTextContent(`Side${name}Lots`);
  },
);
