import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { RankingRow } from './RankingRow.tsx';

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
