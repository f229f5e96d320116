import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type BalanceShare, balanceShares } from '#domain/balance-share.ts';
import { decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { lotsForShareOf } from '#machines/forex/order-entry.machine.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import classes from './BalanceShares.module.css';
import type { OrderEntryProps } from './services.ts';

interface BalanceSharesProps extends OrderEntryProps {
  disabled: boolean;
}

/** Fills in the lots that take a share of the balance with margin and fee (FOREX-78); nothing while it isn't known. */
export function BalanceShares({ actor, ...props }: BalanceSharesProps) {
  const { t } = useLingui();
  const isKnown = useSelector(actor, ({ context }) => context.conditions.available !== null);
  if (!isKnown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div
      role="group"
      className={classes.shares}
      aria-label={t({ message: 'Share of the balance', comment: 'Names buttons such as 25 % and Max' })}
    >
      {balanceShares.map((share) => (
        <ShareButton key={share} actor={actor} share={share} {...props} />
      ))}
    </div>
  );
}

function ShareButton(props: BalanceSharesProps & { share: BalanceShare }) {
  const { actor, pair, services, disabled, share } = props;
  const { t } = useLingui();
  const format = useFormat();
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const openProfit = useKeyed(services.summary, 'all')?.profit ?? null;
  const lots = useSelector(actor, (snapshot) => lotsForShareOf(snapshot, share, { quote, openProfit }));
  const percent = format.decimal(decimal(share), { percent: true });
  const isMost = share === 100;
  const nameOfShare = t({
    message: `${percent} of the balance`,
    comment: 'A button that fills in the quantity of an order; the placeholder is a percentage',
  });
  return (
    <Button
      variant="light"
      size="compact-md"
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
