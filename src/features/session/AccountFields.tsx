import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import type { AccountFieldServices } from './services.ts';
import type { AccountChoice } from './use-account-choice.ts';

interface AccountFieldsProps {
  areas: AccountFieldServices['areas'];
  choice: AccountChoice;
  email: GetInputPropsReturnType;
  number: GetInputPropsReturnType;
  readOnly: boolean;
  /** Called after another kind or area was chosen. */
  onChoose: () => void;
}

/** An account by e-mail or, if phones are in use, by phone. Switching between them loses no input. */
export function AccountFields({ areas, choice, email, number, readOnly, onChoose }: AccountFieldsProps) {
  const { t } = useLingui();
  const { kind, hasPhone, area, chooseKind, chooseArea } = choice;
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
          areas={areas}
          area={area}
          input={number}
          readOnly={readOnly}
          onChooseArea={(picked) => {
            chooseArea(picked);
            onChoose();
          }}
        />
      ) : (
        <TextInput
          {...email}
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
