import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { ListSection } from '#ui/ListSection.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { FollowOrderRow } from './FollowOrderRow.tsx';

/** A trader's closed orders, page by page (FOLLOW-18). */
export function TraderHistory({ actor }: { actor: PagedListActor<FollowOrder> }) {
  const { t } = useLingui();
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <ListSection title={<Trans comment="Heading of a trader's closed orders">History</Trans>}>
      <PagedList
        label={t({ message: 'History', comment: "A trader's closed orders" })}
        rows={rows}
        status={status}
        rowHeight={68}
        emptyTitle={<Trans>No closed orders yet</Trans>}
        renderRow={(order) => <FollowOrderRow order={order} />}
        onMore={() => actor.send({ type: 'more' })}
        onRefresh={() => actor.send({ type: 'refresh' })}
      />
    </ListSection>
  );
}
