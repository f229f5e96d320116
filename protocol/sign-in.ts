import * as v from 'valibot';
import { call, writing, writingByGet } from './call.ts';
import { raw } from './fields.ts';
import type { AccountKind } from './registration.ts';
import { signedIn } from './session.ts';

/** Sign-in with an account (SESSION-40), or as the device's demo user (SESSION-41). */
export const signInCalls = {
  signIn: call({
    ...writing,
    path: '/api/user/loginForU',
    encoding: 'form',
    access: 'public',
    input: v.object({ account: raw, password: raw, login_type: raw }),
    inputOf: ({ kind, account, password }: { kind: AccountKind; account: string; password: string }) => ({
      account,
      password,
      login_type: kind,
    }),
    reply: signedIn,
  }),
  openDemo: call({
    ...writingByGet,
    path: '/api/user/createAccountDemoForU',
    access: 'public',
    input: v.object({ demo_id: raw }),
    inputOf: ({ demoId }: { demoId: string }) => ({ demo_id: demoId }),
    reply: signedIn,
  }),
};
