import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconCoin } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { heldIn } from '#domain/accounts.ts';
import { type Decimal, decimal, isZero, minus, toNumber } from '#domain/decimal.ts';
import { isValueOutdated } from '#machines/shared/loadable.machine.ts';
import type { Account } from '#protocol/wallet.ts';
import { MoneyText, PercentText } from '#ui/figures/Figure.tsx';
import { HiddenFigure } from '#ui/figures/HiddenFigure.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import classes from './AccountRow.module.css';
import { labelOfAccount } from './account-labels.ts';
import type { DebtServices } from './services.ts';

interface RowPartsProps {
  mark: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  figure: ReactNode;
}

const RowParts = ({ mark, name, detail, figure }: RowPartsProps) => (
  <>
    {mark}
    <span className={classes.texts}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{detail}</span>
      </span>
      <span className={classes.figure}>{figure}</span>
    </span>
    <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
  </>
);

/** What is held of an account's money, and can't be used now (WALLET-10). */
export const HeldText = ({ locked, figure }: { locked: Decimal | null; figure: ReactNode }) =>
  locked !== null && isZero(locked) ? (
    <Trans comment="None of an account's money is held: all of it can be used">Nothing held</Trans>
  ) : (
    <Trans comment="The part of an account's money that can't be used now">{figure} held</Trans>
  );

interface AccountRowProps {
  account: Account;
  /** Its part of the total in percent; null while unknown or hidden. */
  share: Decimal | null;
  /** Of its figures; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  isHidden: boolean;
  /** Whether the figures may be out of date. */
  isStale: boolean;
}

/** An account's part of the total, its name, what is held of it, and all of its money (WALLET-8, WALLET-9). */
export function AccountRow({ account, share, currency, isHidden, isStale }: AccountRowProps) {
  const { t } = useLingui();
  const { locked } = account;
  const figure = (value: Decimal | null) =>
    isHidden ? <HiddenFigure /> : <MoneyText value={value} currency={currency} stale={isStale} />;
  return (
    <RowParts
      mark={
        <span className={classes.share}>
          <Bezel share={share === null ? 0 : toNumber(share) / 100} ticks={30}>
            {share === null ? null : <PercentText value={share} places={0} />}
          </Bezel>
        </span>
      }
      name={t(labelOfAccount(account))}
      detail={isHidden ? null : <HeldText locked={locked} figure={figure(locked)} />}
      figure={figure(heldIn(account))}
    />
  );
}

interface LoanRowProps {
  loanStanding: NonNullable<DebtServices['loanStanding']>;
  className: string | undefined;
  isHidden: boolean;
  onOpen: () => void;
}

/** What is owed of the accounts, with the way to repay it (WALLET-163); nothing without an unpaid loan. */
export function LoanRow({ loanStanding, className, isHidden, onOpen }: LoanRowProps) {
  useEffect(() => readOnce(loanStanding), [loanStanding]);
  const standing = useShownValue(loanStanding);
  const isStale = useSelector(loanStanding, isValueOutdated);
  if (!standing?.hasUnpaidLoan) return null;
  const owed = standing.unpaidAmount;
  return (
    <li>
      <button type="button" className={className} onClick={onOpen}>
        <RowParts
          mark={<RoundMark icon={IconCoin} tone="warning" size={44} />}
          name={
            <Trans context="record" comment="Title of the page of a loan">
              Loan
            </Trans>
          }
          detail={<Trans>Amount to repay</Trans>}
          figure={
            isHidden ? (
              <HiddenFigure />
            ) : (
              <MoneyText value={owed && minus(decimal(0), owed)} currency="USD" stale={isStale} />
            )
          }
        />
      </button>
    </li>
  );
}
