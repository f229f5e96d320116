import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SheetSubject } from '#ports/follow.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { outcomeLabels, RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AbsentTrader, useTrader } from './AbsentTrader.tsx';
import { FollowOrderRow, useFollowOrderFacts } from './FollowOrderRow.tsx';
import { RelationButton, type RelationButtonProps } from './RelationButton.tsx';
import { TraderTerms } from './TraderParts.tsx';
import { TraderSummary } from './TraderSummary.tsx';
import type { RelationServices } from './trader-services.ts';

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
  return (
    <Screen
      title={t({ message: 'Trader', comment: 'Title of the page of a master trader' })}
      onBack={onBack}
      footer={
        trader === null ? null : trader.id === userId ? (
          <Notice role="note">
            <p>
              <Trans>This is your own page: others can follow you here.</Trans>
            </p>
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
          <TraderSummary
            trader={trader}
            pictureOrigins={services.pictureOrigins}
            onUnfollow={() => services.relationOf(trader).send({ type: 'unfollow' })}
            onOrders={(status) => onSheet({ trader, status })}
          />
          <TraderHistory actor={services.historyOf(trader.id)} />
        </>
      )}
    </Screen>
  );
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
