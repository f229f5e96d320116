import type { PasswordReset } from '#ports/session.ts';
import { type AccountFormActor, createAccountFormMachine } from './account-form.ts';

/** A new password for a user who forgot the old one and isn't signed in (SESSION-46). */
export const passwordResetMachine = createAccountFormMachine<PasswordReset>('passwordReset');

export type PasswordResetActor = AccountFormActor<PasswordReset>;
