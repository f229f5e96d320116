import { useLingui } from '@lingui/react/macro';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { outcomeLabels, outcomeOf, useKinds } from '#ui/lists/record-kinds.ts';
import { directionLabels } from './DirectionBadge.tsx';
import { MicroOrderRow } from './MicroOrderRow.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrderListProps {
  status: MicroStatus;
  services: Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'quotes'>;
  /** The id of the order whose detail is shown. */
  opened: string | undefined;
  onOpen: (order: MicroOrder) => void;
  onTrade: () => void;
}

/** The micro orders of a status; closed ones can be searched. */
export function MicroOrderList(props: MicroOrderListProps) {
  const { status, services, opened, onOpen, onTrade } = props;
  const { t } = useLingui();
  const kinds = useKinds(outcomeLabels);
  const factsOf = ({ id, symbol, direction, amount, profit, completedAt }: MicroOrder): RecordFacts => ({
    texts: [symbol, id, t(directionLabels[direction]), amount],
    kind: outcomeOf(profit),
    day: recordDay(completedAt),
  });
  const actor = services.ordersOf(status);

  return (
    <RecordList
      actor={actor}
      rowHeight={68}
      emptyTitle={status === 'running' ? t`No open micro orders` : t`No closed orders yet`}
      emptyAction={{ label: t`Trade`, onClick: onTrade }}
      {...(status === 'closed' ? { filtering: { factsOf, kinds } } : {})}
      renderRow={(order) => (
        <MicroOrderRow
          order={order}
          countdownOf={services.countdownOf}
          quotes={services.quotes}
          isOpened={order.id === opened}
          onOpen={onOpen}
        />
      )}
    />
  );
}
