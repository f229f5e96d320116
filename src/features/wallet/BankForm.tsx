import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { isSameName } from '#domain/person-name.ts';
import { comparedText } from '#domain/typed-text.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import type { Verification } from '#protocol/verification.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { readOnce } from '#ui/hooks/read-once.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import type { PayeeFormProps } from './AddressForm.tsx';
import { type BankValues, bankErrors, begunBank } from './payee-form.ts';

interface BankFormProps extends PayeeFormProps {
  /** How the user's real-name verification stands. */
  review: LoadableActor<Verification>;
}

/** The name that the user is verified under; empty where it isn't known. */
const verifiedNameOf = (verification: Verification | null) =>
  verification?.status === 'approved' ? verification.name : '';

/**
 * A new bank account (WALLET-38), in the user's verified name unless another is entered (WALLET-194). It has a
 * currency where any is listed, the only one or a chosen one: an API is asked for the payees of a currency, and would
 * find it by nothing else.
 */
export function BankForm({ actor, drafts, currencies, currencyId, review }: BankFormProps) {
  const { t } = useLingui();
  const verifiedName = verifiedNameOf(useSelector(review, loadedValueOf));
  useEffect(() => readOnce(review), [review]);
  const readOnly = !useSelector(actor, isEditing);
  const only = currencies.length === 1 ? (currencies[0]?.id ?? null) : null;
  const form = useForm({
    initialValues: begunBank(drafts, currencyId ?? only),
    validate: (values) => bankErrors(values, currencies, t),
    onValuesChange: (values) => {
      drafts.write('bank', values);
      actor.send({ type: 'edit' });
    },
  });
  const fillInName = useEffectEvent((name: string) => {
    if (form.values.payeeName === '') form.setFieldValue('payeeName', name);
  });
  useEffect(() => fillInName(verifiedName), [verifiedName]);
  const submit = form.onSubmit((values) => {
    const currency = currencies.find(({ id }) => id === values.currencyId);
    const request = {
      kind: 'bank' as const,
      currencyId: values.currencyId,
      payeeName: values.payeeName.trim(),
      payeeAccount: values.payeeAccount.trim(),
      bankName: values.bankName.trim(),
      branchName: values.branchName.trim(),
      bankAddress: values.bankAddress.trim(),
      swift: values.swift.trim(),
      beneficiaryCurrency: currency?.code ?? '',
      remark: values.remark.trim(),
    };
    actor.send({ type: 'submit', request });
  }, focusFirst(form));

  const field = (name: Exclude<keyof BankValues, 'currencyId'>, label: string) => (
    <TextInput {...form.getInputProps(name)} label={label} autoComplete="off" readOnly={readOnly} />
  );

  return (
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans comment="Saves a new payee">Save</Trans>}
      unknown={<Trans>We're not sure the payee was saved.</Trans>}
      finished={null}
    >
      {field('payeeName', t`Payee name`)}
      <OtherName name={form.values.payeeName} verifiedName={verifiedName} />
      {field('payeeAccount', t`Account number`)}
      {field('bankName', t`Bank name`)}
      {field('branchName', t`Branch name (optional)`)}
      {field('bankAddress', t`Bank address (optional)`)}
      {field('swift', t`SWIFT code (optional)`)}
      {currencies.length === 0 ? null : (
        <SelectField
          label={t`Beneficiary currency`}
          value={form.values.currencyId}
          options={currencies.map(({ id, code }) => ({ value: id, label: code }))}
          placeholder={t`Choose a currency`}
          error={form.errors.currencyId}
          disabled={readOnly}
          onChange={(id) => form.setFieldValue('currencyId', id)}
        />
      )}
      {field('remark', t({ message: 'Remark (optional)', comment: "The user's own remark on a payee" }))}
    </SubmissionForm>
  );
}

/** Warns of a payee in another name than the user's, which is allowed; not while that name is being typed. */
function OtherName({ name, verifiedName }: { name: string; verifiedName: string }) {
  const typed = name.trim();
  const isBeingTyped = comparedText(verifiedName).startsWith(comparedText(typed));
  if (verifiedName === '' || isBeingTyped || isSameName(typed, verifiedName)) return null;
  return (
    <Notice tone="warning" role="note">
      <Trans>This isn't your verified name, {<bdi>{verifiedName}</bdi>}. Check whose account it is.</Trans>
    </Notice>
  );
}
