import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { areEqual, isPositive } from '#domain/decimal.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { DecimalText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { TraderReturn } from '#ui/figures/TraderReturn.tsx';
import { DayRow } from '#ui/lists/DayRow.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
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
  const knowsRules = use(KnowsRules);
  const rows = useSelector(actor, ({ context }) => context.rows);
  // Those without a return stand last (FOLLOW-128). Where the rules aren't known, nothing says what it is missing for.
  const unranked = knowsRules ? rows.findIndex(({ threeWeekRate }) => threeWeekRate === null) : -1;
  const headAt = (index: number) => {
    const time = index === 0 ? <ReturnTime /> : null;
    if (index !== unranked) return time;
    return (
      <>
        {time}
        {time === null ? null : <br />}
        <Trans comment="Above the traders who have no place in the ranking">
          Not ranked yet: fewer than 10 positions
        </Trans>
      </>
    );
  };
  const ends = [rows.length - 1, unranked - 1];
  return (
    <Screen title={title} actions={<TraderFiguresNote />}>
      <RecordList
        label={title}
        actor={actor}
        rowHeight={84}
        emptyTitle={<Trans>No ranking yet</Trans>}
        emptyAction={{ label: <Trans>See the markets</Trans>, onClick: onElsewhere }}
        renderRow={(entry, index) => (
          <DayRow
            day={headAt(index)}
            isFirst={index === 0 || index === unranked}
            isLast={ends.includes(index)}
          >
            <RankingRow
              entry={entry}
              place={entry.threeWeekRate !== null && (unranked === -1 || index < unranked) ? index + 1 : null}
              canCopy={entry.traderId !== '' && entry.traderId !== userId}
              {...ways}
            />
          </DayRow>
        )}
      />
    </Screen>
  );
}

const ReturnTime = () => <Trans comment="The time that a trader's return is of">3 weeks</Trans>;

/** Of those who have gained: a loss isn't decorated. */
const medals = ['gold', 'silver', 'bronze'];

interface RankingRowProps extends Ways {
  entry: RankingEntry;
  /** Starts at 1; null without one. */
  place: number | null;
  canCopy: boolean;
}

/** One trader in the ranking (CONTENT-26), by the return of the last three weeks. The row opens the trader. */
function RankingRow({ entry, place, canCopy, onOpen, onCopy }: RankingRowProps) {
  const { t } = useLingui();
  const { user: nickname, threeWeekRate, totalRate, traderId } = entry;
  const knowsRules = use(KnowsRules);
  const hasGained = threeWeekRate !== null && isPositive(threeWeekRate);
  return (
    <article
      className={classes.row}
      data-of={`trader ${traderId}`}
      {...useShownMark(traderId)}
      aria-label={nickname}
    >
      {place === null ? null : (
        <span className={classes.place} data-medal={hasGained ? medals[place - 1] : undefined}>
          <CountText value={place} />
        </span>
      )}
      <PersonMark name={nickname.trim()} size={32} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
            <bdi>{nickname}</bdi>
          </button>
          {entry.code === '' && entry.multiple === null ? null : (
            <Pill>
              <bdi>{entry.code}</bdi>
              <Trans comment="By how much a trader multiplies, such as ×3">
                ×<DecimalText value={entry.multiple} />
              </Trans>
            </Pill>
          )}
        </h2>
        <p className={classes.facts}>
          <span>
            <Trans comment="Share of a trader's orders that won">Win rate</Trans>{' '}
            <PercentText value={entry.threeWeekWinRate} places={0} />
          </span>
          <span>
            <Trans comment="How many positions a trader has closed">Positions</Trans>{' '}
            <CountText value={entry.trades} />
          </span>
          {areEqual(threeWeekRate, totalRate) ? null : (
            <span>
              <Trans comment="Return of a trader since the beginning">Total return</Trans>{' '}
              <PercentText value={totalRate} kind="change" />
            </span>
          )}
        </p>
      </div>
      <div className={classes.end}>
        <div className={classes.figures}>
          <VisuallyHidden>
            <ReturnTime />
          </VisuallyHidden>
          {threeWeekRate === null && knowsRules ? null : (
            <span data-figure>
              <TraderReturn value={threeWeekRate} fz={16} fw={620} />
            </span>
          )}
          <span className={classes.profit}>
            <ProfitText value={entry.threeWeekProfit} currency="USD" />
          </span>
        </div>
        {canCopy ? (
          <Button
            variant="light"
            className={classes.copy}
            aria-label={t({ message: `Copy ${nickname}`, comment: 'Begins to follow a trader' })}
            onClick={() => onCopy(entry)}
          >
            <Trans comment="Begins to follow a trader">Copy</Trans>
          </Button>
        ) : null}
      </div>
    </article>
  );
}
