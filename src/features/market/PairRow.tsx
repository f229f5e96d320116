import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import { Sparkline } from '#features/market/Sparkline.tsx';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { PercentText, PriceText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { PairMark } from './PairMark.tsx';
import classes from './PairRow.module.css';

export interface PairRowProps {
  pair: Pair;
  quotes: KeyedStore<Quote>;
  /** If false, the price is dimmed, because it may be out of date. */
  isLive: boolean;
  /** Omits name and sparkline, for a narrow list. */
  isCompact?: boolean;
  isCurrent?: boolean;
  tabIndex?: number;
  onChoose: (pair: Pair) => void;
}

/** One pair (MARKET-16, MARKET-17). It subscribes to its own quote only, so a tick renders just this row. */
export const PairRow = memo(function PairRow(props: PairRowProps) {
  const { pair, quotes, isLive, isCompact = false, isCurrent, tabIndex, onChoose } = props;
  const { price, changePercent } = useKeyed(quotes, pair.code) ?? pair.quote;
  const isStale = !isLive || !pair.isOpen;

  return (
    <RowButton
      className={classes.row}
      data-compact={isCompact}
      data-closed={!pair.isOpen}
      aria-current={isCurrent || undefined}
      tabIndex={tabIndex}
      onClick={() => onChoose(pair)}
    >
      <PairMark logo={pair.logo} symbol={pair.symbol} size={isCompact ? 28 : 36} />
      <span className={classes.names}>
        <span className={classes.symbol}>
          <bdi>{pair.symbol}</bdi>
        </span>
        {isCompact ? null : <span className={classes.name}>{pair.name}</span>}
      </span>
      {isCompact ? null : (
        <span className={classes.course}>
          <Sparkline values={pair.sparkline} direction={directionOf(changePercent, 2)} />
        </span>
      )}
      <span className={classes.figures}>
        <span className={classes.price}>
          <PriceText value={price} places={pair.pricePrecision} stale={isStale} />
        </span>
        {pair.isOpen ? (
          <ChangePill value={changePercent} stale={isStale} />
        ) : (
          <Pill>
            <Trans context="market" comment="The market of a pair isn't open">
              Closed
            </Trans>
          </Pill>
        )}
      </span>
    </RowButton>
  );
});

interface ChangePillProps {
  /** In percent. */
  value: Decimal | null;
  stale?: boolean;
}

/** A change in percent, on a background in the colour of its direction. */
export function ChangePill({ value, stale = false }: ChangePillProps) {
  const direction = directionOf(value, 2);
  return (
    <Pill tone={direction === 'none' || stale ? 'neutral' : direction}>
      <PercentText value={value} kind="change" stale={stale} />
    </Pill>
  );
}
