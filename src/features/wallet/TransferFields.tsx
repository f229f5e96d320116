import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Decimal, isPositive, zero } from '#domain/decimal.ts';
import { amountGap, usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import {
  fromOf,
  hasOldBalances,
  isAmountAboveTransferable,
  type TransferActor,
  toOf,
  transferAmountOf,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { accountPurposes, labelOfAccount } from './account-labels.ts';
import type { TransferServices } from './services.ts';
import { useAccountCurrency } from './TransferAccounts.tsx';
import classes from './TransferFields.module.css';
import { transferBlockerMessages } from './transfer-blocker-messages.ts';

interface TransferFieldsProps {
  actor: TransferActor;
  balances: TransferServices['balances'];
}

const isEditingOf = (snapshot: SnapshotFrom<TransferActor>) => transferStepOf(snapshot) === 'editing';

/** Two accounts, with a button that swaps them, and an amount (WALLET-40, WALLET-41, WALLET-42, WALLET-43). */
export const TransferFields = (props: TransferFieldsProps) => (
  <div className={classes.fields}>
    <AccountFields {...props} />
    <AmountField {...props} />
  </div>
);

function AccountFields({ actor, balances }: TransferFieldsProps) {
  const { t } = useLingui();
  const accounts = useSelector(balances, loadedValueOf) ?? [];
  const currency = useAccountCurrency(balances);
  const isUpdating = useSelector(actor, hasOldBalances);
  const isStale = useSelector(balances, isValueOutdated) || isUpdating;
  const from = useSelector(actor, fromOf);
  const to = useSelector(actor, toOf);
  const isEditing = useSelector(actor, isEditingOf);
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
    <div className={classes.accounts}>
      <div className={classes.pickers}>
        {picker(
          t({ message: 'From', comment: 'The account that a transfer takes money from' }),
          from,
          'chooseFrom',
        )}
        {picker(t({ message: 'To', comment: 'The account that a transfer brings money to' }), to, 'chooseTo')}
      </div>
      <IconButton
        label={t({ message: 'Swap the accounts', comment: 'From becomes to, and to becomes from' })}
        disabled={swap === null}
        onClick={() => swap?.()}
      >
        <IconArrowsUpDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function AmountField({ actor, balances }: TransferFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const accounts = useSelector(balances, loadedValueOf) ?? [];
  const currency = useAccountCurrency(balances);
  const isUpdating = useSelector(actor, hasOldBalances);
  const isStale = useSelector(balances, isValueOutdated) || isUpdating;
  const from = useSelector(actor, fromOf);
  const amount = useSelector(actor, transferAmountOf);
  const isEditing = useSelector(actor, isEditingOf);
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
