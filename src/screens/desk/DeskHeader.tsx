import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { totalBalance } from '#domain/accounts.ts';
import { minus } from '#domain/decimal.ts';
import { keyNames } from '#features/desk/shortcut-keys.ts';
import { useActionNames } from '#features/desk/use-desk-names.ts';
import { PairPrice } from '#features/market/PairHeader.tsx';
import { useDay } from '#features/micro/use-day.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { isValueOutdated } from '#machines/shared/loadable.machine.ts';
import { useAppContext, useAreas, useUser } from '#navigation/route.ts';
import type { Pair } from '#protocol/market.ts';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { Figure, MoneyText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import type { PairTrade } from '../trade/use-pair-trade.ts';
import classes from './DeskHeader.module.css';
import { palette } from './palette-store.ts';

const PriceAlerts = lazy(() => import('../trade/PriceAlertsLink.tsx'));
const NoticeBell = lazy(async () => ({
  default: (await import('../home/NoticeBellLink.tsx')).NoticeBellLink,
}));

interface DeskHeaderProps {
  pair: Pair;
  trade: PairTrade;
  /** Beside the ways to the other screens: what is chosen for the desk itself. */
  children: ReactNode;
}

/** Beside the name of the pair: its price and its day, and at the end the search and what is the user's. */
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
      <SearchField />
      {children}
      {user === null ? (
        <PlainButton onClick={trade.onSignIn}>
          <Trans>Sign in</Trans>
        </PlainButton>
      ) : (
        <>
          <Suspense>
            <NoticeBell />
          </Suspense>
          <Total />
          <Person email={user.email} />
        </>
      )}
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

/** Looks like the field that it opens. */
function SearchField() {
  const { t } = useLingui();
  const [{ shortcuts }] = useAreas('desk');
  const keys = useSyncExternalStore(shortcuts.subscribe, shortcuts.get).palette;
  const { palette: name } = useActionNames();
  return (
    <button type="button" className={classes.search} aria-label={name} onClick={palette.open}>
      <IconSearch size={18} aria-hidden="true" />
      <span>{t({ message: 'Search', comment: 'Field that searches the options of a sheet' })}</span>
      {keys === null ? null : <kbd>{keyNames(keys)}</kbd>}
    </button>
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

function Person({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <Link
      to="/user"
      className={classes.person}
      aria-label={t({ message: 'Account', comment: 'Tab: personal center' })}
    >
      <PersonMark name={email} size={34} />
    </Link>
  );
}
