import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { totalBalance } from '#domain/accounts.ts';
import { decimal } from '#domain/decimal.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { directionOf } from '#ui/screen/direction.ts';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './BalanceCard.module.css';
import type { WalletServices } from './services.ts';

export interface BalanceCardProps {
  services: WalletServices;
  /** Null while unknown. */
  creditScore: number | null;
  /** Beside the label of the total: what is true about it. */
  info?: ReactNode;
  /** Below the total, once it is known: what it is with open positions. */
  notes?: ReactNode;
  /** The course of the total, along the foot. */
  curve?: ReactNode;
}

/** Total assets and today's profit of orders in USD (WALLET-1, WALLET-3, WALLET-4); unknown figures are `--`. */
export function BalanceCard({ services, creditScore, info, notes, curve }: BalanceCardProps) {
  const { t } = useLingui();
  const { balances, profits } = services;
  const step = useSelector(balances, (snapshot) => snapshot.value);
  const total = totalBalance(useShownValue(balances));
  const { today = null, todayPercent = null } = useSelector(profits, loadedValueOf) ?? {};
  const isStale = useSelector(balances, isValueOutdated);
  const direction = directionOf(today, 2);
  // "-$1.00 0.00%" would contradict itself.
  const isTooSmall =
    todayPercent === null || (direction !== 'none' && directionOf(todayPercent, 2) === 'none');

  return (
    <Sea label={t`Balance`}>
      <div className={classes.top} aria-busy={step === 'loading' || step === 'refreshing'}>
        <p className={classes.label}>
          <Trans comment="The sum of all accounts of the user">Total assets</Trans>
          {info}
        </p>
        <p className={classes.label}>
          <Trans>Credit score</Trans>
          <strong>
            <DecimalText value={creditScore === null ? null : decimal(creditScore)} />
          </strong>
        </p>
      </div>
      <p className={classes.total}>
        <MoneyText value={total} currency="USD" isHeadline stale={isStale} />
      </p>
      <p className={classes.today}>
        <Pill tone={direction === 'none' || isStale ? 'accent' : direction}>
          <ProfitText value={today} currency="USD" stale={isStale} />
          {isTooSmall ? null : <PercentText value={todayPercent} stale={isStale} />}
        </Pill>
        <Trans comment="Of contract and micro orders; funds aren't in it">Today's trading profit</Trans>
      </p>
      {step === 'failed' || isStale ? (
        <div className={classes.problem} role="status">
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
      <div className={classes.foot}>
        {total === null ? null : notes}
        {curve === undefined ? null : <div className={classes.horizon}>{curve}</div>}
      </div>
    </Sea>
  );
}
