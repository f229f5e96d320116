import { Plural, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { groupAt, type OrderSort, orderSorts, sortedOrders, totalProfit } from '#domain/order-sort.ts';
import type { PositionValue } from '#domain/positions.ts';
import { netProfitOf } from '#domain/profit.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { fits } from '#domain/record-fits.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { ProfitText } from '#ui/figures/Figure.tsx';
import { sideLabels } from '#ui/figures/SideBadge.tsx';
import { outcomeLabels, outcomeOf, RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { useRecordFilter } from '#ui/lists/record-filter-context.ts';
import classes from './ForexOrderList.module.css';
import { ForexOrderRow, type ForexOrderRowProps, type OrderTable } from './ForexOrderRow.tsx';
import type { ForexServices } from './services.ts';

/** The facts by which a contract order is found: the texts that stand in its row, and its number (APP-35). */
function useOrderFacts() {
  const { t } = useLingui();
  return useCallback(
    ({ id, symbol, side, lots, copiedFrom, ...order }: ForexOrder): RecordFacts => {
      const copied = copiedFrom === '' ? [] : [`${t`Copied from`} ${copiedFrom}`];
      const texts = [symbol, id, side && t(sideLabels[side]), lots, ...copied];
      return order.status === 'closed'
        ? { texts, kind: outcomeOf(order.profit), day: recordDay(order.completedAt) }
        : // Its profit moves, so that it is of no kind.
          { texts, kind: null, day: recordDay(order.createdAt) };
    },
    [t],
  );
}

type Positions = ForexServices['positions'];

interface ForexOrderListProps {
  status: ForexStatus;
  actor: PagedListActor<ForexOrder, ForexSummary>;
  services: Pick<ForexServices, 'positions' | 'quotes' | 'pairs'>;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** The id of the order whose detail is shown. */
  opened: string | undefined;
  onOpen: ForexOrderRowProps['onOpen'];
  /** By default each order is a row as on a phone. */
  table?: OrderTable | undefined;
  onTrade: () => void;
}

const sortsOf: Record<ForexStatus, readonly OrderSort[]> = {
  pending: ['listed', 'pair'],
  holding: orderSorts,
  closed: [],
};

/** The orders that fit the search, open ones in the order that the user has chosen. They stay in their places while their profits change. */
function useSortedOrders(
  { status, actor, sort: chosen }: Pick<ForexOrderListProps, 'status' | 'actor' | 'sort'>,
  positions: Positions,
) {
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const filter = useRecordFilter();
  const factsOf = useOrderFacts();
  const sorts = rows.length < 2 ? [] : sortsOf[status];
  const sort = sorts.includes(chosen) ? chosen : 'listed';
  const sorted = useMemo(
    () =>
      sortedOrders(rows, sort, ({ id, profit, fee }) =>
        netProfitOf(positions.get(id)?.profit ?? profit, fee),
      ),
    [rows, sort, positions],
  );
  const orders = useMemo(
    () => sorted.filter((order) => fits(factsOf(order), filter)),
    [sorted, filter, factsOf],
  );
  return { orders, sort, sorts, factsOf };
}

/** The contract orders of a status: all can be searched (APP-35), open ones sorted. */
export function ForexOrderList(props: ForexOrderListProps) {
  const { status, actor, services, onSort, opened, onOpen, table, onTrade } = props;
  const Row = table?.Row ?? ForexOrderRow;
  const { t } = useLingui();
  const outcomes = useKinds(outcomeLabels);
  const empty = {
    pending: t`No pending orders`,
    holding: t`No open positions`,
    closed: t`No history yet`,
  };

  const { orders, sort, sorts, factsOf } = useSortedOrders(props, services.positions);
  const headingAt = (index: number) => {
    const group = sort === 'pair' ? groupAt(orders, index) : [];
    return group.length === 0 ? null : <OrderGroupHeading orders={group} positions={services.positions} />;
  };

  return (
    <RecordList
      actor={actor}
      rowHeight={table ? 46 : 84}
      areCards={table === undefined}
      heading={table ? <table.Heading status={status} /> : null}
      emptyTitle={empty[status]}
      emptyAction={{
        label: t({ message: 'Trade', context: 'act', comment: 'Leads to trading' }),
        onClick: onTrade,
      }}
      filtering={{
        factsOf,
        kinds: status === 'closed' ? outcomes : [],
        beside: sorts.length === 0 ? null : <OrderSortField sort={sort} sorts={sorts} onChange={onSort} />,
      }}
      choose={() => orders}
      renderRow={(order, index) => (
        <>
          {headingAt(index)}
          <Row order={order} services={services} isOpened={order.id === opened} onOpen={onOpen} />
        </>
      )}
    />
  );
}

interface OrderGroupHeadingProps {
  /** The orders of one pair. */
  orders: readonly ForexOrder[];
  positions: KeyedStore<PositionValue>;
}

/** Above the orders of a pair: their number, and the live sum of their profits. */
function OrderGroupHeading({ orders, positions }: OrderGroupHeadingProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = orders.map(({ id }) => positions.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [orders, positions],
  );
  const profit = useSyncExternalStore(subscribe, () =>
    totalProfit(orders.map(({ id, profit, fee }) => netProfitOf(positions.shown(id)?.profit ?? profit, fee))),
  );
  const isHeld = orders[0]?.status === 'holding';
  return (
    <Group className={classes.heading} justify="space-between" gap="4px 12px">
      <Text size="sm" fw={600}>
        <bdi>{orders[0]?.symbol}</bdi> ·{' '}
        {isHeld ? (
          <Plural value={orders.length} one="# position" other="# positions" />
        ) : (
          <Plural value={orders.length} one="# order" other="# orders" />
        )}
      </Text>
      {isHeld ? <ProfitText value={profit} currency="USD" fw={600} isLive /> : null}
    </Group>
  );
}

interface OrderSortFieldProps {
  sort: OrderSort;
  /** The sortings for this list: a pending order has no profit. */
  sorts: readonly OrderSort[];
  onChange: (sort: OrderSort) => void;
}

/** How open orders are sorted (FOREX-65). */
function OrderSortField({ sort, sorts, onChange }: OrderSortFieldProps) {
  const { t } = useLingui();
  const labels: Record<OrderSort, string> = {
    listed: t({ message: 'Newest first', comment: 'Sorting of orders' }),
    profit: t({ message: 'Highest profit', comment: 'Sorting of orders' }),
    loss: t({ message: 'Largest loss', comment: 'Sorting of orders' }),
    pair: t({ message: 'By pair', comment: 'Orders are grouped by their pair' }),
  };
  return (
    <div className={classes.field}>
      <SelectField
        label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
        value={sort}
        options={sorts.map((value) => ({ value, label: labels[value] }))}
        onChange={onChange}
      />
    </div>
  );
}
