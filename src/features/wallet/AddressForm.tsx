import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClipboard } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing, type SubmissionActor } from '#machines/shared/submission.ts';
import type { Device } from '#ports/device.ts';
import type { PayeeRequest } from '#ports/wallet.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { readOnce } from '#ui/hooks/read-once.ts';
import { Card } from '#ui/lists/Card.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { CoinMark, NetworkIcon } from './CoinMark.tsx';
import { currencyName } from './currency-name.ts';
import { addressErrors, begunAddress, type PayeeDrafts } from './payee-form.ts';

export interface PayeeFormProps {
  actor: SubmissionActor<PayeeRequest>;
  drafts: PayeeDrafts;
  currencies: readonly WithdrawalCurrency[];
  /** The currency that is chosen at first; null for none. */
  currencyId: string | null;
}

interface AddressFormProps extends PayeeFormProps {
  device: Pick<Device, 'paste'>;
  /** Where the user's deposits are paid to. */
  networks: LoadableActor<DepositNetwork[]>;
}

/** A new coin address: its network, the address, and a remark of the user's own (WALLET-37). */
export function AddressForm(props: AddressFormProps) {
  const { actor, drafts, currencies, currencyId, networks, device } = props;
  const { t } = useLingui();
  const ownAddresses = useSelector(networks, loadedValueOf)?.map(({ address }) => address) ?? [];
  useEffect(() => readOnce(networks), [networks]);
  const readOnly = !useSelector(actor, isEditing);
  const form = useForm({
    initialValues: begunAddress(drafts, currencyId),
    validate: (values) => addressErrors(values, { currencies, ownAddresses }, t),
    onValuesChange: (values) => {
      drafts.write('address', values);
      actor.send({ type: 'edit' });
    },
  });
  const paste = async () => {
    const text = await device.paste?.();
    if (text) form.setFieldValue('address', text.trim());
  };
  const submit = form.onSubmit(({ currencyId: network, address, remark }) => {
    const request = {
      kind: 'address' as const,
      currencyId: network,
      address: address.trim(),
      remark: remark.trim(),
    };
    actor.send({ type: 'submit', request });
  }, focusFirst(form));

  return (
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans comment="Saves a new payee">Save</Trans>}
      unknown={<Trans>We're not sure the payee was saved.</Trans>}
      finished={null}
    >
      <Card padded={false}>
        <ChoiceRow
          label={t({ message: 'Network', comment: 'The coin and network of a payment' })}
          value={form.values.currencyId}
          options={currencies.map((currency) => ({
            value: currency.id,
            label: currencyName(currency),
            mark: <CoinMark code={currency.code} />,
          }))}
          placeholder={t`Choose a network`}
          mark={<NetworkIcon />}
          disabled={readOnly}
          error={form.errors.currencyId}
          onChange={(id) => {
            form.setFieldValue('currencyId', id);
            form.clearFieldError('address');
          }}
        />
      </Card>
      <TextInput
        {...form.getInputProps('address')}
        label={t({ message: 'Address', comment: 'A coin address' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={readOnly}
        {...(device.paste === null
          ? {}
          : {
              rightSectionWidth: 48,
              rightSection: (
                <IconButton
                  label={t({ message: 'Paste', comment: 'Puts the address on the clipboard into its field' })}
                  disabled={readOnly}
                  onClick={paste}
                >
                  <IconClipboard size={20} aria-hidden="true" />
                </IconButton>
              ),
            })}
      />
      <TextInput
        {...form.getInputProps('remark')}
        label={t({ message: 'Remark (optional)', comment: "The user's own remark on a payee" })}
        autoComplete="off"
        readOnly={readOnly}
      />
    </SubmissionForm>
  );
}
