import { useState } from 'react';
import type { OrderSort } from '#domain/order-sort.ts';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { ForexStatus } from '#protocol/forex.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import OrderColumns from '#screens/trade/OrderColumns.tsx';
import type { usePairTrade } from '#screens/trade/use-pair-trade.ts';

interface DeskOrdersProps {
  trade: Pick<ReturnType<typeof usePairTrade>, 'kind' | 'forex' | 'micro'>;
  forexStatus: ForexStatus;
  onForexStatus: (status: ForexStatus) => void;
  microStatus: MicroStatus;
  onMicroStatus: (status: MicroStatus) => void;
  onTrade: () => void;
}

/** The orders of the kind that is traded. */
export function DeskOrders({ trade: { kind, forex, micro }, onTrade, ...shown }: DeskOrdersProps) {
  const [sort, setSort] = useState<OrderSort>('listed');
  return kind === 'contract' ? (
    <OrderColumns
      services={forex}
      status={shown.forexStatus}
      onStatus={shown.onForexStatus}
      sort={sort}
      onSort={setSort}
      onTrade={onTrade}
      hasTotals={false}
    />
  ) : (
    <MicroOrdersPanel
      services={micro}
      status={shown.microStatus}
      onStatus={shown.onMicroStatus}
      onTrade={onTrade}
    />
  );
}
