import type { CallReply, CallRequest } from '#protocol/call.ts';
import type { AccountKind, registrationCalls } from '#protocol/registration.ts';
import type { CompanyStatus } from '#protocol/session.ts';

export type { AccountName, Proof } from '#protocol/registration.ts';

/** A sign-in with an account and its password, or with the device's demo account. */
export type SignInRequest = { kind: AccountKind; account: string; password: string } | { kind: 'demo' };

/** A verification code to be sent, with the captcha's solution or that of a challenge. */
export type CodeRequest = CallRequest<typeof registrationCalls.sendEmail>;

/** A completed registration form (SESSION-22, SESSION-42). */
export type Registration = CallRequest<typeof registrationCalls.register>;

/** A new password for an account whose password was forgotten (SESSION-46). */
export type PasswordReset = CallRequest<typeof registrationCalls.forgetPassword>;

/** A new password for the signed-in user (ACCOUNT-27). */
export type PasswordChange = CallRequest<typeof registrationCalls.amendPassword>;

/** An area of phone numbers: its country (ISO 3166) and its code, such as `+44`. */
export type PhoneArea = CallReply<typeof registrationCalls.areas>[number];

/** The company's status, or the one of the last visit where the network can't be reached. */
export interface CompanyAnswer extends CompanyStatus {
  isRemembered: boolean;
}
