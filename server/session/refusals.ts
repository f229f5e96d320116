import { Refusal } from '../kernel/calls/refusal.ts';
import { passwordLength } from '../kernel/config.ts';

/** These two texts are specified (SESSION-52, SESSION-53). */
export const incomplete = () => new Refusal(/*i18n*/ 'Please complete');
// The documents word it differently for a new account and for a new password.
export const passwordsDiffer = () => new Refusal(/*i18n*/ 'Password inconsistency');
export const newPasswordsDiffer = () => new Refusal(/*i18n*/ 'Password inconsistent');

export const passwordUnsuitable = () =>
  new Refusal(
    /*i18n*/ 'A password must have {least} to {most} characters and must not be your e-mail or phone number.',
    { ...passwordLength },
  );
export const accountTaken = () =>
  new Refusal(
    /*i18n*/ 'An account with this e-mail or phone number already exists. Sign in, or set a new password.',
  );
export const unknownInvitation = () => new Refusal(/*i18n*/ "This invitation code doesn't exist.");
export const demoOnly = () => new Refusal(/*i18n*/ 'Only a demo account can be reset.');
