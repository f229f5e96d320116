import * as v from 'valibot';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { count, flag, id, nothing, optionalCount, text } from './fields.ts';

/** How the user's application to become a master trader stands, by the number on the wire. */
const traderStatuses = ['none', 'waiting', 'approved', 'rejected'] as const;

const user = v.pipe(
  v.object({
    id,
    email: text,
    uid: text,
    is_demo: flag,
    level: optionalCount,
    credit_score: optionalCount,
    invite_code: text,
    is_trader: flag,
    trader_status: addition(optionalCount),
    trader_reason: addition(text),
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
    traderStatus: traderStatuses[wire.trader_status ?? 0] ?? 'none',
    traderReason: wire.trader_reason,
  })),
);

/** The user of a session (SESSION-20, SESSION-47). */
export type User = v.InferOutput<typeof user>;

export const signedIn = v.object({ token: v.pipe(text, v.nonEmpty()), user });

/** A session's token and its user. */
export type Credentials = v.InferOutput<typeof signedIn>;

const companyStatus = v.pipe(
  v.object({ status: count, type: optionalCount, url: text }),
  v.transform(({ status, type, url }) => ({
    isOpen: status === 0 && Boolean(type),
    type,
    closedPageUrl: url,
  })),
);

/** Whether the app is open to visitors, and where they are redirected if not (SESSION-28, SESSION-29). */
export type CompanyStatus = v.InferOutput<typeof companyStatus>;

export const sessionCalls = {
  user: call({
    ...reading,
    path: '/api/user/info',
    access: 'session',
    isStored: true,
    input: v.object({}),
    reply: user,
  }),
  signOut: call({
    ...writing,
    path: '/api/user/logout',
    access: 'session',
    input: v.object({}),
    reply: nothing,
  }),
  /** Checked for every visitor at the start: status 0 with a type lets the visitor on (SESSION-48). */
  companyStatus: call({
    ...reading,
    path: '/api/company/getCompanyStatus',
    access: 'public',
    input: v.object({}),
    reply: companyStatus,
  }),
};
