import { passwordLength } from '#protocol/registration.ts';
import { Refusal } from '../kernel/refusal.ts';

/** The specification's own words (document 1, §5). */
export const incomplete = () => new Refusal(/*i18n*/ 'Please complete');
export const passwordsDiffer = () => new Refusal(/*i18n*/ 'Password inconsistency');

export const passwordUnsuitable = () =>
  new Refusal(/*i18n*/ 'A password has {least} to {most} characters and is not the account itself.', {
    ...passwordLength,
  });
export const accountTaken = () =>
  new Refusal(/*i18n*/ 'There is an account of this name already. Sign in, or set a new password.');
export const unknownInvitation = () => new Refusal(/*i18n*/ 'This invitation code does not exist.');
export const demoOnly = () => new Refusal(/*i18n*/ 'Only a demo account can be reset.');
