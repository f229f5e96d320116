import { Trans } from '@lingui/react/macro';
import { isZero } from '#domain/decimal.ts';
import type { Account } from '#protocol/wallet.ts';
import classes from './LoanInTotal.module.css';

const hasMarginIn = (accounts: readonly Account[] | null) =>
  accounts?.some(({ type, locked }) => type === 'forex' && !isZero(locked)) ?? false;

/** Below a total while margin is held: the API sends balances without the profit of open orders (WALLET-176). */
export const OpenOrdersNote = ({ accounts }: { accounts: readonly Account[] | null }) =>
  hasMarginIn(accounts) ? (
    <p className={classes.note}>
      <Trans comment="Below the total of all accounts">
        The profit or loss of open orders is added once they are closed.
      </Trans>
    </p>
  ) : null;
