import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartLineList } from '#features/market/ChartPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { useRunningLines } from '#features/micro/use-running-lines.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { euroDollar } from '#fixtures/market.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { startRun } from '#flow-kit/run.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import { Stage } from '../../kit/browser/stage.tsx';

type Services = Pick<MicroServices, 'ordersOf' | 'countdownOf'>;

const Lines = ({ services }: { services: Services | null }) => (
  <>
    <ChartLineList lines={useRunningLines(services, euroDollar)} places={5} />
    <p>Below the chart</p>
  </>
);

const lines = () => page.getByRole('list', { name: 'Lines on the chart' });

it('the chart of a pair has a line for each of its running micro orders, with direction and time left [MICRO-39]', async () => {
  const orders = await listOf([
    runningOrder,
    { ...runningOrder, id: '90', direction: 'down' as const },
    { ...runningOrder, id: '91', code: 'XAUUSD' },
    wonOrder,
  ]);
  const { actor } = startRun(countdownModel);
  const countdownOf = (id: string) => (id === runningOrder.id ? actor : undefined);
  await render(
    <Stage>
      <Lines services={{ ordersOf: () => orders, countdownOf }} />
    </Stage>,
  );
  actor.send({ type: 'ticked', remaining: 45_000 });
  await expect.element(lines()).toHaveTextContent(/^Up 0:45 1\.25000Down 1\.25000$/);
  actor.send({ type: 'ticked', remaining: 9_000 });
  await expect.element(lines()).toHaveTextContent(/^Up 0:09 1\.25000Down 1\.25000$/);
});

it('the chart of a guest has none', async () => {
  await render(
    <Stage>
      <Lines services={null} />
    </Stage>,
  );
  await expect.element(page.getByText('Below the chart')).toBeVisible();
  await expect.element(lines()).not.toBeInTheDocument();
});
