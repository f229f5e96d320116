import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import {
  currencyOf,
  reviewedOf,
  type WithdrawalActor,
  withdrawalStepOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { currencyName } from './currency-name.ts';
import { LookalikeSheet } from './LookalikeSheet.tsx';
import { SentWithdrawal } from './SentWithdrawal.tsx';
import { WithdrawalReview } from './WithdrawalReview.tsx';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

interface WithdrawalSheetsProps {
  actor: WithdrawalActor;
  kind: MoneyKind;
  records: PagedListActor<WithdrawalRecord>;
  onAddPayee: () => void;
  /** Shows the list of withdrawals. */
  onViewRecords: () => void;
}

/** The sheets of a withdrawal; at most one of them is open. */
export function WithdrawalSheets({ actor, kind, records, onAddPayee, onViewRecords }: WithdrawalSheetsProps) {
  const step = useSelector(actor, withdrawalStepOf);
  const reviewed = useSelector(actor, reviewedOf);
  return (
    <>
      <PayeePrompt actor={actor} kind={kind} onAddPayee={onAddPayee} />
      {reviewed === null ? null : (
        <>
          <LookalikeSheet
            opened={step === 'heldUp'}
            address={reviewed.payee.address}
            lookalike={reviewed.lookalike}
            onTrust={() => actor.send({ type: 'trust' })}
            onBack={() => actor.send({ type: 'back' })}
          />
          <WithdrawalReview actor={actor} reviewed={reviewed} />
          <SentWithdrawal {...{ actor, reviewed, records, onViewRecords }} />
        </>
      )}
    </>
  );
}

/** `wallet.not_bind`: there is no payee, so the user is asked whether to add one (WALLET-71). */
function PayeePrompt({ actor, kind, onAddPayee }: Omit<WithdrawalSheetsProps, 'records' | 'onViewRecords'>) {
  const { t } = useLingui();
  const step = useSelector(actor, withdrawalStepOf);
  const currency = useSelector(actor, currencyOf);
  const name = currency === null ? null : currencyName(currency);
  const back = () => actor.send({ type: 'back' });
  return (
    <ConfirmSheet
      opened={step === 'payeeless'}
      title={kind === 'coin' ? <Trans>No coin address yet</Trans> : <Trans>No bank account yet</Trans>}
      confirmLabel={<Trans comment="Opens the form for a new payee">Add a payee</Trans>}
      step="asking"
      onConfirm={() => {
        back();
        onAddPayee();
      }}
      onCancel={back}
    >
      <Text mb="xs">{t(withdrawalBlockerMessages.payeeMissing)}</Text>
      <Text>
        {name === null ? (
          <Trans>Add a payee now? What you've filled in stays here.</Trans>
        ) : (
          <Trans comment="The placeholder is a currency and its network">
            Add a payee for {name} now? What you've filled in stays here.
          </Trans>
        )}
      </Text>
    </ConfirmSheet>
  );
}
