import type { Registration } from '#ports/session.ts';
import { type AccountFormActor, createAccountFormMachine } from './account-form.ts';

/** Registration (SESSION-42). It creates an account, but doesn't sign the user in. */
export const registrationMachine = createAccountFormMachine<Registration>('registration');

export type RegistrationActor = AccountFormActor<Registration>;
