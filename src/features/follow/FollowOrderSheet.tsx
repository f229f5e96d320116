import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { isInterrupted, isOpen, subjectOf } from '#machines/follow/order-sheet.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FollowOrder, SheetStatus } from '#protocol/follow.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { outcomeLabels, RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { ScrollBox } from '#ui/screen/Screen.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { FollowOrderRow, useFollowOrderFacts } from './FollowOrderRow.tsx';
import classes from './FollowOrderSheet.module.css';
import type { TraderServices } from './trader-services.ts';

interface FollowOrderSheetProps {
  services: Pick<TraderServices, 'sheet' | 'sheetOrders' | 'copies'>;
}

/** The orders of a trader, open or closed, and whether they were copied for the user (FOLLOW-12 to FOLLOW-16). */
export function FollowOrderSheet({ services: { sheet, sheetOrders, copies } }: FollowOrderSheetProps) {
  const { t } = useLingui();
  const isShown = useSelector(sheet, isOpen);
  const subject = useSelector(sheet, subjectOf);
  const orders = isShown ? sheetOrders() : null;
  if (subject === null || orders === null) return null;
  const title =
    subject.status === 'active'
      ? t({ message: 'Open positions', comment: "Title: a trader's open positions and their copies" })
      : t({ message: 'Closed positions', comment: "Title: a trader's closed positions and their copies" });
  return (
    <BottomSheet opened height="68dvh" title={title} onClose={() => sheet.send({ type: 'close' })}>
      <div className={classes.box}>
        <p className={classes.trader}>
          <bdi>{subject.trader.nickname}</bdi>
        </p>
        <Interruption sheet={sheet} />
        <ScrollBox className={classes.list}>
          <OrderList label={title} status={subject.status} actor={orders} copies={copies} />
        </ScrollBox>
      </div>
    </BottomSheet>
  );
}

function Interruption({ sheet }: Pick<TraderServices, 'sheet'>) {
  return useSelector(sheet, isInterrupted) ? (
    <Notice tone="warning">
      <Trans>Prices and profits aren't updating. Updates will resume when the connection is back.</Trans>
    </Notice>
  ) : null;
}

interface OrderListProps extends Pick<TraderServices, 'copies'> {
  label: string;
  status: SheetStatus;
  actor: PagedListActor<FollowOrder>;
}

function OrderList({ label, status, actor, copies }: OrderListProps) {
  const kinds = useKinds(outcomeLabels);
  const factsOf = useFollowOrderFacts();
  return (
    <RecordList
      label={label}
      actor={actor}
      rowHeight={112}
      {...(status === 'active' ? {} : { filtering: { factsOf, kinds } })}
      emptyTitle={
        status === 'active' ? (
          <Trans comment="The list of a trader's open positions is empty">No open positions</Trans>
        ) : (
          <Trans comment="The list of a trader's closed positions is empty">No closed positions</Trans>
        )
      }
      renderRow={(order) => <LiveRow order={order} copies={copies} />}
    />
  );
}

interface LiveRowProps extends Pick<TraderServices, 'copies'> {
  order: FollowOrder;
}

/** Renders again when the order's own price or profit moves (FOLLOW-48). */
const LiveRow = memo(function LiveRow({ order, copies }: LiveRowProps) {
  return <FollowOrderRow order={order} live={useKeyed(copies, order.id)} />;
});
