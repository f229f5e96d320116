import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { PagedList } from '#ui/PagedList.tsx';
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
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const listStatus = useSelector(actor, listStatusOf);

  return (
    <PagedList
      rows={rows}
      status={listStatus}
      rowHeight={68}
      emptyTitle={status === 'running' ? t`No orders in transaction` : t`No closed orders yet`}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
      renderRow={(order) => (
        <MicroOrderRow order={order} countdownOf={services.countdownOf} onOpen={onOpen} />
      )}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
