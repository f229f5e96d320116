import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { decimal } from '#domain/decimal.ts';
import { sortedTraders } from '#domain/trader-choice.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { TraderCard, type TraderWays } from './TraderCard.tsx';
import classes from './TraderListScreen.module.css';
import { TraderSorts, type TraderView } from './TraderSorts.tsx';
import type { TraderServices } from './trader-services.ts';

export interface TraderListScreenProps extends TraderWays {
  services: Pick<TraderServices, 'traders' | 'followed' | 'pictureOrigins'>;
  /** The id of the signed-in user; null for a guest, who has no followed traders. */
  userId: string | null;
  view: TraderView;
  onView: (view: TraderView) => void;
  onBack: () => void;
}

/** /follow/follow-list: the master traders, all or those that the user follows (FOLLOW-5). */
export function TraderListScreen(props: TraderListScreenProps) {
  const { services, userId, onView, onBack, ...ways } = props;
  const { t } = useLingui();
  const isSignedIn = userId !== null;
  const view = props.view === 'following' && !isSignedIn ? 'return' : props.view;
  const isFollowing = view === 'following';
  const actor = isFollowing ? services.followed() : services.traders();
  return (
    <Screen
      title={t`Master traders`}
      onBack={onBack}
      actions={<TraderFiguresNote />}
      subheader={<TraderSorts view={view} isSignedIn={isSignedIn} onView={onView} />}
    >
      <RecordList
        key={isFollowing ? 'followed' : 'all'}
        label={t`Master traders`}
        actor={actor}
        choose={(rows) => sortedTraders(rows, view === 'following' ? 'return' : view)}
        rowHeight={210}
        areCards
        heading={<ReadSoFar actor={actor} />}
        emptyTitle={isFollowing ? t`You aren't copying anyone yet` : t`No master traders yet`}
        emptyAction={
          isFollowing ? { label: <Trans>See all traders</Trans>, onClick: () => onView('return') } : undefined
        }
        renderRow={(trader) => (
          <TraderCard
            trader={trader}
            pictureOrigins={services.pictureOrigins}
            isOwn={trader.id === userId}
            {...ways}
          />
        )}
      />
    </Screen>
  );
}

/** Among how many traders the app sorted, while it hasn't read them all: the API can't sort (FOLLOW-103). */
function ReadSoFar({ actor }: { actor: PagedListActor<Trader> }) {
  const format = useFormat();
  const count = useSelector(actor, ({ context }) => context.rows.length);
  const isPartial = useSelector(actor, ({ context: { total } }) => total === null || total > count);
  const read = format.decimal(decimal(count));
  return (
    <p className={classes.read} role="status">
      {isPartial ? (
        <Trans comment="Among how many traders the app sorted and filtered">
          Chosen from the {read} loaded so far.
        </Trans>
      ) : null}
    </p>
  );
}
