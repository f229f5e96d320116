import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { round, zero } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  addedPayeeOf,
  currencyOf,
  hasNoPayee,
  isWithdrawalLimited,
  payeesOf,
  type WithdrawalActor,
  withdrawalAmountBlockerOf,
  withdrawalAvailableOf,
  withdrawalFieldsOf,
} from '#machines/wallet/withdrawal.machine.ts';
import type { WithdrawalFields as Fields } from '#machines/wallet/withdrawal-form.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { currencyName } from './currency-name.ts';
import { FeeTerms } from './FeeTerms.tsx';
import { NewPayeePill, PayeeDetail, PayeeName } from './PayeeText.tsx';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

interface WithdrawalFieldsProps {
  actor: WithdrawalActor;
  kind: MoneyKind;
  disabled: boolean;
  onAddPayee: () => void;
}

/** The fields of a withdrawal: currency, payee, amount and memo (WALLET-26, WALLET-27, WALLET-28). */
export function WithdrawalFields({ actor, kind, disabled, onAddPayee }: WithdrawalFieldsProps) {
  const { t } = useLingui();
  const { memo } = useSelector(actor, withdrawalFieldsOf);
  const knowsRules = use(KnowsRules);
  const change = (changes: Partial<Fields>) => actor.send({ type: 'change', changes });
  return (
    <Stack gap="md">
      <CurrencyField actor={actor} kind={kind} disabled={disabled} onChange={change} />
      <PayeeField actor={actor} kind={kind} disabled={disabled} onChange={change} onAddPayee={onAddPayee} />
      <AmountField actor={actor} disabled={disabled} onChange={change} />
      <TextInput
        label={t({ message: 'Note for yourself (optional)', comment: "The user's note on a withdrawal" })}
        description={
          <>
            {t({
              message: 'A note for your own records. We can read it, too.',
              comment: 'Below the field for a memo on a withdrawal',
            })}{' '}
            {knowsRules && kind === 'coin' ? (
              <Trans comment="Of the user's note on a withdrawal in a coin; an exchange may ask for a memo or tag to know whose payment it is">
                It isn't sent with the payment: don't withdraw to an address that needs a memo or tag.
              </Trans>
            ) : null}
          </>
        }
        autoComplete="off"
        value={memo}
        disabled={disabled}
        onChange={(event) => change({ memo: event.currentTarget.value })}
      />
    </Stack>
  );
}

interface FieldProps extends Omit<WithdrawalFieldsProps, 'onAddPayee'> {
  onChange: (changes: Partial<Fields>) => void;
}

function CurrencyField({ actor, kind, disabled, onChange }: FieldProps) {
  const { t } = useLingui();
  const currencies = useSelector(actor, ({ context }) => context.currencies);
  const { currencyId } = useSelector(actor, withdrawalFieldsOf);
  const currency = useSelector(actor, currencyOf);
  const missing =
    currencies?.length === 0 ? 'nothingOffered' : currency?.hasChannel === false ? 'noChannel' : null;
  return (
    <SelectField
      label={
        kind === 'coin'
          ? t({ message: 'Network', comment: 'The coin and network of a payment' })
          : t({ message: 'Currency', comment: 'The currency that a bank pays out' })
      }
      value={currencyId}
      options={(currencies ?? []).map((option) => ({
        value: option.id,
        label: currencyName(option),
        detail: <Trans comment="The fee of a withdrawal">Fee {<FeeTerms terms={option} />}</Trans>,
      }))}
      placeholder={kind === 'coin' ? t`Choose a network` : t`Choose a currency`}
      disabled={disabled}
      error={missing === null ? null : t(withdrawalBlockerMessages[missing])}
      onChange={(id) => onChange({ currencyId: id })}
    />
  );
}

function PayeeField(props: FieldProps & { onAddPayee: () => void }) {
  const { actor, kind, disabled, onChange, onAddPayee } = props;
  const { t } = useLingui();
  const payees = useSelector(actor, payeesOf);
  const isEmpty = useSelector(actor, hasNoPayee);
  const { payeeId } = useSelector(actor, withdrawalFieldsOf);
  const addedId = useSelector(actor, addedPayeeOf);
  return (
    <SelectField
      label={
        kind === 'coin'
          ? t({ message: 'To address', comment: 'The coin address that a withdrawal is paid out to' })
          : t({ message: 'To bank account', comment: 'The bank account that a withdrawal is paid out to' })
      }
      value={payeeId}
      options={(payees ?? []).map((payee) => ({
        value: payee.id,
        label: (
          <>
            <PayeeName payee={payee} /> {payee.isNew || payee.id === addedId ? <NewPayeePill /> : null}
          </>
        ),
        detail: <PayeeDetail payee={payee} />,
        searchText: `${payee.address} ${payee.bankName} ${payee.payeeName} ${payee.payeeAccount} ${payee.remark}`,
      }))}
      isDetailed
      placeholder={
        isEmpty ? (kind === 'coin' ? t`No coin address yet` : t`No bank account yet`) : t`Choose a payee`
      }
      disabled={disabled}
      action={{
        label: <Trans comment="Opens the form for a new payee">Add a payee</Trans>,
        onClick: onAddPayee,
      }}
      onPress={isEmpty ? () => actor.send({ type: 'choosePayee' }) : undefined}
      onChange={(id) => onChange({ payeeId: id })}
    />
  );
}

function AmountField({ actor, disabled, onChange }: Omit<FieldProps, 'kind'>) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, withdrawalFieldsOf);
  const available = useSelector(actor, withdrawalAvailableOf);
  const blocker = useSelector(actor, withdrawalAmountBlockerOf);
  const isLimited = useSelector(actor, isWithdrawalLimited);
  // Cents that aren't there are not shown either.
  const all = available === null ? null : round(available, usdDecimals);
  const format = useFormat();
  const onAll = usePossibleEvent(actor, { type: 'fillAll' });
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount of a withdrawal in USD' })}
        value={amount}
        {...(isLimited ? { places: usdDecimals } : {})}
        disabled={disabled}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        unit="USD"
        error={blocker === null ? null : t(withdrawalBlockerMessages[blocker])}
        onChange={(value) => onChange({ amount: value })}
      />
      <FillLine onFill={onAll}>
        <Trans comment="How much of the balance can be withdrawn">
          Available {<MoneyText value={all} currency="USD" />}
        </Trans>
      </FillLine>
    </div>
  );
}
