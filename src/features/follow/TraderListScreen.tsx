import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { chosenTraders, type TraderChoice } from '#domain/trader-choice.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import type { NextStep } from '#ui/screen/EmptyState.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FollowOrderSheet } from './FollowOrderSheet.tsx';
import { TraderCard } from './TraderCard.tsx';
import { TraderChoiceFields } from './TraderChoiceFields.tsx';
import type { TraderServices } from './trader-services.ts';

type Segment = 'all' | 'followed';

export interface TraderListScreenProps {
  services: Pick<
    TraderServices,
    'traders' | 'followed' | 'sheet' | 'sheetOrders' | 'copies' | 'pictureOrigins'
  >;
  /** Only a signed-in user has followed traders. */
  isSignedIn: boolean;
  choice: TraderChoice;
  onChoice: (choice: TraderChoice) => void;
  /** Opens the page of the trader with this id. */
  onTrader: (id: string) => void;
  onBack: () => void;
}

/** /follow/follow-list: the master traders, all or those that the user follows (FOLLOW-5). */
export function TraderListScreen(props: TraderListScreenProps) {
  const { services, isSignedIn, choice, onChoice, onTrader, onBack } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Segment>('all');
  const segment = isSignedIn ? chosen : 'all';
  return (
    <Screen
      title={t`Master traders`}
      onBack={onBack}
      subheader={
        isSignedIn ? (
          <StatusTabs
            statuses={[
              { value: 'all', label: t({ message: 'All', comment: 'Tab: all master traders' }) },
              {
                value: 'followed',
                label: t({ message: 'Followed', comment: 'Tab: the master traders that the user follows' }),
              },
            ]}
            status={segment}
            onStatus={setChosen}
          />
        ) : null
      }
    >
      <TraderList
        key={segment}
        actor={segment === 'all' ? services.traders() : services.followed()}
        services={services}
        choice={choice}
        onChoice={onChoice}
        emptyTitle={segment === 'all' ? t`No master traders yet` : t`You don't follow a trader yet`}
        emptyAction={
          segment === 'all'
            ? undefined
            : { label: <Trans>See all traders</Trans>, onClick: () => setChosen('all') }
        }
        onTrader={onTrader}
      />
      <FollowOrderSheet services={services} />
    </Screen>
  );
}

interface TraderListProps extends Pick<TraderListScreenProps, 'choice' | 'onChoice' | 'onTrader'> {
  actor: PagedListActor<Trader>;
  services: Pick<TraderServices, 'sheet' | 'pictureOrigins'>;
  emptyTitle: string;
  emptyAction: NextStep | undefined;
}

function TraderList(props: TraderListProps) {
  const { actor, services, choice, onChoice, onTrader } = props;
  const { t } = useLingui();
  const isEmpty = useSelector(actor, ({ context }) => context.rows.length === 0);
  const { sheet, pictureOrigins } = services;
  // There are traders, only no profitable ones.
  const empty = isEmpty
    ? { emptyTitle: props.emptyTitle, emptyAction: props.emptyAction }
    : { emptyTitle: t`None of these traders made a profit` };
  return (
    <>
      {isEmpty ? null : <TraderChoiceFields actor={actor} choice={choice} onChoice={onChoice} />}
      <RecordList
        label={t`Master traders`}
        actor={actor}
        choose={(rows) => chosenTraders(rows, choice)}
        rowHeight={264}
        areCards
        heading={
          <Box px="md" py="xs">
            <TraderFiguresNote />
          </Box>
        }
        {...empty}
        renderRow={(trader) => (
          <TraderCard
            trader={trader}
            pictureOrigins={pictureOrigins}
            onDetails={() => onTrader(trader.id)}
            onOrders={(orders) => {
              const { id, nickname } = trader;
              sheet.send({ type: 'open', subject: { trader: { id, nickname }, status: orders } });
            }}
          />
        )}
      />
    </>
  );
}
