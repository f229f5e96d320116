import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface NewPasswordFieldsProps {
  label: string;
  password: GetInputPropsReturnType;
  repeated: GetInputPropsReturnType;
  readOnly: boolean;
}

export function NewPasswordFields({ label, password, repeated, readOnly }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const both = {
    autoComplete: 'new-password',
    readOnly,
    visibilityToggleButtonProps: { 'aria-label': t`Show the password` },
  };
  return (
    <>
      <PasswordInput {...password} {...both} label={label} />
      <PasswordInput {...repeated} {...both} label={t`Repeat the password`} />
    </>
  );
}
