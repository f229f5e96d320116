import type { PasswordChange } from '#ports/session.ts';
import { type AccountFormActor, createAccountFormMachine } from './account-form.ts';

/** A new password for the signed-in user of a real account (SESSION-19, ACCOUNT-27), whose code goes to that account. */
export const passwordChangeMachine = createAccountFormMachine<PasswordChange>('passwordChange');

export type PasswordChangeActor = AccountFormActor<PasswordChange>;
