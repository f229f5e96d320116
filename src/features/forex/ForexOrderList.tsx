import { useLingui } from '@lingui/react/macro';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import { RecordList } from '#ui/RecordList.tsx';
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
  const empty = {
    pending: t`No pending orders`,
    holding: t`No open orders`,
    closed: t`No closed orders yet`,
  };

  return (
    <RecordList
      actor={actor}
      rowHeight={68}
      emptyTitle={empty[status]}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
      renderRow={(order) => <ForexOrderRow order={order} positions={services.positions} onOpen={onOpen} />}
    />
  );
}
