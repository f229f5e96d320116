import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import { amountGap } from '#domain/moved-amount.ts';
import { shownStateOf } from '#machines/shared/loadable.machine.ts';
import {
  isAmountAboveTransferable,
  isTransferHeld,
  madeTransferOf,
  type TransferActor,
  transferAmountOf,
  transferBlockerOf,
} from '#machines/wallet/transfer.machine.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { FormFooter, SendButton } from '#ui/fields/Form.tsx';
import { BalanceNote } from '#ui/figures/BalanceNote.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import { AmountShares } from './AmountShares.tsx';
import type { TransferServices } from './services.ts';
import { TransferAccounts, useAccountCurrency } from './TransferAccounts.tsx';
import classes from './TransferForm.module.css';
import { type TransferFieldProps, TransferSides } from './TransferSides.tsx';
import { transferBlockerMessages } from './transfer-blocker-messages.ts';
import { UnpaidLoanNotice } from './UnpaidLoanNotice.tsx';
import { useTransferBalances } from './use-transfer-balances.ts';

interface TransferFormProps {
  actor: TransferActor;
  balances: TransferServices['balances'];
  onOpenLoans: () => void;
}

/** The form of a transfer between the user's own accounts (WALLET-39, WALLET-44). */
export function TransferForm({ actor, balances, onOpenLoans }: TransferFormProps) {
  const { t } = useLingui();
  const blocker = useSelector(actor, transferBlockerOf);
  const status = useSelector(balances, shownStateOf);
  const made = useSelector(actor, madeTransferOf);
  const currency = useAccountCurrency(balances);
  const amount = useSelector(actor, transferAmountOf);
  const problem = useSelector(actor, amountProblemOf);
  const reason = blocker && t(transferBlockerMessages[blocker]);
  // The empty field is seen, and what is wrong with the amount stands at it.
  const isReasonSeen = blocker === 'missing' || problem !== null;
  const isHeld = useSelector(actor, isTransferHeld);
  return (
    <Stack gap="md" p="md">
      <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      {isHeld ? (
        <UnpaidLoanNotice onOpenLoans={onOpenLoans}>{t(transferBlockerMessages.loanUnpaid)}</UnpaidLoanNotice>
      ) : (
        <>
          <TransferSides actor={actor} balances={balances} />
          <TransferAmount actor={actor} balances={balances} />
        </>
      )}
      <div>
        {isHeld ? null : (
          <Stack gap="md">
            <FormFooter
              actor={actor}
              unknown={
                <Trans>We're not sure the transfer was made. If it was, the history below shows it.</Trans>
              }
            >
              <SendButton
                actor={actor}
                reason={isReasonSeen ? <VisuallyHidden>{reason}</VisuallyHidden> : reason}
                onClick={() => actor.send({ type: 'submit' })}
              >
                {amount === null ? (
                  <Trans context="act" comment="The button that makes a transfer">
                    Transfer
                  </Trans>
                ) : (
                  <span>
                    <Trans comment="The button that makes a transfer; the placeholder is its amount">
                      Transfer {<ExactMoneyText value={amount} currency={currency} />}
                    </Trans>
                  </span>
                )}
              </SendButton>
            </FormFooter>
          </Stack>
        )}
        <div role="status">
          {made === null ? null : (
            // Below the button, which stays where it is, in the API's words and with its accounts and amount (WALLET-97).
            <div className={classes.made}>
              <DoneBezel outcome="done" isSmall />
              <div>
                <p className={classes.title}>
                  <bdi>{made.message}</bdi>
                </p>
                <TransferAccounts from={made.from} to={made.to} balances={balances} />
                {' · '}
                <ExactMoneyText value={made.amount} currency={currency} />
              </div>
            </div>
          )}
        </div>
      </div>
    </Stack>
  );
}

/** What is wrong with the amount that was typed; null for an empty field, too. */
function amountProblemOf(snapshot: SnapshotFrom<TransferActor>) {
  const amount = transferAmountOf(snapshot);
  if (amount === null) return null;
  return isAmountAboveTransferable(snapshot) ? 'balanceTooLow' : amountGap(amount);
}

/** The amount, and how much of it there is (WALLET-43). */
function TransferAmount({ actor, balances }: TransferFieldProps) {
  const { t } = useLingui();
  const { accounts, currency, isUpdating, isStale, from, isEditing } = useTransferBalances({
    actor,
    balances,
  });
  const amount = useSelector(actor, transferAmountOf);
  const account = accounts.find(({ id }) => id === from);
  const available = account ? (account.transferable ?? account.available) : null;
  const canFill = isEditing && !isUpdating && available !== null && isPositive(available);
  const change = (changed: Decimal | null) => actor.send({ type: 'change', amount: changed });
  const problem = useSelector(actor, amountProblemOf);
  return (
    <AmountField
      label={t({ message: 'Amount', comment: 'The amount of a transfer in USD' })}
      value={amount}
      unit={currency ?? ''}
      disabled={!isEditing}
      error={problem === null ? null : t(transferBlockerMessages[problem])}
      negative={t(transferBlockerMessages.notPositive)}
      onChange={change}
    >
      <AmountShares available={available} onAll={canFill ? () => change(available) : null} onAmount={change}>
        {currency === undefined ? (
          <Trans comment="The balance of the account that a transfer takes money from, in an unknown currency">
            Available to use {<MoneyText value={available} stale={isStale} />}
          </Trans>
        ) : (
          <Trans comment="The balance of the account that a transfer takes money from; USD stands behind it">
            Available to use {<MoneyText value={available} stale={isStale} />} USD
          </Trans>
        )}
        {isUpdating ? (
          <>
            {' · '}
            <Trans comment="Beside a balance that is being read again, since money has just moved">
              Updating…
            </Trans>
          </>
        ) : null}
      </AmountShares>
    </AmountField>
  );
}
