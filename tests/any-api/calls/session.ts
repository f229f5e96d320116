import type { Handlers } from '../api.ts';
import { nothing } from '../reply.ts';
import { userId } from '../world.ts';

export const account = 'ada@example.test';
export const token = 'token-1';
export const demoToken = 'token-2';

const userOf = (isTrader: boolean, isDemo = false) => ({
  id: isDemo ? 99 : userId,
  email: isDemo ? nothing : account,
  uid: '100007',
  is_demo: isDemo ? 1 : 0,
  level: 1,
  credit_score: 90,
  invite_code: isDemo ? nothing : 'ADA7',
  is_trader: isTrader ? 1 : 0,
});

const isMissing = (...values: readonly (string | undefined)[]) =>
  values.some((value) => value === undefined || value === '');

/** Signing in, codes, registration and passwords (document 1, §7). */
export const sessionCalls: Handlers = {
  '/api/user/info': (_, { world, isDemo }) => ({ data: userOf(world.user.isTrader, isDemo) }),
  '/api/user/loginForU': (fields, { world }) =>
    fields.account === account && fields.password === world.user.password && fields.login_type === 'email'
      ? { data: { token, user: userOf(world.user.isTrader) } }
      : { refused: 'The password is wrong.' },
  '/api/user/createAccountDemoForU': ({ demo_id }) =>
    isMissing(demo_id)
      ? { refused: 'Something is missing.' }
      : { data: { token: demoToken, user: userOf(false, true) } },
  '/v2/api/main/user/resetForexDemoAccount': (_, { world }) => {
    world.demo.resets += 1;
    return { done: 'As it was.' };
  },
  '/api/default/area_list': () => ({
    data: [
      { id: 1, code: 'GB', global_code: '+44' },
      { id: 2, code: 'CN', global_code: '+86' },
    ],
  }),
  '/api/default/captcha': () => ({ data: { id: 'captcha-1', b64s: 'data:image/png;base64,AAAA' } }),
  '/api/notify/send_email': ({ to, type, id, key }) =>
    isMissing(to, type, id, key) ? { refused: 'Something is missing.' } : { done: 'Sent.' },
  '/api/notify/send_sms': ({ to, type, id, key, area_id }) =>
    isMissing(to, type, id, key, area_id) ? { refused: 'Something is missing.' } : { done: 'Sent.' },
  '/api/user/register': ({ account: name, password, re_password, sms_code }) =>
    isMissing(name, password, sms_code) || password !== re_password
      ? { refused: 'Something is missing.' }
      : { done: 'Registered.' },
  '/api/user/forget_password': ({ account: name, new_password, secondary_password, auth_code }) =>
    isMissing(name, new_password, auth_code) || new_password !== secondary_password
      ? { refused: 'Something is missing.' }
      : { done: 'Changed.' },
  '/api/user/amend_password': ({ new_password, auth_code, type }) =>
    isMissing(new_password, auth_code, type) ? { refused: 'Something is missing.' } : { done: 'Changed.' },
};
