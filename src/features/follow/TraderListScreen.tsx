import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { decimal } from '#domain/decimal.ts';
import { chosenTraders, type TraderChoice, traderSorts } from '#domain/trader-choice.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import type { NextStep } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FollowOrderSheet } from './FollowOrderSheet.tsx';
import { TraderCard } from './TraderCard.tsx';
import classes from './TraderListScreen.module.css';
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

type TraderChoiceFieldsProps = Pick<TraderListProps, 'actor' | 'choice' | 'onChoice'>;

/**
 * By what the traders are sorted, and whether only profitable ones are shown. The API can do neither, so that
 * it is said among how many the app chose (FOLLOW-103).
 */
function TraderChoiceFields({ actor, choice, onChoice }: TraderChoiceFieldsProps) {
  const { t } = useLingui();
  const labels: Record<TraderChoice['sort'], string> = {
    listed: t({
      message: 'As listed',
      comment: 'Sorting of traders: the order in which the exchange lists them',
    }),
    return: t({ message: 'Return in percent', comment: 'Sorting of traders: by profit in percent' }),
    profit: t({ message: "Trader's profit, 3 weeks", comment: "The profit of a trader's own orders" }),
    followers: t({ message: 'Followers', comment: 'How many users follow a trader' }),
    amount: t({
      message: "Followers' limits in total",
      comment: 'The sum of the most margin that each follower lets the copies of a trader use',
    }),
  };
  return (
    <div className={classes.choice}>
      <div className={classes.sort}>
        <SelectField
          label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
          value={choice.sort}
          options={(['listed', ...traderSorts] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(sort) => onChoice({ ...choice, sort })}
        />
      </div>
      <div className={classes.only}>
        <Switch
          label={
            <Trans comment="A switch that shows only the traders who made a profit">Profitable only</Trans>
          }
          checked={choice.only === 'profitable'}
          onChange={({ currentTarget }) =>
            onChoice({ ...choice, only: currentTarget.checked ? 'profitable' : 'all' })
          }
        />
      </div>
      <p className={classes.read} role="status">
        {choice.sort === 'listed' && choice.only === 'all' ? null : <ReadSoFar actor={actor} />}
      </p>
    </div>
  );
}

function ReadSoFar({ actor }: Pick<TraderChoiceFieldsProps, 'actor'>) {
  const format = useFormat();
  const count = useSelector(actor, ({ context }) => context.rows.length);
  const total = useSelector(actor, ({ context }) => context.total);
  if (count === 0) return null;
  const read = format.decimal(decimal(count));
  // A total that has become outdated is no smaller than what was read.
  const all = Math.max(total ?? 0, count);
  return total === null ? (
    <Trans comment="Among how many traders the app sorted and filtered">
      Chosen among the {read} read so far.
    </Trans>
  ) : (
    <Plural
      value={all}
      one={`Chosen among ${read} of # trader.`}
      other={`Chosen among ${read} of # traders.`}
    />
  );
}
