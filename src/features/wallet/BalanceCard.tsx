import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { totalBalance } from '#domain/accounts.ts';
import { decimal } from '#domain/decimal.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './BalanceCard.module.css';
import type { WalletServices } from './services.ts';

export interface BalanceCardProps {
  services: WalletServices;
  /** Null while unknown. */
  creditScore: number | null;
  /** Below the total, once it is known: what is not in it yet, and how much of it is owed. */
  notes?: ReactNode;
}

/** Total assets and today's profit of orders in USD (WALLET-1, WALLET-3, WALLET-4); unknown figures are `--`. */
export function BalanceCard({ services, creditScore, notes }: BalanceCardProps) {
  const { t } = useLingui();
  const { balances, profits } = services;
  const step = useSelector(balances, (snapshot) => snapshot.value);
  const total = totalBalance(useShownValue(balances));
  const profit = useSelector(profits, loadedValueOf);
  const isStale = useSelector(balances, isValueOutdated);

  return (
    <Sea label={t`Balance`}>
      <div className={classes.top} aria-busy={step === 'loading' || step === 'refreshing'}>
        <div>
          <p className={classes.label}>
            <Trans comment="The sum of all accounts of the user">Total assets</Trans>
          </p>
          <p className={classes.total}>
            <MoneyText value={total} currency="USD" isHeadline stale={isStale} />
          </p>
        </div>
        <div className={classes.score}>
          <p className={classes.label}>
            <Trans>Credit score</Trans>
          </p>
          <p>
            <DecimalText value={creditScore === null ? null : decimal(creditScore)} />
          </p>
        </div>
      </div>
      {total === null ? null : notes}
      <p className={classes.today}>
        <span>
          <Trans comment="Of contract and micro orders; funds aren't in it">Today's profit from orders</Trans>
        </span>
        <ProfitText value={profit?.today ?? null} currency="USD" stale={isStale} />
        <PercentText value={profit?.todayPercent ?? null} kind="change" stale={isStale} />
      </p>
      {step === 'failed' || isStale ? (
        <div className={classes.foot} role="status">
          <span>
            {step === 'failed' ? (
              <Trans>The balance could not be loaded.</Trans>
            ) : (
              <Trans>This balance may be out of date.</Trans>
            )}
          </span>
          <PlainButton variant="light" onClick={() => balances.send({ type: 'refresh' })}>
            <Trans>Try again</Trans>
          </PlainButton>
        </div>
      ) : null}
    </Sea>
  );
}
