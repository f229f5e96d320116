import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { compare } from '#domain/decimal.ts';
import type { Fund } from '#protocol/fund.ts';
import { Chips } from '#ui/fields/Chips.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { CoinText, RateText } from '#ui/figures/Quantities.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { fundFigures, totalPercentIn } from './FundFigure.tsx';
import { FundHead } from './FundHead.tsx';
import classes from './FundListScreen.module.css';
import { FundTotals } from './FundTotals.tsx';
import type { FundServices } from './services.ts';

export interface FundListScreenProps {
  services: Pick<FundServices, 'list' | 'records' | 'pictureOrigins'>;
  /** Opens the page on which an amount is subscribed. */
  onSubscribe: (fundId: string) => void;
  onRecords: () => void;
  onBack: () => void;
}

/** A figure that isn't known comes after those that are. */
const lastWhereUnknown = <Value,>(
  a: Value | null,
  b: Value | null,
  order: (a: Value, b: Value) => number,
): number => (a === null || b === null ? Number(a === null) - Number(b === null) : order(a, b));

const orders = {
  days: {
    label: fundFigures.days.label,
    compare: (a, b) => lastWhereUnknown(a.days, b.days, (x, y) => x - y),
  },
  profit: {
    label: msg`Profit`,
    compare: (a, b) => lastWhereUnknown(totalPercentIn(a), totalPercentIn(b), (x, y) => compare(y, x)),
  },
  minimum: {
    label: fundFigures.minimum.label,
    compare: (a, b) => lastWhereUnknown(a.minimum, b.minimum, compare),
  },
} as const satisfies Record<string, { label: MessageDescriptor; compare: (a: Fund, b: Fund) => number }>;

type Order = keyof typeof orders;

/** Fewer funds are in sight together. */
const fewestToSort = 5;

/** /mining: what the user has in funds, and the funds on offer (FUND-1, FUND-2). */
export function FundListScreen({ services, onSubscribe, onRecords, onBack }: FundListScreenProps) {
  const { t } = useLingui();
  const [order, setOrder] = useState<Order>('days');
  const actor = services.list();
  const count = useSelector(actor, ({ context }) => context.rows.length);
  return (
    <Screen
      title={t`Funds`}
      onBack={onBack}
      actions={
        <IconButton label={t`Subscriptions`} onClick={onRecords}>
          <IconHistory aria-hidden="true" />
        </IconButton>
      }
    >
      <FundTotals records={services.records()} />
      <RecordList
        label={t`Funds`}
        actor={actor}
        rowHeight={158}
        areCards
        choose={(rows) => (count < fewestToSort ? rows : rows.toSorted(orders[order].compare))}
        heading={count < fewestToSort ? null : <FundOrder order={order} onOrder={setOrder} />}
        emptyTitle={<Trans>No funds at the moment</Trans>}
        renderRow={(fund) => (
          <FundCard
            fund={fund}
            pictureOrigins={services.pictureOrigins}
            onSubscribe={() => onSubscribe(fund.id)}
          />
        )}
      />
      {count === 0 ? null : (
        <p className={classes.risk}>
          <IconInfoCircle size={16} aria-hidden="true" />
          <span>
            <Trans comment="A note about the risk of a fund">
              Returns aren't guaranteed. Only invest money that you won't need before the end.
            </Trans>
          </span>
        </p>
      )}
    </Screen>
  );
}

function FundOrder({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.order}>
      <Chips
        label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
        options={(Object.keys(orders) as Order[]).map((value) => ({ value, label: t(orders[value].label) }))}
        value={order}
        onChange={onOrder}
      />
    </div>
  );
}

interface FundCardProps extends Pick<FundServices, 'pictureOrigins'> {
  fund: Fund;
  onSubscribe: () => void;
}

/** A fund on offer, and the way to subscribe to it (FUND-3, FUND-4). */
const FundCard = ({ fund, pictureOrigins, onSubscribe }: FundCardProps) => (
  <article className={classes.card} aria-label={fund.title} {...useShownMark(fund.id)}>
    <FundHead fund={fund} pictureOrigins={pictureOrigins} />
    <div className={classes.foot}>
      <p className={classes.terms}>
        <Trans comment="What a fund earns each day in percent, and the least that can be subscribed to it">
          {<RateText value={fund.dailyPercent} />} a day · from{' '}
          {<CoinText value={fund.minimum} currencyCode={fund.currency} />}
        </Trans>
      </p>
      <Button variant="light" onClick={onSubscribe}>
        <Trans comment="Button: opens the page on which an amount is subscribed to a fund">Subscribe</Trans>
      </Button>
    </div>
  </article>
);
