import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ChartLine } from '#domain/chart-line.ts';
import { clockOf } from '#domain/countdown.ts';
import { toNumber } from '#domain/decimal.ts';
import { countdownStepOf, secondsOf } from '#machines/micro/countdown.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import type { MicroServices } from './services.ts';

type LineServices = Pick<MicroServices, 'ordersOf' | 'countdownOf'>;

const noLines: readonly ChartLine[] = [];

/** The time left of each order as minutes:seconds, separated by commas; empty for one whose time is over. */
function useClocks(services: LineServices | null, orders: readonly MicroOrder[]): string {
  const countdowns = useMemo(() => orders.map(({ id }) => services?.countdownOf(id)), [services, orders]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = countdowns.map((countdown) => countdown?.subscribe(onChange));
      return () => {
        for (const subscription of subscriptions) subscription?.unsubscribe();
      };
    },
    [countdowns],
  );
  const clocks = () =>
    countdowns
      .map((countdown) => countdown?.getSnapshot())
      .map((snapshot) =>
        snapshot && countdownStepOf(snapshot) === 'running' ? clockOf(secondsOf(snapshot)) : '',
      )
      .join();
  return useSyncExternalStore(subscribe, clocks);
}

/**
 * Chart lines for a pair's running micro orders: the prices that they were opened at, with their direction and the
 * time left.
 * @param services null where the lines aren't shown, as for a guest, who has no orders.
 */
export function useRunningLines(services: LineServices | null, pair: Pair): readonly ChartLine[] {
  const { t } = useLingui();
  const rows = useSelector(services?.ordersOf('running'), (snapshot) => snapshot?.context.rows);
  const orders = useMemo(
    () => rows?.filter(({ code, status }) => code === pair.code && status === 'running') ?? [],
    [rows, pair.code],
  );
  const clocks = useClocks(services, orders);
  return useMemo(() => {
    const left = clocks.split(',');
    const lines = orders.flatMap(({ id, direction, openPrice }, index): ChartLine[] => {
      // The label says the direction.
      if (openPrice === null || direction === null) return [];
      const time = left[index] ?? '';
      const label =
        direction === 'up'
          ? t({
              message: `Up ${time}`,
              comment: 'A running micro order on the chart: direction and time left',
            })
          : t({
              message: `Down ${time}`,
              comment: 'A running micro order on the chart: direction and time left',
            });
      return [{ id, kind: 'open', price: toNumber(openPrice), label: label.trim(), isDraggable: false }];
    });
    return lines.length === 0 ? noLines : lines;
  }, [orders, clocks, t]);
}
