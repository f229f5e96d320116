import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { groupAt, type OrderSort, orderSorts, sortedOrders } from '#domain/order-sort.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { fits } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import { sideLabels } from '#ui/figures/side-labels.ts';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useRecordFilter } from '#ui/lists/record-filter-context.ts';
import { outcomeLabels, outcomeOf, useKinds } from '#ui/lists/record-kinds.ts';
import { ForexOrderRow, type ForexOrderRowProps, type OrderTable } from './ForexOrderRow.tsx';
import { OrderGroupHeading } from './OrderGroupHeading.tsx';
import { OrderSortField } from './OrderSortField.tsx';
import type { ForexServices } from './services.ts';

/** The facts by which a contract order is found: the texts that stand in its row, and its number (APP-35). */
function useOrderFacts() {
  const { t } = useLingui();
  return useCallback(
    ({
      id,
      status,
      symbol,
      side,
      lots,
      copiedFrom,
      profit,
      createdAt,
      completedAt,
    }: ForexOrder): RecordFacts => {
      const copied = copiedFrom === '' ? [] : [`${t`Copied from`} ${copiedFrom}`];
      const texts = [symbol, id, t(sideLabels[side]), lots, ...copied];
      return status === 'closed'
        ? { texts, kind: outcomeOf(profit), day: recordDay(completedAt) }
        : // Its profit moves, so that it is of no kind.
          { texts, kind: null, day: recordDay(createdAt) };
    },
    [t],
  );
}

type Positions = ForexServices['positions'];

interface ForexOrderListProps {
  status: ForexStatus;
  actor: PagedListActor<ForexOrder, ForexSummary>;
  services: Pick<ForexServices, 'positions' | 'quotes'>;
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
    () => sortedOrders(rows, sort, ({ id, profit }) => positions.get(id)?.profit ?? profit),
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
    holding: t`No open orders`,
    closed: t`No closed orders yet`,
  };

  const { orders, sort, sorts, factsOf } = useSortedOrders(props, services.positions);
  const headingAt = (index: number) => {
    const group = sort === 'pair' ? groupAt(orders, index) : [];
    return group.length === 0 ? null : <OrderGroupHeading orders={group} positions={services.positions} />;
  };

  return (
    <RecordList
      actor={actor}
      rowHeight={table ? 46 : 68}
      heading={table ? <table.Heading status={status} /> : null}
      emptyTitle={empty[status]}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
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
