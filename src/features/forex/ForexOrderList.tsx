import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { ForexOrderRow } from './ForexOrderRow.tsx';
import type { ForexServices } from './services.ts';

interface ForexOrderListProps {
  status: ForexStatus;
  actor: PagedListActor<ForexOrder, ForexSummary>;
  services: Pick<ForexServices, 'positions'>;
  onOpen: (order: ForexOrder) => void;
  onTrade: () => void;
}

export function ForexOrderList({ status, actor, services, onOpen, onTrade }: ForexOrderListProps) {
  const { t } = useLingui();
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const listStatus = useSelector(actor, listStatusOf);
  const empty = {
    pending: t`No pending orders`,
    holding: t`No open orders`,
    closed: t`No closed orders yet`,
  };

  return (
    <PagedList
      rows={rows}
      status={listStatus}
      rowHeight={68}
      emptyTitle={empty[status]}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
      renderRow={(order) => <ForexOrderRow order={order} positions={services.positions} onOpen={onOpen} />}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
