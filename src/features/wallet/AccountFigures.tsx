import { Trans, useLingui } from '@lingui/react/macro';
import { isZero } from '#domain/decimal.ts';
import type { Account } from '#protocol/wallet.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { HiddenFigure } from '#ui/figures/HiddenFigure.tsx';
import classes from './AccountFigures.module.css';
import { accountPurposes, labelOfAccount } from './account-labels.ts';

interface AccountFiguresProps {
  account: Account;
  /** Of its figures; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  isHidden?: boolean;
  /** Whether the figures may be out of date. */
  isStale?: boolean;
}

/** An account's name, balance and frozen balance (WALLET-8, WALLET-9, WALLET-10). */
export function AccountFigures({
  account,
  currency,
  isHidden = false,
  isStale = false,
}: AccountFiguresProps) {
  const { t } = useLingui();
  const figure = (value: Account['available']) =>
    isHidden ? <HiddenFigure /> : <MoneyText value={value} currency={currency} stale={isStale} />;
  return (
    <span className={classes.account}>
      <span className={classes.names}>
        <span className={classes.name}>{t(labelOfAccount(account))}</span>
        {account.type === null ? null : (
          <span className={classes.quiet}>{t(accountPurposes[account.type])}</span>
        )}
      </span>
      <span className={classes.figures}>
        <span className={classes.balance}>{figure(account.available)}</span>
        {isZero(account.locked) ? null : (
          <span className={classes.quiet}>
            <Trans comment="Below the part of an account's money that can be used">available</Trans>
          </span>
        )}
        <span className={classes.quiet}>
          <Trans comment="The part of an account's money that can't be used now">
            Frozen {figure(account.locked)}
          </Trans>
        </span>
      </span>
    </span>
  );
}
