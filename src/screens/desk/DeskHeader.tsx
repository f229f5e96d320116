import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { totalBalance } from '#domain/accounts.ts';
import { minus } from '#domain/decimal.ts';
import { PairPrice } from '#features/market/PairHeader.tsx';
import { useDay } from '#features/micro/use-day.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { isValueOutdated } from '#machines/shared/loadable.machine.ts';
import { useAppContext, useUser } from '#navigation/route.ts';
import type { Pair } from '#protocol/market.ts';
import { Figure, MoneyText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import type { PairTrade } from '../trade/use-pair-trade.ts';
import classes from './DeskHeader.module.css';

const PriceAlerts = lazy(() => import('../trade/PriceAlertsLink.tsx'));

interface DeskHeaderProps {
  pair: Pair;
  trade: PairTrade;
  /** At the end: what is chosen for the desk itself. */
  children: ReactNode;
}

/** Beside the name of the pair: its price and its day, and at the end the user's total. */
export function DeskHeader({ pair, trade, children }: DeskHeaderProps) {
  const user = useUser();
  return (
    <div className={classes.bar}>
      <div className={classes.price}>
        <PairPrice pair={pair} quotes={trade.market.quotes} isLive={trade.isLive} />
      </div>
      <DayFigures pair={pair} trade={trade} />
      <Suspense>
        <PriceAlerts pair={pair} />
      </Suspense>
      <span className={classes.space} />
      {user === null ? null : <Total />}
      {children}
    </div>
  );
}

/**
 * High, low and open of the pair's UTC day, and how far its price has moved since (MICRO-2). Where not all have room, the
 * open price is left out, but not for a micro order, which the change is left out for.
 */
function DayFigures({ pair, trade: { micro, kind } }: Omit<DeskHeaderProps, 'children'>) {
  const format = useFormat();
  const isFrozen = use(ArePricesFrozen);
  const day = useDay(pair, micro);
  if (day === undefined) return null;
  const figures = [
    { id: 'high', label: <Trans comment="The highest price of the day">High</Trans>, value: day.high },
    { id: 'low', label: <Trans comment="The lowest price of the day">Low</Trans>, value: day.low },
    { id: 'open', label: <Trans comment="The first price of the day">Open</Trans>, value: day.open },
    {
      id: 'change',
      label: (
        <Trans context="price" comment="How far it has moved on this day">
          Change
        </Trans>
      ),
      value: minus(day.close, day.open),
      isSigned: true,
    },
  ];
  return (
    <dl className={classes.day} data-kind={kind}>
      {figures.map(({ id, label, value, isSigned }) => (
        <div key={id} data-figure={id}>
          <dt>{label}</dt>
          <dd>
            <Figure stale={isFrozen || !pair.isOpen}>
              {format.decimal(value, { places: pair.pricePrecision, sign: isSigned ? 'always' : 'negative' })}
            </Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Total() {
  const { balances } = useAppContext().wallet;
  const isStale = useSelector(balances, isValueOutdated);
  return (
    <Link to="/mine/accounts" className={classes.total}>
      <span>
        <Trans comment="The sum of all accounts of the user">Total assets</Trans>
      </span>
      <MoneyText value={totalBalance(useShownValue(balances))} currency="USD" stale={isStale} />
    </Link>
  );
}
