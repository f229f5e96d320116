import { useState } from 'react';
import type { OrderSort } from '#domain/order-sort.ts';
import { useIsNarrow } from '#features/desk/use-is-narrow.ts';
import { ForexOrdersPanel } from '#features/forex/ForexOrdersPanel.tsx';
import { forexOrderTable } from '#features/forex/ForexOrderTable.tsx';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { ForexStatus } from '#protocol/forex.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import type { usePairTrade } from './-use-pair-trade.ts';

/** In CSS pixels. In a narrower table figures would print over each other. */
const leastTableWidth = 560;

interface DeskOrdersProps {
  trade: Pick<ReturnType<typeof usePairTrade>, 'kind' | 'forex' | 'micro'>;
  forexStatus: ForexStatus;
  onForexStatus: (status: ForexStatus) => void;
  microStatus: MicroStatus;
  onMicroStatus: (status: MicroStatus) => void;
  onTrade: () => void;
}

/** The orders of the kind that is traded: contract orders in columns, in a narrow panel as on a phone (DESK-12). */
export function DeskOrders({ trade: { kind, forex, micro }, onTrade, ...shown }: DeskOrdersProps) {
  const [sort, setSort] = useState<OrderSort>('listed');
  const [panel, isNarrow] = useIsNarrow(leastTableWidth);
  return (
    <div ref={panel}>
      {kind === 'contract' ? (
        <ForexOrdersPanel
          services={forex}
          status={shown.forexStatus}
          onStatus={shown.onForexStatus}
          sort={sort}
          onSort={setSort}
          onTrade={onTrade}
          hasTotals={false}
          {...(isNarrow ? {} : { table: forexOrderTable })}
        />
      ) : (
        <MicroOrdersPanel
          services={micro}
          status={shown.microStatus}
          onStatus={shown.onMicroStatus}
          onTrade={onTrade}
        />
      )}
    </div>
  );
}
