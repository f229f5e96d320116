import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { areEqual } from '#domain/decimal.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { DecimalText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { PersonCard } from '#ui/lists/PersonCard.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './RankingScreen.module.css';

interface Ways {
  onOpen: (entry: RankingEntry) => void;
  /** Begins to follow the trader of the entry. */
  onCopy: (entry: RankingEntry) => void;
}

interface RankingScreenProps extends Ways {
  actor: PagedListActor<RankingEntry>;
  /** The id of the signed-in user, who can't follow themselves; null for a guest. */
  userId: string | null;
  /** Called by the button of an empty ranking. */
  onElsewhere: () => void;
}

/** /rank: the traders in the order in which the API returns them (CONTENT-24), since it sends them page by page. */
export function RankingScreen({ actor, userId, onElsewhere, ...ways }: RankingScreenProps) {
  const { t } = useLingui();
  const title = t({ message: 'Ranking', comment: 'Tab: ranking of traders' });
  return (
    <Screen title={title} actions={<TraderFiguresNote />}>
      <RecordList
        label={title}
        actor={actor}
        rowHeight={134}
        areCards
        emptyTitle={<Trans>No ranking yet</Trans>}
        emptyAction={{ label: <Trans>See the markets</Trans>, onClick: onElsewhere }}
        renderRow={(entry, index) => (
          <RankingCard
            entry={entry}
            place={index + 1}
            canCopy={entry.traderId !== '' && entry.traderId !== userId}
            {...ways}
          />
        )}
      />
    </Screen>
  );
}

interface RankingCardProps extends Ways {
  entry: RankingEntry;
  /** Starts at 1. */
  place: number;
  canCopy: boolean;
}

/** One trader in the ranking (CONTENT-26). The return of the last three weeks is the largest figure. */
function RankingCard({ entry, place, canCopy, onOpen, onCopy }: RankingCardProps) {
  const { t } = useLingui();
  const { user: nickname, threeWeekRate, totalRate } = entry;
  return (
    <PersonCard
      id={entry.traderId}
      name={nickname}
      mark={
        <span className={classes.mark} data-place={place}>
          <PersonMark name={nickname.trim()} size={44} />
          {threeWeekRate === null ? null : (
            <span className={classes.place}>
              <CountText value={place} />
            </span>
          )}
        </span>
      }
      badge={
        entry.code === '' && entry.multiple === null ? null : (
          <Pill>
            <bdi>{entry.code}</bdi>
            <Trans comment="By how much a trader multiplies, such as ×3">
              ×<DecimalText value={entry.multiple} />
            </Trans>
          </Pill>
        )
      }
      standing={
        <span className={classes.profit}>
          <ProfitText value={entry.threeWeekProfit} currency="USD" />
        </span>
      }
      rate={threeWeekRate}
      facts={
        <>
          <span>
            <Trans comment="Share of a trader's orders that won">Win rate</Trans>{' '}
            <PercentText value={entry.threeWeekWinRate} places={0} fw={620} />
          </span>
          <span>
            <Trans comment="How many positions a trader has closed">Positions</Trans>{' '}
            <CountText value={entry.trades} />
          </span>
          {areEqual(threeWeekRate, totalRate) ? null : (
            <span>
              <Trans comment="Return of a trader since the beginning">Total return</Trans>{' '}
              <PercentText value={totalRate} kind="change" fw={620} />
            </span>
          )}
        </>
      }
      action={
        canCopy ? (
          <Button
            aria-label={t({ message: `Copy ${nickname}`, comment: 'Begins to follow a trader' })}
            onClick={() => onCopy(entry)}
          >
            <Trans comment="Begins to follow a trader">Copy</Trans>
          </Button>
        ) : null
      }
      onOpen={() => onOpen(entry)}
    />
  );
}
