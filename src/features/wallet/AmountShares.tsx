import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { shareOfAmount } from '#domain/moved-amount.ts';
import { FillChip, FillChips } from '#ui/fields/FillChip.tsx';
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
    <FillChips>
      {shares.map((share) => (
        <FillChip
          key={share}
          onFill={onAll && (() => available && onAmount(shareOfAmount(available, share)))}
        >
          <PercentText value={decimal(share)} places={0} />
        </FillChip>
      ))}
      <FillChip onFill={onAll}>
        <Trans comment="Fills the largest possible amount in">Max</Trans>
      </FillChip>
    </FillChips>
    <p className={classes.available}>{children}</p>
  </>
);
