import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Decimal, isPositive, zero } from '#domain/decimal.ts';
import { amountGap, usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { isValueOutdated, loadedValueOf, shownStateOf } from '#machines/shared/loadable.machine.ts';
import {
  fromOf,
  hasOldBalances,
  isAmountAboveTransferable,
  madeTransferOf,
  type TransferActor,
  toOf,
  transferAmountOf,
  transferBlockerOf,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { FormFooter, SendButton } from '#ui/fields/Form.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { BalanceNote } from '#ui/figures/BalanceNote.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { ExactMoneyText } from '#ui/figures/Quantities.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { accountPurposes, labelOfAccount } from './account-labels.ts';
import type { TransferServices } from './services.ts';
import { TransferAccounts, useAccountCurrency } from './TransferAccounts.tsx';
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
      <Stack gap="sm">
        <AccountFields actor={actor} balances={balances} />
        <AmountField actor={actor} balances={balances} />
      </Stack>
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

type FieldProps = Omit<TransferFormProps, 'onOpenLoans'>;

const isEditingOf = (snapshot: SnapshotFrom<TransferActor>) => transferStepOf(snapshot) === 'editing';

/** The balances that a transfer is chosen by, and whether they are those of before the last one. */
function useTransferBalances({ actor, balances }: FieldProps) {
  const isUpdating = useSelector(actor, hasOldBalances);
  return {
    accounts: useSelector(balances, loadedValueOf) ?? [],
    currency: useAccountCurrency(balances),
    isUpdating,
    isStale: useSelector(balances, isValueOutdated) || isUpdating,
    from: useSelector(actor, fromOf),
    isEditing: useSelector(actor, isEditingOf),
  };
}

/** Two accounts, with a button that swaps them (WALLET-40, WALLET-41, WALLET-42). */
function AccountFields({ actor, balances }: FieldProps) {
  const { t } = useLingui();
  const { accounts, currency, isStale, from, isEditing } = useTransferBalances({ actor, balances });
  const to = useSelector(actor, toOf);
  const swap = usePossibleEvent(actor, { type: 'swap' });

  const purposeOf = (type: AccountType | null) => (type === null ? null : t(accountPurposes[type]));
  const options = accounts.map(({ id, type, available }) => ({
    value: id,
    label: t(labelOfAccount({ id, type })),
    detail: (
      <>
        {purposeOf(type)}
        {type === null ? null : ' · '}
        <MoneyText value={available} currency={currency} stale={isStale} />
      </>
    ),
  }));
  const picker = (label: string, chosen: string | null, type: 'chooseFrom' | 'chooseTo') => (
    <SelectField
      label={label}
      description={purposeOf(accounts.find(({ id }) => id === chosen)?.type ?? null)}
      value={chosen}
      options={options}
      placeholder={unknownFigure}
      disabled={!isEditing || chosen === null}
      onChange={(accountId) => actor.send({ type, accountId })}
    />
  );
  return (
    <Group wrap="nowrap" gap="xs">
      <Stack gap="sm" flex={1} miw={0}>
        {picker(
          t({ message: 'From', comment: 'The account that a transfer takes money from' }),
          from,
          'chooseFrom',
        )}
        {picker(t({ message: 'To', comment: 'The account that a transfer brings money to' }), to, 'chooseTo')}
      </Stack>
      <IconButton
        label={t({ message: 'Swap the accounts', comment: 'From becomes to, and to becomes from' })}
        disabled={swap === null}
        onClick={() => swap?.()}
      >
        <IconArrowsUpDown aria-hidden="true" />
      </IconButton>
    </Group>
  );
}

/** The amount, and how much of it there is (WALLET-43). */
function AmountField({ actor, balances }: FieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { accounts, currency, isUpdating, isStale, from, isEditing } = useTransferBalances({
    actor,
    balances,
  });
  const amount = useSelector(actor, transferAmountOf);
  const account = accounts.find(({ id }) => id === from);
  const available = account ? (account.transferable ?? account.available) : null;
  const canFill = isEditing && !isUpdating && available !== null && isPositive(available);
  const change = (changed: Decimal | null) => actor.send({ type: 'change', amount: changed });
  const isTooMuch = useSelector(actor, isAmountAboveTransferable);
  const problem = amount === null ? null : isTooMuch ? 'balanceTooLow' : amountGap(amount);
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount of a transfer in USD' })}
        value={amount}
        disabled={!isEditing}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        rightSection={<Text c="dimmed">{currency}</Text>}
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
        error={problem === null ? null : t(transferBlockerMessages[problem])}
        onChange={change}
      />
      <FillLine onFill={canFill ? () => change(available) : null}>
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
      </FillLine>
    </div>
  );
}
