import * as v from 'valibot';
import { sentNumber } from '#domain/phone.ts';
import { call, reading, writing, writingByGet } from './call.ts';
import { challenge } from './challenge.ts';
import { id, nothing, raw, text } from './fields.ts';
import { listOf } from './lists.ts';

const captcha = v.pipe(
  v.object({ id, b64s: v.pipe(text, v.nonEmpty()) }),
  v.transform(({ id, b64s }) => ({
    id,
    image: b64s.startsWith('data:') ? b64s : `data:image/png;base64,${b64s}`,
  })),
);

/** A picture with characters that the user types in (SESSION-43). `image` is a data URL. */
export type Captcha = v.InferOutput<typeof captcha>;

/** The `type` of a request for a code (SESSION-44, SESSION-45). */
export const codePurpose = { register: 1, reset: 2 } as const;
export type CodePurpose = keyof typeof codePurpose;

/** The kind of an account and of its codes, in the API's spelling (SESSION-40). */
export type AccountKind = 'email' | 'phone';

/** Until the next code may be requested (SESSION-23). */
export const codePauseSeconds = 60;
/** How long a code is valid (docs/decisions.md). */
export const codeLifetimeSeconds = 600;

/**
 * `to` is the account, or a phone number without prefix in the area `area_id`. A signed-in user may leave it
 * empty to use the own account. `id` is the captcha's id, `key` the characters that the user typed; or the id of a
 * challenge and its solution (`solvedText`).
 */
const codeInput = v.object({ to: raw, area_id: raw, type: raw, id: raw, key: raw });

/** An account's name for the API: an e-mail address, or an area's prefix plus a number (SESSION-33). */
export interface AccountName {
  kind: AccountKind;
  account: string;
  /** The API's id of the phone's area; empty for an e-mail. */
  areaId: string;
}

/** A proof that no program requests a code: a captcha with its characters, or a solved challenge. */
export interface Proof {
  id: string;
  answer: string;
}

interface CodeRequest {
  purpose: CodePurpose;
  to: AccountName;
  captcha: Proof;
}

const codeInputOf = ({ purpose, to, captcha }: CodeRequest) => ({
  to: to.account,
  area_id: to.areaId,
  type: codePurpose[purpose],
  id: captcha.id,
  key: captcha.answer,
});

interface Registration {
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

/** Registration, codes and passwords (SESSION-42, SESSION-46, ACCOUNT-27). */
export const registrationCalls = {
  areas: call({
    ...reading,
    path: '/api/default/area_list',
    access: 'public',
    input: v.object({}),
    reply: listOf(
      v.pipe(
        v.object({ id, code: text, global_code: text }),
        v.transform(({ id, code, global_code }) => ({ id, country: code, prefix: global_code })),
      ),
    ),
  }),
  captcha: call({
    ...reading,
    path: '/api/default/captcha',
    access: 'public',
    input: v.object({}),
    reply: captcha,
  }),
  /** A call that the specification doesn't have: a challenge in place of a captcha, for those who can't see (SESSION-60). */
  challenge: call({
    ...reading,
    path: '/api/default/captcha_challenge',
    access: 'public',
    input: v.object({}),
    reply: challenge,
  }),
  sendEmail: call({
    ...writing,
    path: '/api/notify/send_email',
    access: 'public',
    input: codeInput,
    inputOf: codeInputOf,
    reply: nothing,
  }),
  sendSms: call({
    ...writing,
    path: '/api/notify/send_sms',
    access: 'public',
    input: codeInput,
    inputOf: codeInputOf,
    reply: nothing,
  }),
  /** `key` is the id of the captcha that the code was requested with, or empty (docs/decisions.md). */
  register: call({
    ...writing,
    path: '/api/user/register',
    encoding: 'form',
    access: 'public',
    input: v.object({
      type: raw,
      area_id: raw,
      account: raw,
      password: raw,
      re_password: raw,
      invite_code: raw,
      sms_code: raw,
      key: raw,
      mobile: raw,
      country: raw,
    }),
    inputOf: ({ name, ...form }: Registration) => ({
      type: name.kind,
      area_id: name.areaId,
      account: name.account,
      password: form.password,
      re_password: form.repeated,
      invite_code: form.inviteCode,
      sms_code: form.code,
      key: form.captchaId,
      mobile: sentNumber(form.mobile),
      country: form.country,
    }),
    reply: nothing,
  }),
  forgetPassword: call({
    ...writing,
    path: '/api/user/forget_password',
    access: 'public',
    input: v.object({ type: raw, account: raw, new_password: raw, secondary_password: raw, auth_code: raw }),
    inputOf: ({
      name,
      password,
      repeated,
      code,
    }: Pick<Registration, 'name' | 'password' | 'repeated' | 'code'>) => ({
      type: name.kind,
      account: name.account,
      new_password: password,
      secondary_password: repeated,
      auth_code: code,
    }),
    reply: nothing,
  }),
  amendPassword: call({
    ...writing,
    path: '/api/user/amend_password',
    access: 'realOnly',
    input: v.object({ new_password: raw, auth_code: raw, type: raw }),
    inputOf: ({ kind, password, code }: { kind: AccountKind; password: string; code: string }) => ({
      new_password: password,
      auth_code: code,
      type: kind,
    }),
    reply: nothing,
  }),
  /** Resets a demo account to its initial state (SESSION-49). */
  resetDemo: call({
    ...writingByGet,
    path: '/v2/api/main/user/resetForexDemoAccount',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
};
