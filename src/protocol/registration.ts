import * as v from 'valibot';
import { call } from './call.ts';
import { id, nothing, raw } from './fields.ts';

const captcha = v.pipe(
  v.object({ id: v.string(), b64s: v.string() }),
  v.transform(({ id, b64s }) => ({ id, image: b64s })),
);

/** A picture with characters to read; `image` is a data URL. */
export type Captcha = v.InferOutput<typeof captcha>;

/** What a code is for, as the API spells it (document 1, §7). */
export const codePurpose = { register: 1, reset: 2 } as const;
export type CodePurpose = keyof typeof codePurpose;

/** How one registers, signs in and is reached, as the API spells it. */
export type AccountKind = 'email' | 'phone';

/** How many characters a password has. */
export const passwordLength = { least: 8, most: 128 } as const;

/** Seconds until a code may be asked for again (document 1, §9), and how long one is valid. */
export const codeCooldown = 60;
export const codeLifetime = 600;

/**
 * `to` is the account, or the bare number of the area `area_id`; a signed-in user may leave it empty for the
 * own account. `id` and `key` are the captcha's id and what was read in it.
 */
const codeInput = v.object({ to: raw, area_id: raw, type: raw, id: raw, key: raw });

/** Registration, codes and passwords (document 1, §7). */
export const registrationCalls = {
  areas: call({
    method: 'GET',
    path: '/api/default/area_list',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: v.array(
      v.pipe(
        v.object({ id, code: v.string(), global_code: v.string() }),
        v.transform(({ id, code, global_code }) => ({ id, country: code, prefix: global_code })),
      ),
    ),
  }),
  captcha: call({
    method: 'GET',
    path: '/api/default/captcha',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: captcha,
  }),
  sendEmail: call({
    method: 'POST',
    path: '/api/notify/send_email',
    effect: 'write',
    encoding: 'json',
    access: 'public',
    input: codeInput,
    reply: nothing,
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/notify/send_sms',
    effect: 'write',
    encoding: 'json',
    access: 'public',
    input: codeInput,
    reply: nothing,
  }),
  /** `key`, when it is given, is the id of the captcha that the code was asked for with. */
  register: call({
    method: 'POST',
    path: '/api/user/register',
    effect: 'write',
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
    reply: nothing,
  }),
  forgetPassword: call({
    method: 'POST',
    path: '/api/user/forget_password',
    effect: 'write',
    encoding: 'json',
    access: 'public',
    input: v.object({ type: raw, account: raw, new_password: raw, secondary_password: raw, auth_code: raw }),
    reply: nothing,
  }),
  amendPassword: call({
    method: 'POST',
    path: '/api/user/amend_password',
    effect: 'write',
    encoding: 'json',
    access: 'realOnly',
    input: v.object({ new_password: raw, auth_code: raw, type: raw }),
    reply: nothing,
  }),
  /** Puts a demo account back to its initial state. */
  resetDemo: call({
    method: 'GET',
    path: '/v2/api/main/user/resetForexDemoAccount',
    effect: 'write',
    encoding: 'query',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
};
