import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { type ChartLine, type ChartLineKind, priceOf } from '#domain/chart-line.ts';
import { type Decimal, isPositive, toNumber } from '#domain/decimal.ts';
import type { StopKind } from '#domain/stop-value.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type OrderEntryActor, orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import type { OpenStatus, Stops } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { type StoppableOrder, withStops } from './order-pair.ts';
import { EditStopsSheet } from './StopsSheet.tsx';
import type { ForexServices } from './services.ts';

type OrdersOf = Pick<ForexServices, 'ordersOf'>;
type LineServices = Pick<ForexServices, 'ordersOf' | 'stops' | 'positions' | 'pairs' | 'newIdempotency'>;

/** Stands for the order that has no id yet. */
const draftId = 'draft';

interface PositionLines {
  lines: readonly ChartLine[];
  onLineMoved: (id: string, kind: ChartLineKind, price: number) => void;
  /** The sheet that confirms a moved stop; null while none was moved. */
  sheet: ReactNode;
}

/** The line of a stop, which can be dragged; none where it is switched off or has no value. */
const stopLines = (
  line: Pick<ChartLine, 'id' | 'label' | 'isKept'> & { kind: StopKind },
  price: Decimal | null | 'missing',
): ChartLine[] =>
  price !== null && price !== 'missing' && isPositive(price)
    ? [{ ...line, price: toNumber(price), isDraggable: true }]
    : [];

/**
 * The stops of the order that is being written, as lines whose dragging changes them. In another unit than the price a
 * stop has another price on each side, and no line.
 * @param actor null where no contract order is written
 */
export function useDraftLines(actor: OrderEntryActor | null, pair: Pair): Omit<PositionLines, 'sheet'> {
  const { t } = useLingui();
  const draft = useSelector(actor ?? undefined, (snapshot) => snapshot && orderEntryDraftOf(snapshot));
  const lines = useMemo(() => {
    if (draft?.stopUnit !== 'price') return [];
    const stop = (kind: StopKind, label: string) =>
      stopLines({ id: draftId, kind, label: `${t`Order`}: ${label}`, isKept: true }, draft[kind]);
    return [...stop('stopLoss', t`Stop loss`), ...stop('takeProfit', t`Take profit`)];
  }, [draft, t]);
  const onLineMoved: PositionLines['onLineMoved'] = (id, kind, price) => {
    const changes = movedStop(kind, price, pair);
    if (id === draftId && changes) actor?.send({ type: 'change', changes });
  };
  return { lines, onLineMoved };
}

/**
 * The lines of these orders on the chart of their pair: their opening or the price that they wait for, and their stops.
 * @param isKept whether the chart shows them beyond its bars, too
 */
export function useOrderLines(orders: readonly ForexOrder[], isKept: boolean): readonly ChartLine[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const stop = (order: ForexOrder, kind: StopKind) => {
      const label = kind === 'stopLoss' ? t`Stop loss` : t`Take profit`;
      const isDraggable = withStops(order) !== null;
      return stopLines({ id: order.id, kind, label }, order[kind]).map((line) => ({ ...line, isDraggable }));
    };
    const pendingLines = ({ id, side, lots: quantity, orderPrice }: ForexOrder): ChartLine[] => {
      if (orderPrice === null) return [];
      const lots = format.decimal(quantity);
      const label =
        side === 'buy'
          ? t({ message: `Pending: buy ${lots}`, comment: 'A pending order on the chart: side and lots' })
          : t({ message: `Pending: sell ${lots}`, comment: 'A pending order on the chart: side and lots' });
      return [{ id, kind: 'pending', price: toNumber(orderPrice), label, isDraggable: false }];
    };
    const linesOf = (order: ForexOrder): ChartLine[] => {
      // The labels say the side.
      if (order.side === null) return [];
      if (order.status === 'pending') return pendingLines(order);
      const { id, side, lots: quantity, openPrice, orderPrice } = order;
      const lots = format.decimal(quantity);
      const label =
        side === 'buy'
          ? t({ message: `Buy ${lots}`, comment: 'A held order on the chart: side and lots' })
          : t({ message: `Sell ${lots}`, comment: 'A held order on the chart: side and lots' });
      const price = openPrice ?? orderPrice;
      const open: ChartLine[] =
        price === null ? [] : [{ id, kind: 'open', price: toNumber(price), label, isDraggable: false }];
      return [...open, ...stop(order, 'stopLoss'), ...stop(order, 'takeProfit')];
    };
    return orders.flatMap(linesOf).map((line) => ({ ...line, isKept }));
  }, [orders, isKept, t, format]);
}

/** The stop whose line was dragged to `price`, a float, in whole pips; null for a line that isn't a stop. */
export const movedStop = (kind: ChartLineKind, price: number, { pip }: Pair): Partial<Stops> | null =>
  kind === 'stopLoss' || kind === 'takeProfit' ? { [kind]: priceOf(price, pip) } : null;

/**
 * Chart lines for a pair's orders: open prices and stops of the held ones, and the prices that pending ones wait for
 * (FOREX-90). Dragging a stop only opens the order's stops form with the new price.
 * @param services null for a guest, who has no orders.
 */
export function usePositionLines(services: LineServices | null, pair: Pair): PositionLines {
  const [moved, setMoved] = useState<{ order: StoppableOrder; preset: Partial<Stops> } | null>(null);
  const held = useOrdersOf(services, 'holding', pair);
  const pending = useOrdersOf(services, 'pending', pair);
  const lines = useOrderLines(
    useMemo(() => [...held, ...pending], [held, pending]),
    false,
  );

  const onLineMoved = (id: string, kind: ChartLineKind, price: number) => {
    const listed = held.find((candidate) => candidate.id === id);
    const order = listed && withStops(listed);
    const preset = movedStop(kind, price, pair);
    if (order && preset) setMoved({ order, preset });
  };

  const sheet =
    services && moved ? <EditStopsSheet {...{ services, ...moved }} onClose={() => setMoved(null)} /> : null;
  return { lines, onLineMoved, sheet };
}

function useOrdersOf(services: OrdersOf | null, status: OpenStatus, pair: Pair): readonly ForexOrder[] {
  const rows = useSelector(services?.ordersOf(status), (snapshot) => snapshot?.context.rows);
  return useMemo(
    () => rows?.filter((order) => order.code === pair.code && order.status === status) ?? [],
    [rows, pair.code, status],
  );
}
