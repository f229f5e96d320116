import { useLingui } from '@lingui/react/macro';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import { RecordList } from '#ui/RecordList.tsx';
import { outcomeLabels, outcomeOf, useKinds } from '#ui/record-kinds.ts';
import { ForexOrderRow } from './ForexOrderRow.tsx';
import type { ForexServices } from './services.ts';

interface ForexOrderListProps {
  status: ForexStatus;
  actor: PagedListActor<ForexOrder, ForexSummary>;
  services: Pick<ForexServices, 'positions'>;
  onOpen: (order: ForexOrder) => void;
  onTrade: () => void;
}

const factsOf = ({ id, symbol, profit, completedAt }: ForexOrder): RecordFacts => ({
  texts: [symbol, id],
  kind: outcomeOf(profit),
  day: recordDay(completedAt),
});

/** The contract orders of a status; closed ones can be searched. */
export function ForexOrderList({ status, actor, services, onOpen, onTrade }: ForexOrderListProps) {
  const { t } = useLingui();
  const kinds = useKinds(outcomeLabels);
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
      {...(status === 'closed' ? { filtering: { factsOf, kinds } } : {})}
      renderRow={(order) => <ForexOrderRow order={order} positions={services.positions} onOpen={onOpen} />}
    />
  );
}
