import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import type { NextStep } from '#ui/EmptyState.tsx';
import { RecordList } from '#ui/RecordList.tsx';
import { Screen } from '#ui/Screen.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { FollowOrderSheet } from './FollowOrderSheet.tsx';
import { TraderCard } from './TraderCard.tsx';
import type { TraderServices } from './trader-services.ts';

type Segment = 'all' | 'followed';

export interface TraderListScreenProps {
  services: Pick<
    TraderServices,
    'traders' | 'followed' | 'sheet' | 'sheetOrders' | 'copies' | 'pictureOrigins'
  >;
  /** Only a signed-in user has followed traders. */
  isSignedIn: boolean;
  /** Opens the page of the trader with this id. */
  onTrader: (id: string) => void;
  onBack: () => void;
}

/** /follow/follow-list: the master traders, all or those that the user follows (FOLLOW-5). */
export function TraderListScreen({ services, isSignedIn, onTrader, onBack }: TraderListScreenProps) {
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

interface TraderListProps extends Pick<TraderListScreenProps, 'onTrader'> {
  actor: PagedListActor<Trader>;
  services: Pick<TraderServices, 'sheet' | 'pictureOrigins'>;
  emptyTitle: string;
  emptyAction: NextStep | undefined;
}

function TraderList({ actor, services, emptyTitle, emptyAction, onTrader }: TraderListProps) {
  const { t } = useLingui();
  const { sheet, pictureOrigins } = services;
  return (
    <RecordList
      label={t`Master traders`}
      actor={actor}
      rowHeight={246}
      emptyTitle={emptyTitle}
      emptyAction={emptyAction}
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
  );
}
