import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { shareOfAmount } from '#domain/moved-amount.ts';
import { PercentText } from '#ui/figures/Figure.tsx';
import classes from './AmountShares.module.css';

/** In percent. */
const shares = [25, 50] as const;

interface AmountSharesProps {
  /** Of what; null while that isn't known. */
  available: Decimal | null;
  /** Fills in all that there is; null while there is nothing to fill in. */
  onAll: (() => void) | null;
  onAmount: (amount: Decimal) => void;
  /** How much there is, in words. */
  children: ReactNode;
}

/** Below an amount: chips that fill in a share of what there is, and how much that is. */
export const AmountShares = ({ available, onAll, onAmount, children }: AmountSharesProps) => (
  <>
    <div className={classes.chips}>
      {shares.map((share) => (
        <button
          key={share}
          type="button"
          className={classes.chip}
          disabled={onAll === null}
          onClick={() => available && onAmount(shareOfAmount(available, share))}
        >
          <PercentText value={decimal(share)} places={0} />
        </button>
      ))}
      <button type="button" className={classes.chip} disabled={onAll === null} onClick={onAll ?? undefined}>
        <Trans comment="Fills the largest possible amount in">Max</Trans>
      </button>
    </div>
    <p className={classes.available}>{children}</p>
  </>
);
