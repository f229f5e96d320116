import { useLingui } from '@lingui/react/macro';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { RecordList } from '#ui/RecordList.tsx';
import { MicroOrderRow } from './MicroOrderRow.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrderListProps {
  status: MicroStatus;
  services: Pick<MicroServices, 'ordersOf' | 'countdownOf'>;
  onOpen: (order: MicroOrder) => void;
  onTrade: () => void;
}

export function MicroOrderList({ status, services, onOpen, onTrade }: MicroOrderListProps) {
  const { t } = useLingui();
  const actor = services.ordersOf(status);

  return (
    <RecordList
      actor={actor}
      rowHeight={68}
      emptyTitle={status === 'running' ? t`No orders in transaction` : t`No closed orders yet`}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
      renderRow={(order) => (
        <MicroOrderRow order={order} countdownOf={services.countdownOf} onOpen={onOpen} />
      )}
    />
  );
}
