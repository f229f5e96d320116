import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { directionOf } from './direction.ts';
import { Figure, type FigureStyle } from './Figure.tsx';
import { useFlash } from './use-flash.ts';

interface ProfitTextProps extends FigureStyle {
  value: Decimal | null;
  /** An order's detail has 6 (FOREX-56, MICRO-36). */
  places?: number;
  currency?: string;
}

/**
 * A profit or loss, with sign, arrow and colour. It flashes grey when it changes: a loss that becomes smaller would
 * otherwise be red on green.
 */
export function ProfitText({ value, places = 2, currency, ...style }: ProfitTextProps) {
  const format = useFormat();
  const flash = useFlash(value, 'neutral');
  return (
    <Figure flash={flash} direction={directionOf(value, places)} withArrow {...style}>
      {format.decimal(value, { places, sign: 'always', ...(currency ? { currency } : {}) })}
    </Figure>
  );
}
