import { Trans, useLingui } from '@lingui/react/macro';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { outcomeLabels, useKinds } from '#ui/lists/record-kinds.ts';
import { FollowOrderRow } from './FollowOrderRow.tsx';
import { useFollowOrderFacts } from './use-follow-order-facts.ts';

/** A trader's closed orders, page by page (FOLLOW-18); they can be searched. */
export function TraderHistory({ actor }: { actor: PagedListActor<FollowOrder> }) {
  const { t } = useLingui();
  return (
    <ListSection title={<Trans comment="Heading of a trader's closed orders">History</Trans>}>
      <RecordList
        label={t({ message: 'History', comment: "A trader's closed orders" })}
        actor={actor}
        rowHeight={68}
        filtering={{ factsOf: useFollowOrderFacts(), kinds: useKinds(outcomeLabels) }}
        emptyTitle={<Trans>No closed orders yet</Trans>}
        renderRow={(order) => <FollowOrderRow order={order} />}
      />
    </ListSection>
  );
}
