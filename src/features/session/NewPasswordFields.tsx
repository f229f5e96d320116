import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import classes from './AccountSteps.module.css';
import { hasLength, isAccount } from './account-schema.ts';
import type { RegistrationServices } from './services.ts';

interface NewPasswordFieldsProps {
  label: string;
  form: { getInputProps: (field: string) => GetInputPropsReturnType };
  /** The account that the password is for. */
  account: string;
  readOnly: boolean;
  settings: RegistrationServices['settings'];
}

/** A new password, twice, with its rules where the API names them (SESSION-56). */
export function NewPasswordFields({ label, form, account, readOnly, settings }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const length = useSelector(settings, loadedValueOf)?.passwordLength ?? null;
  const input = form.getInputProps('password');
  const typed: string = input.value;
  const both = {
    autoComplete: 'new-password',
    readOnly,
    visibilityToggleButtonProps: { 'aria-label': t`Show the password` },
  };
  return (
    <>
      <PasswordInput
        {...input}
        {...both}
        label={label}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ component: 'div', className: classes.rules }}
        description={
          length === null ? null : (
            <>
              <Rule isMet={typed !== '' && hasLength(typed, length)}>
                <Trans comment="A rule of a new password">
                  {length.least} to {length.most} characters
                </Trans>
              </Rule>
              <Rule isMet={typed !== '' && !isAccount(typed, account)}>
                <Trans comment="A rule of a new password: it differs from the e-mail address or phone number">
                  Not your e-mail or phone number
                </Trans>
              </Rule>
            </>
          )
        }
      />
      <PasswordInput {...form.getInputProps('repeated')} {...both} label={t`Repeat the password`} />
    </>
  );
}

/** A rule with a tick once it is met. */
const Rule = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <span className={classes.rule} data-met={isMet}>
    {isMet ? (
      <IconCircleCheckFilled size={16} aria-hidden="true" />
    ) : (
      <IconCircle size={16} aria-hidden="true" />
    )}
    <span>{children}</span>
  </span>
);
