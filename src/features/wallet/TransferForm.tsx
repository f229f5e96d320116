import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  blockerOf,
  formStepOf,
  isBusy,
  refusalOf,
  type TransferActor,
} from '#machines/wallet/transfer.machine.ts';
import { BalanceNote } from '#ui/BalanceNote.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { TransferFields } from './TransferFields.tsx';
import { transferBlockerMessages } from './transfer-blocker-messages.ts';
import type { TransferServices } from './transfer-services.ts';
import { UnpaidLoanNotice } from './UnpaidLoanNotice.tsx';

interface TransferFormProps {
  actor: TransferActor;
  balances: TransferServices['balances'];
  onOpenLoans: () => void;
}

/** The form of a transfer between the user's own accounts (WALLET-39, WALLET-44). */
export function TransferForm({ actor, balances, onOpenLoans }: TransferFormProps) {
  const step = useSelector(actor, formStepOf);
  const refusal = useSelector(actor, refusalOf);
  const status = useSelector(balances, (snapshot) => snapshot.value);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  return (
    <Stack gap="md" p="md">
      <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      <TransferFields actor={actor} balances={balances} />
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'unconfirmed' ? (
        <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
          <Trans>
            We got no answer, so we don't know whether the transfer was made. The history below shows it if it
            was.
          </Trans>
        </UnconfirmedNotice>
      ) : (
        <Submit actor={actor} onOpenLoans={onOpenLoans} />
      )}
    </Stack>
  );
}

function Submit({ actor, onOpenLoans }: Pick<TransferFormProps, 'actor' | 'onOpenLoans'>) {
  const { t } = useLingui();
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, blockerOf);
  const id = useId();
  const isHeld = blocker === 'loanUnpaid';
  return (
    <>
      {isHeld ? (
        <UnpaidLoanNotice id={id} onOpenLoans={onOpenLoans}>
          {t(transferBlockerMessages.loanUnpaid)}
        </UnpaidLoanNotice>
      ) : null}
      <SubmitButton
        busy={busy}
        disabled={isHeld}
        aria-describedby={isHeld ? id : undefined}
        reason={busy || blocker === null || isHeld ? null : t(transferBlockerMessages[blocker])}
        onClick={() => actor.send({ type: 'submit' })}
      >
        <Trans comment="The button that makes a transfer">Transfer</Trans>
      </SubmitButton>
    </>
  );
}
