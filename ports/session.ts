import type { CallReply } from '#protocol/call.ts';
import type { AccountKind, CodePurpose, registrationCalls } from '#protocol/registration.ts';

/** An account's name for the API: an e-mail address, or an area's prefix plus a number (SESSION-33). */
export interface AccountName {
  kind: AccountKind;
  account: string;
  /** The API's id of the phone's area; empty for an e-mail. */
  areaId: string;
}

/** A sign-in with an account and its password, or with the device's demo account. */
export type SignInRequest = { kind: AccountKind; account: string; password: string } | { kind: 'demo' };

/** A verification code to be sent, with the captcha's solution. */
export interface CodeRequest {
  purpose: CodePurpose;
  to: AccountName;
  captcha: { id: string; answer: string };
}

/** A completed registration form (SESSION-22, SESSION-42). */
export interface Registration {
  name: AccountName;
  /** ISO 3166 code of the phone's area; empty for an e-mail. */
  country: string;
  /** The phone number without its prefix; empty for an e-mail. */
  mobile: string;
  password: string;
  repeated: string;
  inviteCode: string;
  code: string;
  /** The captcha that the code was requested with; empty when unknown, as after a reload. */
  captchaId: string;
}

/** A new password for an account whose password was forgotten (SESSION-46). */
export interface PasswordReset {
  name: AccountName;
  password: string;
  repeated: string;
  code: string;
}

/** A new password for the signed-in user (ACCOUNT-27). */
export interface PasswordChange {
  /** How the code was sent. */
  kind: AccountKind;
  password: string;
  code: string;
}

/** An area of phone numbers: its country (ISO 3166) and its code, such as `+44`. */
export type PhoneArea = CallReply<typeof registrationCalls.areas>[number];
