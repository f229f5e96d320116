import { type Chart, init } from 'klinecharts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { ForexOrdersPanel } from '#features/forex/ForexOrdersPanel.tsx';
import { OrderChart, type OrderChartProps } from '#features/forex/order-chart.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { useDraftLines, usePositionLines } from '#features/forex/use-position-lines.tsx';
import CandleCanvas from '#features/market/CandleCanvas.tsx';
import { ChartLineList } from '#features/market/ChartPanel.tsx';
import { equalBars } from '#fixtures/bars.ts';
import { heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { euroDollar } from '#fixtures/market.ts';
import { pageOf } from '#fixtures/page.ts';
import { seriesOf } from '#fixtures/stores.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { type OrderEntryActor, orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { createOrderServices } from '../../kit/browser/orders.tsx';
import { drawOver } from '../../kit/browser/pen.ts';
import { Stage } from '../../kit/browser/stage.tsx';

// A pip is many pixels high, so that an imprecision of a pixel in a drop doesn't change the price.
const pair = { ...euroDollar, pip: decimal('0.01') };
const series = seriesOf(equalBars(60));
const stopped: ForexOrder = { ...heldOrder, stopLoss: decimal('1.2'), takeProfit: decimal('1.35') };
const elsewhere: ForexOrder = { ...stopped, id: '78', code: 'XAUUSD' };

const DrawnChart = (lines: Omit<OrderChartProps, 'pair'>) => (
  <div style={{ height: 300 }}>
    <CandleCanvas
      {...{ series, ...lines }}
      period="1min"
      pricePrecision={5}
      history="exhausted"
      onOlderWanted={() => undefined}
      onPoint={() => undefined}
    />
  </div>
);

function LinedChart({ services, moves }: { services: ForexServices; moves: string[] }) {
  const { lines, onLineMoved, sheet } = usePositionLines(services, pair);
  return (
    <>
      <DrawnChart
        lines={lines}
        onLineMoved={(id, kind, price) => {
          moves.push(`${id} ${kind}`);
          onLineMoved(id, kind, price);
        }}
      />
      <p>Below the chart</p>
      <ChartLineList lines={lines} places={5} />
      {sheet}
    </>
  );
}

const accepted = async () => ({ accepted: true as const, data: null, message: 'Set.' });
const figure = page.getByRole('figure', { name: 'Candlestick chart' });

// For an element with a chart, `init` returns that chart.
const libraryChart = () => init(figure.element() as HTMLElement) as Chart;
const drawn = () =>
  libraryChart()
    .getOverlays()
    .map(({ id, points, lock }) => [id, points[0]?.value, lock ? 'fixed' : 'draggable'])
    .sort();
const heightOf = (price: number) => {
  const [place] = [
    libraryChart().convertToPixel([{ value: price }], { paneId: 'candle_pane', absolute: true }),
  ].flat();
  return Math.round(place?.y ?? 0);
};
const drag = (from: number, to: number) =>
  userEvent.dragAndDrop(figure, figure, {
    sourcePosition: { x: 120, y: heightOf(from) },
    targetPosition: { x: 150, y: heightOf(to) },
  });
const dragByTouch = (from: number, to: number) => {
  const { left, top } = figure.element().getBoundingClientRect();
  const prices = [0, 0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part);
  return drawOver(
    'touch',
    prices.map((price) => [left + 120, top + heightOf(price)] as const),
  );
};

/** Renders the chart of EUR/USD with the lines of `first`, and reads the drawn lines from the chart library. */
async function open(first: ForexOrder[]) {
  const held = { orders: first };
  const moves: string[] = [];
  const kit = createOrderServices({
    load: async () => pageOf(held.orders),
    save: accepted,
  });
  await render(
    <Stage>
      <LinedChart services={kit.services} moves={moves} />
    </Stage>,
  );
  const become = (orders: ForexOrder[]) => {
    held.orders = orders;
    kit.list.send({ type: 'refresh' });
  };
  return { ...kit, moves, become };
}

const stopLines = [
  ['77 open', 1.25, 'fixed'],
  ['77 stopLoss', 1.2, 'draggable'],
  ['77 takeProfit', 1.35, 'draggable'],
];

it("a pair's chart shows where its orders were opened, where their stops are, and what pending ones wait for [FOREX-90]", async () => {
  const { become } = await open([stopped, elsewhere]);
  await expect.poll(drawn).toEqual(stopLines);
  await expect.element(page.getByRole('list', { name: 'Lines on the chart' })).toBeInTheDocument();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Buy 0.02 1.25000', 'Stop loss 1.20000', 'Take profit 1.35000']);
  become([{ ...stopped, stopLoss: decimal('1.15'), takeProfit: decimal(0) }]);
  await expect.poll(drawn).toEqual([
    ['77 open', 1.25, 'fixed'],
    ['77 stopLoss', 1.15, 'draggable'],
  ]);
  become([heldOrder]);
  await expect.poll(drawn).toEqual([['77 open', 1.25, 'fixed']]);
  become([pendingOrder]);
  await expect.poll(drawn).toEqual([['77 pending', 1.2, 'fixed']]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Pending: buy 0.02 1.20000');
  become([]);
  await expect.poll(drawn).toEqual([]);
});

it('a tap on a stop, a drag of the opening line and a dragged stop that is not confirmed change nothing; one that is confirmed is sent once, and its line moves there', async () => {
  const { become, saved, moves } = await open([stopped]);
  await expect.poll(drawn).toEqual(stopLines);
  await drag(1.25, 1.3);
  await drag(1.2, 1.2);
  expect(moves).toEqual([]);
  await drag(1.35, 1.38);
  await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.38');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(drawn()).toEqual(stopLines);
  await drag(1.2, 1.17);
  await expect.element(page.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('1.17');
  await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.35');
  expect(drawn()).toEqual(stopLines);
  expect(saved).toEqual([]);
  await page.getByRole('button', { name: 'Set stops' }).click();
  await expect.element(page.getByText('The stops are set.')).toBeVisible();
  expect(saved).toEqual([
    { request: { orderId: '77', stopLoss: '1.17', takeProfit: '1.35' }, idempotencyKey: keyOfAttempt(1) },
  ]);
  become([{ ...stopped, stopLoss: decimal('1.17') }]);
  await expect.poll(() => drawn()[1]).toEqual(['77 stopLoss', 1.17, 'draggable']);
});

it('a stop can be dragged by touch as with a mouse', async () => {
  await open([stopped]);
  await expect.poll(drawn).toEqual(stopLines);
  await dragByTouch(1.2, 1.17);
  await expect.element(page.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('1.17');
  expect(drawn()).toEqual(stopLines);
});

it('a stop that is dropped outside the chart stays where it was, and can be dragged again', async () => {
  const { moves } = await open([stopped]);
  await expect.poll(drawn).toEqual(stopLines);
  await userEvent.dragAndDrop(figure, page.getByText('Below the chart'), {
    sourcePosition: { x: 120, y: heightOf(1.2) },
    steps: 20,
  });
  await figure.hover({ position: { x: 100, y: 40 } });
  expect(drawn()).toEqual(stopLines);
  expect(moves).toEqual([]);
  await drag(1.2, 1.17);
  expect(moves).toEqual(['77 stopLoss']);
});

it('a stop stands on the chart in the detail of its order, and opens the form when it is dragged [FOREX-114]', async () => {
  const { services } = createOrderServices({
    load: async () => pageOf([stopped]),
    pairs: [pair],
  });
  await render(
    <Stage>
      <OrderChart value={DrawnChart}>
        <ForexOrdersPanel
          services={services}
          status="holding"
          sort="listed"
          onStatus={() => undefined}
          onSort={() => undefined}
          onTrade={() => undefined}
        />
      </OrderChart>
    </Stage>,
  );
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect.poll(drawn).toEqual(stopLines);
  await drag(1.2, 1.17);
  await expect.element(page.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('1.17');
  await expect.element(page.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.35');
});

function DraftChart({ actor }: { actor: OrderEntryActor }) {
  return <DrawnChart {...useDraftLines(actor, pair)} />;
}

it('the stops of the order that is being written are dragged on the chart, as long as they are prices [FOREX-116]', async () => {
  const actor = createActor(orderEntryModel.machine, { input: orderEntryModel.input }).start();
  await render(
    <Stage>
      <DraftChart actor={actor} />
    </Stage>,
  );
  actor.send({ type: 'change', changes: { stopLoss: decimal('1.2') } });
  await expect.poll(drawn).toEqual([['draft stopLoss', 1.2, 'draggable']]);
  await drag(1.2, 1.17);
  await expect.poll(drawn).toEqual([['draft stopLoss', 1.17, 'draggable']]);
  expect(orderEntryDraftOf(actor.getSnapshot()).stopLoss).toBe('1.17');
  actor.send({ type: 'chooseUnit', unit: 'amount', quote: decimal('1.25') });
  await expect.poll(drawn).toEqual([]);
});

it('the chart shows stops of the order that is being written beyond its candles, unless these would become too flat', async () => {
  const actor = createActor(orderEntryModel.machine, { input: orderEntryModel.input }).start();
  await render(
    <Stage>
      <DraftChart actor={actor} />
    </Stage>,
  );
  const [high, low] = [
    Math.max(...series.bars().map((bar) => bar.high)),
    Math.min(...series.bars().map((bar) => bar.low)),
  ];
  const below = (heights: number) => decimal((low - heights * (high - low)).toFixed(5));
  const isInSight = (price: Decimal) => heightOf(Number(price)) >= 0 && heightOf(Number(price)) <= 300;
  const isShown = async (stopLoss: Decimal) => {
    actor.send({ type: 'change', changes: { stopLoss } });
    await expect.poll(drawn).toEqual([['draft stopLoss', Number(stopLoss), 'draggable']]);
    return isInSight(stopLoss);
  };
  expect(await isShown(below(1.5))).toBe(true);
  expect(await isShown(below(2.5))).toBe(false);
});
