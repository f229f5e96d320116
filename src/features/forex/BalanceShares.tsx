import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type BalanceShare, balanceShares } from '#domain/balance-share.ts';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { lotsOfSteps, stepsOf } from '#domain/lots.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { lotsForShareOf, orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import { RangeInput } from '#ui/fields/RangeInput.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import classes from './BalanceShares.module.css';
import type { OrderEntryProps } from './services.ts';

interface BalanceSharesProps extends OrderEntryProps {
  disabled: boolean;
}

/** The lots by what they take of the balance with margin and fee; nothing while it isn't known. */
export function BalanceShares(props: BalanceSharesProps) {
  const { actor, disabled } = props;
  const { t } = useLingui();
  const lotsFor = useLotsForShares(props);
  const isKnown = useSelector(actor, ({ context }) => context.conditions.available !== null);
  if (!isKnown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div
      role="group"
      className={classes.shares}
      aria-label={t({ message: 'Share of the balance', comment: 'Names buttons such as 25 % and Max' })}
    >
      <LotsSlider {...props} most={lotsFor(100)} />
      {balanceShares.map((share) => (
        <ShareButton key={share} actor={actor} share={share} lots={lotsFor(share)} disabled={disabled} />
      ))}
    </div>
  );
}

/** The lots for a share of the balance at the shown figures. */
function useLotsForShares({ actor, pair, services }: BalanceSharesProps) {
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const openProfit = useKeyed(services.summary, 'all')?.profit ?? null;
  const snapshot = useSelector(actor, (current) => current);
  return (share: BalanceShare) => lotsForShareOf(snapshot, share, { quote, openProfit });
}

/** From the smallest order to the largest that the balance allows (FOREX-115). */
function LotsSlider({ actor, pair, disabled, most }: BalanceSharesProps & { most: Decimal | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { lots } = useSelector(actor, orderEntryDraftOf);
  const { minimumLots } = pair;
  // Without the smallest order there are no steps.
  if (minimumLots === null) return null;
  return (
    <RangeInput
      label={t({ message: 'Lots', comment: 'The quantity of a contract order' })}
      valueText={format.decimal(lots)}
      least={1}
      most={most === null ? 1 : stepsOf(most, minimumLots)}
      step={lots === null ? 1 : stepsOf(lots, minimumLots)}
      disabled={disabled || most === null}
      onChange={(steps) => actor.send({ type: 'change', changes: { lots: lotsOfSteps(steps, minimumLots) } })}
    />
  );
}

interface ShareButtonProps extends Pick<BalanceSharesProps, 'actor' | 'disabled'> {
  share: BalanceShare;
  /** Null where not even the smallest order fits. */
  lots: Decimal | null;
}

/** Fills in the lots that take a share of the balance (FOREX-78). */
function ShareButton({ actor, share, lots, disabled }: ShareButtonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = format.decimal(decimal(share), { percent: true });
  const isMost = share === 100;
  const nameOfShare = t({
    message: `${percent} of the balance`,
    comment: 'A button that fills in the quantity of an order; the placeholder is a percentage',
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      fz="var(--text-14)"
      className={classes.share ?? ''}
      disabled={disabled || lots === null}
      // A name has to begin with the words that are seen.
      aria-label={isMost ? undefined : nameOfShare}
      onClick={() => actor.send({ type: 'change', changes: { lots } })}
    >
      {isMost ? <Trans comment="Fills the largest possible amount in">Max</Trans> : percent}
    </Button>
  );
}
