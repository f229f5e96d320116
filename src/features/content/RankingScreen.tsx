import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { DecimalText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './RankingScreen.module.css';

interface RankingScreenProps {
  actor: PagedListActor<RankingEntry>;
  onOpen: (entry: RankingEntry) => void;
  /** Called by the button of an empty ranking. */
  onElsewhere: () => void;
}

/** /rank: the traders in the order in which the API returns them (CONTENT-24), since it sends them page by page. */
export function RankingScreen({ actor, onOpen, onElsewhere }: RankingScreenProps) {
  const { t } = useLingui();
  const title = t({ message: 'Ranking', comment: 'Tab: ranking of traders' });
  return (
    <Screen title={title}>
      <RecordList
        label={title}
        actor={actor}
        rowHeight={97}
        heading={
          <Box px="md" py="xs">
            <TraderFiguresNote />
          </Box>
        }
        emptyTitle={<Trans>No ranking yet</Trans>}
        emptyAction={{ label: <Trans>See the markets</Trans>, onClick: onElsewhere }}
        renderRow={(entry, index) => <RankingRow entry={entry} place={index + 1} onOpen={onOpen} />}
      />
    </Screen>
  );
}

interface RankingRowProps {
  entry: RankingEntry;
  /** Starts at 1. */
  place: number;
  onOpen: (entry: RankingEntry) => void;
}

/** One trader in the ranking (CONTENT-26). The profit of the last three weeks is the largest figure. */
function RankingRow({ entry, place, onOpen }: RankingRowProps) {
  return (
    <RowButton className={classes.row} onClick={() => onOpen(entry)}>
      <span className={classes.place} data-top={place <= 3}>
        <CountText value={place} />
      </span>
      <span className={classes.content}>
        <span className={classes.head}>
          <span className={classes.names}>
            <bdi className={classes.user}>{entry.user}</bdi>
            {entry.code === '' && entry.multiple === null ? null : (
              <Pill>
                <bdi>{entry.code}</bdi>
                <Trans comment="By how much a trader multiplies, such as ×3">
                  ×<DecimalText value={entry.multiple} />
                </Trans>
              </Pill>
            )}
          </span>
          <span className={classes.profit}>
            <ProfitText value={entry.threeWeekProfit} currency="USD" />
          </span>
        </span>
      </span>
      <span className={classes.figures}>
        <FigureGrid columns="equal">
          <LabelledFigure
            label={<Trans comment="Return of a trader over the last three weeks">3-week return</Trans>}
          >
            <PercentText value={entry.threeWeekRate} kind="change" places={1} />
          </LabelledFigure>
          <LabelledFigure
            label={<Trans comment="Share of a trader's orders that won in three weeks">3-week wins</Trans>}
          >
            <PercentText value={entry.threeWeekWinRate} places={1} />
          </LabelledFigure>
          <LabelledFigure
            label={<Trans comment="Return of a trader since the beginning">Total return</Trans>}
          >
            <PercentText value={entry.totalRate} kind="change" places={1} />
          </LabelledFigure>
          <LabelledFigure label={<Trans comment="How many orders a trader has made">Orders</Trans>}>
            <CountText value={entry.trades} />
          </LabelledFigure>
        </FigureGrid>
      </span>
    </RowButton>
  );
}
