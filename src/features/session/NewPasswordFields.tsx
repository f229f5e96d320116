import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { QuotedText } from '#ui/figures/QuotedText.tsx';
import { unequalMessages } from './account-schema.ts';
import type { RegistrationServices } from './services.ts';

interface NewPasswordFieldsProps {
  label: string;
  form: { getInputProps: (field: string) => GetInputPropsReturnType };
  readOnly: boolean;
  settings: RegistrationServices['settings'];
}

/** A new password, twice, with its rules where the API names them (SESSION-56). */
export function NewPasswordFields({ label, form, readOnly, settings }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const length = useSelector(settings, loadedValueOf)?.passwordLength ?? null;
  const repeated = form.getInputProps('repeated');
  const areUnequal = unequalMessages.some((message) => t(message) === repeated.error);
  const both = {
    autoComplete: 'new-password',
    readOnly,
    visibilityToggleButtonProps: { 'aria-label': t`Show the password` },
  };
  return (
    <>
      <PasswordInput
        {...form.getInputProps('password')}
        {...both}
        label={label}
        description={
          length === null ? null : (
            <Trans comment="The rules of a new password">
              {length.least} to {length.most} characters, and not the account itself
            </Trans>
          )
        }
      />
      <PasswordInput
        {...repeated}
        {...both}
        label={t`Repeat the password`}
        error={
          areUnequal ? (
            <QuotedText
              text={repeated.error}
              plain={<Trans>The two passwords differ. Type the same one twice.</Trans>}
            />
          ) : (
            repeated.error
          )
        }
      />
    </>
  );
}
