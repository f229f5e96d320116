import * as v from 'valibot';
import { call } from './call.ts';
import { flag, id, nothing, raw, text } from './fields.ts';

const user = v.pipe(
  v.object({
    id,
    email: text,
    uid: v.string(),
    is_demo: flag,
    level: v.number(),
    credit_score: v.number(),
    invite_code: v.string(),
    is_trader: flag,
  }),
  v.transform((wire) => ({
    id: wire.id,
    email: wire.email,
    uid: wire.uid,
    isDemo: wire.is_demo,
    level: wire.level,
    creditScore: wire.credit_score,
    inviteCode: wire.invite_code,
    isTrader: wire.is_trader,
  })),
);

export type User = v.InferOutput<typeof user>;

const signedIn = v.object({ token: v.string(), user });

/** A token and whom it speaks for. */
export type Credentials = v.InferOutput<typeof signedIn>;

const companyStatus = v.pipe(
  v.object({ status: v.number(), type: v.nullish(v.number()), url: text }),
  v.transform(({ status, type, url }) => ({ isOpen: status === 0 && Boolean(type), lossUrl: url })),
);

/** Whether the company may be shown at all, and where to go when not (document 1, §7). */
export type CompanyStatus = v.InferOutput<typeof companyStatus>;

/** Sign-in, sign-out and who one is (document 1, §7). */
export const sessionCalls = {
  signIn: call({
    method: 'POST',
    path: '/api/user/loginForU',
    effect: 'write',
    encoding: 'form',
    access: 'public',
    input: v.object({ account: raw, password: raw, login_type: raw }),
    reply: signedIn,
  }),
  openDemo: call({
    method: 'GET',
    path: '/api/user/createAccountDemoForU',
    effect: 'write',
    encoding: 'query',
    access: 'public',
    input: v.object({ demo_id: raw }),
    reply: signedIn,
  }),
  user: call({
    method: 'GET',
    path: '/api/user/info',
    effect: 'read',
    encoding: 'query',
    access: 'session',
    input: v.object({}),
    reply: user,
  }),
  signOut: call({
    method: 'POST',
    path: '/api/user/logout',
    effect: 'write',
    encoding: 'json',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
  /** The gate that every visitor passes at the start: status 0 with a type goes on. */
  companyStatus: call({
    method: 'GET',
    path: '/api/company/getCompanyStatus',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: companyStatus,
  }),
};
