import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { useFlash } from '../hooks/use-flash.ts';
import { directionOf } from '../screen/direction.ts';
import { Figure, type FigureStyle } from './Figure.tsx';
import { ArePricesFrozen } from './frozen-prices.ts';

interface ProfitTextProps extends FigureStyle {
  value: Decimal | null;
  /** An order's detail has 6 (FOREX-56, MICRO-36). */
  places?: number;
  currency?: string;
  /** Follows the live price: dimmed while none arrives (FOREX-91). */
  isLive?: boolean;
}

/**
 * A profit or loss, with sign, arrow and colour. It flashes grey when it changes: a loss that becomes smaller would
 * otherwise be red on green.
 */
export function ProfitText({
  value,
  places = 2,
  currency,
  isLive = false,
  stale = false,
  ...style
}: ProfitTextProps) {
  const format = useFormat();
  const flash = useFlash(value, 'neutral');
  const isFrozen = use(ArePricesFrozen) && isLive;
  return (
    <Figure
      flash={flash}
      direction={directionOf(value, places)}
      withArrow
      stale={stale || isFrozen}
      {...style}
    >
      {format.decimal(value, { places, sign: 'always', ...(currency ? { currency } : {}) })}
    </Figure>
  );
}
