import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { use, useId } from 'react';
import { round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
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
import { AmountField } from '#ui/fields/AmountField.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Card } from '#ui/lists/Card.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { AmountShares } from './AmountShares.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { BankIcon, CoinMark, MoneyIcon, NetworkIcon, PayeeIcon } from './CoinMark.tsx';
import { currencyName } from './currency-name.ts';
import { FeeTerms } from './FeeTerms.tsx';
import { NewPayeePill, PayeeDetail, PayeeName, payeeTexts } from './PayeeText.tsx';
import classes from './WithdrawalFields.module.css';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

interface WithdrawalFieldsProps {
  actor: WithdrawalActor;
  kind: MoneyKind;
  disabled: boolean;
  onAddPayee: () => void;
}

/** The fields of a withdrawal: amount, currency, payee and memo (WALLET-26, WALLET-27, WALLET-28). */
export function WithdrawalFields({ onAddPayee, ...props }: WithdrawalFieldsProps) {
  const { actor } = props;
  const onChange = (changes: Partial<Fields>) => actor.send({ type: 'change', changes });
  return (
    <>
      <WithdrawalAmount {...props} onChange={onChange} />
      <Card padded={false}>
        <CurrencyField {...props} onChange={onChange} />
        <PayeeField {...props} onChange={onChange} onAddPayee={onAddPayee} />
        <MemoField {...props} onChange={onChange} />
      </Card>
    </>
  );
}

interface FieldProps extends Omit<WithdrawalFieldsProps, 'onAddPayee'> {
  onChange: (changes: Partial<Fields>) => void;
}

function WithdrawalAmount({ actor, disabled, onChange }: FieldProps) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, withdrawalFieldsOf);
  const available = useSelector(actor, withdrawalAvailableOf);
  const blocker = useSelector(actor, withdrawalAmountBlockerOf);
  const isLimited = useSelector(actor, isWithdrawalLimited);
  // Cents that aren't there are not shown either.
  const all = available === null ? null : round(available, usdDecimals);
  const onAll = usePossibleEvent(actor, { type: 'fillAll' });
  const change = (value: Fields['amount']) => onChange({ amount: value });
  return (
    <AmountField
      label={t({ message: 'Amount', comment: 'The amount of a withdrawal in USD' })}
      value={amount}
      unit="USD"
      {...(isLimited ? { places: usdDecimals } : {})}
      disabled={disabled}
      error={blocker === null ? null : t(withdrawalBlockerMessages[blocker])}
      negative={t(withdrawalBlockerMessages.notPositive)}
      onChange={change}
    >
      <AmountShares available={all} onAll={onAll} onAmount={change}>
        <Trans comment="How much of the balance can be withdrawn">
          Available {<MoneyText value={all} currency="USD" />}
        </Trans>
      </AmountShares>
    </AmountField>
  );
}

function CurrencyField({ actor, kind, disabled, onChange }: FieldProps) {
  const { t } = useLingui();
  const currencies = useSelector(actor, ({ context }) => context.currencies);
  const { currencyId } = useSelector(actor, withdrawalFieldsOf);
  const currency = useSelector(actor, currencyOf);
  const missing =
    currencies?.length === 0 ? 'nothingOffered' : currency?.hasChannel === false ? 'noChannel' : null;
  return (
    <ChoiceRow
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
        mark: kind === 'coin' ? <CoinMark code={option.code} /> : <MoneyIcon />,
      }))}
      placeholder={kind === 'coin' ? t`Choose a network` : t`Choose a currency`}
      mark={kind === 'coin' ? <NetworkIcon /> : <MoneyIcon />}
      disabled={disabled}
      error={missing === null ? null : t(withdrawalBlockerMessages[missing])}
      onChange={(id) => onChange({ currencyId: id })}
    />
  );
}

function PayeeField(props: FieldProps & { onAddPayee: () => void }) {
  const { actor, kind, disabled, onChange, onAddPayee } = props;
  const { t } = useLingui();
  const payees = useSelector(actor, payeesOf) ?? [];
  const isEmpty = useSelector(actor, hasNoPayee);
  const { payeeId } = useSelector(actor, withdrawalFieldsOf);
  const addedId = useSelector(actor, addedPayeeOf);
  const chosen = payees.find(({ id }) => id === payeeId);
  const mark = kind === 'coin' ? <PayeeIcon /> : <BankIcon />;
  const pillOf = ({ id, isNew }: (typeof payees)[number]) =>
    isNew || id === addedId ? <NewPayeePill /> : null;
  return (
    <ChoiceRow
      label={
        kind === 'coin'
          ? t({ message: 'To address', comment: 'The coin address that a withdrawal is paid out to' })
          : t({ message: 'To bank account', comment: 'The bank account that a withdrawal is paid out to' })
      }
      value={payeeId}
      options={payees.map((payee) => ({
        value: payee.id,
        label: (
          <>
            <PayeeName payee={payee} /> {pillOf(payee)}
          </>
        ),
        detail: <PayeeDetail payee={payee} />,
        mark,
        searchText: payeeTexts(payee),
      }))}
      {...(chosen
        ? {
            chosen: {
              label: (
                <>
                  <PayeeName payee={chosen} isShort /> {pillOf(chosen)}
                </>
              ),
              detail: <PayeeDetail payee={chosen} isShort />,
            },
          }
        : {})}
      placeholder={
        isEmpty ? (kind === 'coin' ? t`No coin address yet` : t`No bank account yet`) : t`Choose a payee`
      }
      mark={mark}
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

/** What is to be known about the note is seen while it is written (WALLET-166). */
function MemoField({ actor, kind, disabled, onChange }: FieldProps) {
  const { t } = useLingui();
  const { memo } = useSelector(actor, withdrawalFieldsOf);
  const knowsRules = use(KnowsRules);
  const id = useId();
  const label = t({ message: 'Note for yourself (optional)', comment: "The user's note on a withdrawal" });
  return (
    <div className={classes.memo}>
      <RoundMark icon={IconPencil} tone="neutral" />
      <div className={classes.note}>
        <input
          id={`${id}-memo`}
          className={classes.input}
          aria-describedby={id}
          placeholder=" "
          autoComplete="off"
          value={memo}
          disabled={disabled}
          onChange={(event) => onChange({ memo: event.currentTarget.value })}
        />
        <label htmlFor={`${id}-memo`} className={classes.label}>
          {label}
        </label>
        <p id={id} className={classes.about}>
          {t({
            message: 'We can read it, too.',
            comment: 'Below the field for a note for yourself on a withdrawal',
          })}{' '}
          {knowsRules && kind === 'coin' ? (
            <Trans comment="Of the user's note on a withdrawal in a coin; an exchange may ask for a memo or tag to know whose payment it is">
              Not sent with the payment. Don't withdraw to an address that needs a memo or tag.
            </Trans>
          ) : null}
        </p>
      </div>
    </div>
  );
}
