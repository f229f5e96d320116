import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { shownStateOf } from '#machines/shared/loadable.machine.ts';
import {
  madeTransferOf,
  type TransferActor,
  transferBlockerOf,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import { FormFooter, SendButton } from '#ui/fields/Form.tsx';
import { BalanceNote } from '#ui/figures/BalanceNote.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import type { TransferServices } from './services.ts';
import { TransferAccounts, useAccountCurrency } from './TransferAccounts.tsx';
import { TransferFields } from './TransferFields.tsx';
import { transferBlockerMessages } from './transfer-blocker-messages.ts';
import { UnpaidLoanNotice } from './UnpaidLoanNotice.tsx';

interface TransferFormProps {
  actor: TransferActor;
  balances: TransferServices['balances'];
  onOpenLoans: () => void;
}

/** The form of a transfer between the user's own accounts (WALLET-39, WALLET-44). */
export function TransferForm({ actor, balances, onOpenLoans }: TransferFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, transferStepOf);
  const blocker = useSelector(actor, transferBlockerOf);
  const status = useSelector(balances, shownStateOf);
  const made = useSelector(actor, madeTransferOf);
  const currency = useAccountCurrency(balances);
  return (
    <Stack gap="md" p="md">
      <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      {/* Before anything is typed: nothing that can be filled in would help. */}
      {blocker === 'loanUnpaid' && step !== 'unconfirmed' ? (
        <UnpaidLoanNotice onOpenLoans={onOpenLoans}>{t(transferBlockerMessages.loanUnpaid)}</UnpaidLoanNotice>
      ) : null}
      <TransferFields actor={actor} balances={balances} />
      <FormFooter
        actor={actor}
        isUnconfirmed={step === 'unconfirmed'}
        unknown={
          <Trans>
            We got no answer, so we don't know whether the transfer was made. The history below shows it if it
            was.
          </Trans>
        }
      >
        {made === null ? null : (
          // In the API's words and with its accounts and amount (WALLET-97).
          <Notice title={<bdi>{made.message}</bdi>}>
            <TransferAccounts from={made.from} to={made.to} balances={balances} />
            {' · '}
            <ExactMoneyText value={made.amount} currency={currency} />
          </Notice>
        )}
        <SendButton
          actor={actor}
          reason={blocker && t(transferBlockerMessages[blocker])}
          onClick={() => actor.send({ type: 'submit' })}
        >
          <Trans comment="The button that makes a transfer">Transfer</Trans>
        </SendButton>
      </FormFooter>
    </Stack>
  );
}
