import type { Decimal } from '#domain/decimal.ts';
import { PercentText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { directionOf } from '#ui/screen/direction.ts';

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
