import type { CallReply } from './call.ts';
import type { AccountKind, CodePurpose, registrationCalls } from './registration.ts';

/** Whom an account belongs to, as the API knows it: an e-mail, or an area's prefix plus a number. */
export interface AccountName {
  kind: AccountKind;
  account: string;
  /** The API's id of the phone's area; empty for an e-mail. */
  areaId: string;
}

/** Who wants in: an account with its password, or the device's demo account. */
export type SignInRequest = { kind: AccountKind; account: string; password: string } | { kind: 'demo' };

/** Who should get a code, and what was read in the captcha's picture. */
export interface CodeRequest {
  purpose: CodePurpose;
  to: AccountName;
  captcha: { id: string; answer: string };
}

/** What is filled in to register (document 1, §3 and §7). */
export interface Registration {
  name: AccountName;
  /** ISO 3166 code of the phone's area; empty for an e-mail. */
  country: string;
  /** The phone's number without its prefix; empty for an e-mail. */
  mobile: string;
  password: string;
  repeated: string;
  inviteCode: string;
  code: string;
  /** The captcha that the code was asked for with; empty when that isn't known any more. */
  captchaId: string;
}

/** A new password for an account whose old one was forgotten. */
export interface PasswordReset {
  name: AccountName;
  password: string;
  repeated: string;
  code: string;
}

/** A new password for who is signed in. */
export interface PasswordChange {
  /** How the code came. */
  kind: AccountKind;
  password: string;
  code: string;
}

/** An area of phone numbers: its country (ISO 3166) and its code, such as `+44`. */
export type PhoneArea = CallReply<typeof registrationCalls.areas>[number];
