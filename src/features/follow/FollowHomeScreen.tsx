import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactElement, useState } from 'react';
import { sortedTraders } from '#domain/trader-choice.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Rows } from '#ui/lists/Rows.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './FollowHomeScreen.module.css';
import { TraderCard, type TraderWays } from './TraderCard.tsx';
import { TraderSorts, type TraderView } from './TraderSorts.tsx';
import type { TraderServices } from './trader-services.ts';

export interface FollowHomeScreenProps extends TraderWays {
  services: Pick<TraderServices, 'best' | 'followed' | 'pictureOrigins'>;
  /** The id of the signed-in user; null for a guest, who follows nobody. */
  userId: string | null;
  /** A trader is led to the own followers, everyone else to the application (FOLLOW-3, FOLLOW-4). */
  isTrader: boolean;
  /** Renders the link to the list of master traders. */
  renderTraders: (link: RowLinkProps) => ReactElement;
  /** Renders the link to the followers, or to the application. */
  renderOwn: (link: RowLinkProps) => ReactElement;
}

/** /follow: where one chooses whom to follow (FOLLOW-1). */
export function FollowHomeScreen(props: FollowHomeScreenProps) {
  const { services, userId, isTrader, renderTraders, renderOwn, ...ways } = props;
  const { t } = useLingui();
  const [view, setView] = useState<TraderView>('return');
  const isSignedIn = userId !== null;
  return (
    <Screen
      title={t({ message: 'Follow', comment: 'Tab: copy-trading' })}
      actions={<TraderFiguresNote />}
      subheader={<TraderSorts view={view} isSignedIn={isSignedIn} onView={setView} />}
    >
      {isSignedIn ? (
        <OwnTraders key={userId} {...ways} services={services} userId={userId} view={view} onView={setView} />
      ) : (
        <Traders {...ways} services={services} userId={null} followed={[]} view={view} onView={setView} />
      )}
      <div className={classes.ways}>
        <Card padded={false}>
          <NavRow label={<Trans>Master traders</Trans>} render={renderTraders} />
          <NavRow
            label={
              isTrader ? (
                <Trans>My followers</Trans>
              ) : (
                <Trans comment="Leads to how one becomes a trader whom others copy">
                  Become a master trader
                </Trans>
              )
            }
            render={renderOwn}
          />
        </Card>
      </div>
    </Screen>
  );
}

interface TradersProps extends TraderWays, Pick<FollowHomeScreenProps, 'services' | 'userId'> {
  view: TraderView;
  onView: (view: TraderView) => void;
}

function OwnTraders(props: TradersProps) {
  const followed = useSelector(props.services.followed(), ({ context }) => context.rows);
  return <Traders {...props} followed={followed} />;
}

/** Those whom the user follows, with what copying them has brought, before the best (FOLLOW-109, FOLLOW-111). */
function Traders(props: TradersProps & { followed: readonly Trader[] }) {
  const { services, userId, followed, view, onView, ...ways } = props;
  const { t } = useLingui();
  const actor = services.best();
  const best = useSelector(actor, loadedValueOf)?.data ?? null;
  const isFollowing = view === 'following';
  const others = (best ?? []).filter(({ id }) => followed.every((trader) => trader.id !== id));
  const rows = isFollowing ? followed : sortedTraders([...followed, ...others], view);
  if (rows.length === 0 && best === null && !isFollowing)
    return (
      <Unloaded actor={actor}>
        <SkeletonRows count={3} rowHeight={200} />
      </Unloaded>
    );
  if (rows.length === 0)
    return isFollowing ? (
      <EmptyState
        title={t`You aren't copying anyone yet`}
        action={{ label: <Trans>See all traders</Trans>, onClick: () => onView('return') }}
      />
    ) : (
      <EmptyState title={t`No master traders yet`} />
    );
  return (
    <Rows
      rows={rows}
      rowHeight={210}
      areCards
      renderRow={(trader) => (
        <TraderCard
          trader={trader}
          pictureOrigins={services.pictureOrigins}
          isOwn={trader.id === userId}
          {...ways}
        />
      )}
    />
  );
}
