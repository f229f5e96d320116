import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { directionOf } from '../screen/direction.ts';
import { Figure, type FigureStyle } from './Figure.tsx';
import { ArePricesFrozen } from './frozen-prices.ts';

interface PercentTextProps extends FigureStyle {
  /** In percent: 1.5 is 1.5 %. */
  value: Decimal | null;
  places?: number;
  /** A change shows sign, arrow and colour; a ratio is a plain figure. */
  kind?: 'change' | 'ratio';
  /** Follows the live price: dimmed while none arrives (FOREX-91). */
  isLive?: boolean;
}

export function PercentText({
  value,
  places = 2,
  kind = 'ratio',
  isLive = false,
  stale = false,
  ...style
}: PercentTextProps) {
  const format = useFormat();
  const isChange = kind === 'change';
  const isFrozen = use(ArePricesFrozen) && isLive;
  return (
    <Figure
      direction={isChange ? directionOf(value, places) : 'none'}
      withArrow={isChange}
      stale={stale || isFrozen}
      {...style}
    >
      {format.decimal(value, { places, sign: isChange ? 'always' : 'negative', percent: true })}
    </Figure>
  );
}
