import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { Screen } from '#ui/Screen.tsx';
import { RankingRow } from './RankingRow.tsx';

interface RankingScreenProps {
  actor: PagedListActor<RankingEntry>;
  onOpen: (entry: RankingEntry) => void;
  /** Called by the button of an empty ranking. */
  onElsewhere: () => void;
}

/** /rank: the traders in the order in which the API returns them (CONTENT-24). */
export function RankingScreen({ actor, onOpen, onElsewhere }: RankingScreenProps) {
  const { t } = useLingui();
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  const title = t({ message: 'Ranking', comment: 'Tab: ranking of traders' });
  return (
    <Screen title={title}>
      <PagedList
        label={title}
        rows={rows}
        status={status}
        rowHeight={97}
        emptyTitle={<Trans>No ranking yet</Trans>}
        emptyAction={{ label: <Trans>See the markets</Trans>, onClick: onElsewhere }}
        renderRow={(entry) => <RankingRow entry={entry} place={rows.indexOf(entry) + 1} onOpen={onOpen} />}
        onMore={() => actor.send({ type: 'more' })}
        onRefresh={() => actor.send({ type: 'refresh' })}
      />
    </Screen>
  );
}
