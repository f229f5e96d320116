import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { decimal, one, smaller } from '#domain/decimal.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SheetSubject } from '#ports/follow.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { outcomeLabels, RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AbsentTrader, useTrader } from './AbsentTrader.tsx';
import { CopyEstimate } from './CopyEstimate.tsx';
import { FollowOrderRow, useFollowOrderFacts } from './FollowOrderRow.tsx';
import { RelationButton, type RelationButtonProps } from './RelationButton.tsx';
import { FollowedWith, TraderDetails } from './TraderDetails.tsx';
import { TraderTerms } from './TraderParts.tsx';
import classes from './TraderScreen.module.css';
import { TraderSummary } from './TraderSummary.tsx';
import type { RelationServices } from './trader-services.ts';

/** In USD. */
const usual = decimal(500);

export interface TraderScreenProps {
  services: Pick<RelationServices, 'traderOf' | 'relationOf' | 'historyOf' | 'pictureOrigins'>;
  traderId: string;
  /** The id of the signed-in user; null for a guest. */
  userId: string | null;
  /** Opens the settings with which the trader is followed (FOLLOW-20). */
  onFollow: () => void;
  onTraders: () => void;
  /** Opens the orders that are held, among which are the user's copies. */
  onOrders: () => void;
  /** Opens the sheet with the trader's orders, and which of them were copied for the user. */
  onSheet: (subject: SheetSubject) => void;
  onBack: () => void;
}

/** /follow/trader: a trader's figures and closed orders, and the button to follow or unfollow (FOLLOW-17). */
export function TraderScreen(props: TraderScreenProps) {
  const { services, traderId, userId, onFollow, onTraders, onOrders, onSheet, onBack } = props;
  const { t } = useLingui();
  const trader = useTrader(services, traderId);
  const title = trader?.nickname || t({ message: 'Trader', comment: 'Title of the page of a master trader' });
  return (
    <Screen
      title={title}
      // It stands large beside the picture.
      heading={<VisuallyHidden>{title}</VisuallyHidden>}
      onBack={onBack}
      actions={<TraderFiguresNote />}
      footer={
        trader === null ? null : trader.id === userId ? (
          <Notice role="note">
            <TraderTerms name={trader.nickname} />
          </Notice>
        ) : (
          <Relation actor={services.relationOf(trader)} onFollow={onFollow} onOrders={onOrders} />
        )
      }
    >
      {trader === null ? (
        <AbsentTrader actor={services.traderOf(traderId)} onTraders={onTraders} />
      ) : (
        <>
          <div className={classes.content}>
            <TraderSummary trader={trader} pictureOrigins={services.pictureOrigins} />
            {trader.isFollowed ? (
              <FollowedWith trader={trader} onOrders={(status) => onSheet({ trader, status })} />
            ) : (
              <Estimate trader={trader} />
            )}
            <TraderDetails trader={trader} onOrders={(status) => onSheet({ trader, status })} />
          </div>
          <TraderHistory actor={services.historyOf(trader.id)} />
        </>
      )}
    </Screen>
  );
}

/** With as much money as the trader accepts of one follower, at most 500 USD. */
function Estimate({ trader }: { trader: Trader }) {
  const { maxMargin } = trader;
  const settings = { multiple: one, maxMargin: maxMargin === null ? usual : smaller(maxMargin, usual) };
  return <CopyEstimate trader={trader} settings={settings} free={null} />;
}

function Relation(props: RelationButtonProps) {
  const { actor } = props;
  useEffect(() => {
    // A question that was left unanswered on an earlier visit isn't asked again.
    if (actor.getSnapshot().matches('confirmingUnfollow')) actor.send({ type: 'back' });
  }, [actor]);
  return <RelationButton {...props} />;
}

/** A trader's closed orders, page by page (FOLLOW-18); they can be searched. */
function TraderHistory({ actor }: { actor: PagedListActor<FollowOrder> }) {
  const { t } = useLingui();
  return (
    <ListSection title={<Trans comment="A trader's closed positions">History</Trans>}>
      <RecordList
        label={t({ message: 'History', comment: "A trader's closed positions" })}
        actor={actor}
        rowHeight={72}
        filtering={{ factsOf: useFollowOrderFacts(), kinds: useKinds(outcomeLabels) }}
        emptyTitle={<Trans>No history yet</Trans>}
        renderRow={(order) => <FollowOrderRow order={order} />}
      />
    </ListSection>
  );
}
