import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import type { AccountChoice } from './use-account-choice.ts';

interface AccountFieldsProps {
  choice: AccountChoice;
  form: { getInputProps: (field: string) => GetInputPropsReturnType };
  /** Why the area of the phone number is refused; null where it isn't. */
  areaError?: string | null;
  readOnly: boolean;
  /** Called after another kind or area was chosen. */
  onChoose: () => void;
}

/** An account by e-mail or, if phones are in use, by phone. Switching between them loses no input. */
export function AccountFields(props: AccountFieldsProps) {
  const { choice, form, areaError = null, readOnly, onChoose } = props;
  const { t } = useLingui();
  const { kind, hasPhone, area, chooseKind, chooseArea } = choice;
  const number = form.getInputProps('number');
  return (
    <>
      {hasPhone ? (
        <Segments
          fullWidth
          aria-label={t({ message: 'Account type', comment: 'E-mail or phone' })}
          value={kind}
          readOnly={readOnly}
          data={[
            { value: 'email', label: t`E-mail` },
            { value: 'phone', label: t({ message: 'Phone', comment: 'A kind of account' }) },
          ]}
          onChange={(picked) => {
            chooseKind(picked);
            onChoose();
          }}
        />
      ) : null}
      {kind === 'phone' ? (
        <PhoneField
          areas={choice.areas}
          area={area}
          input={areaError === null ? number : { ...number, error: areaError }}
          readOnly={readOnly}
          onChooseArea={(picked) => {
            chooseArea(picked);
            onChoose();
          }}
        />
      ) : (
        <TextInput
          {...form.getInputProps('email')}
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={readOnly}
        />
      )}
    </>
  );
}
