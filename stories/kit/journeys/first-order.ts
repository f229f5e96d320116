import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf, ordersReply } from '#fixtures/exchange/orders.ts';
import { wireUser } from '#fixtures/exchange/usual.ts';
import { realUser } from '#fixtures/session.ts';
import { accountCalls } from '#protocol/account.ts';
import { forexCalls } from '#protocol/forex.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { answers, fill, press, read } from './acts.ts';
import type { JourneyPlan } from './journey.ts';
import { buySteps, closeSteps } from './trading.ts';

/** A picture with the characters K7HXW, as an API would draw them. */
const captcha = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="72"><rect width="200" height="72" fill="#e9ebf1"/><text x="24" y="48" font-family="monospace" font-size="36" letter-spacing="8" fill="#12151c">K7HXW</text></svg>',
)}`;

/** Registration by e-mail, and a first order that is closed with a profit. */
export const firstOrder: JourneyPlan = {
  title: 'Sign up, first order, close',
  description: 'A visitor creates an account, is signed in to it, and closes an order in profit.',
  path: '/login',
  start: 'At the sign-in',
  user: null,
  replies: {
    ...reply(accountCalls.settings, { verify_reg_type: 1, trade_fee_type: 1 }),
    ...reply(registrationCalls.areas, []),
    ...reply(registrationCalls.captcha, { id: 'captcha', b64s: captcha }),
    ...reply(registrationCalls.sendEmail, null, 'If this address can be registered, a code is on its way.'),
    ...reply(registrationCalls.register, null),
    ...balancesOf({ forex: '10000', micro: '10000', change: '0' }),
    [forexCalls.orders.path]: ordersReply({}),
  },
  steps: [
    {
      sentence: 'The visitor presses Create an account',
      state: 'Signing up',
      requirements: ['SESSION-4'],
      acts: [press('Create an account'), read('Characters in the picture')],
    },
    {
      sentence: 'The visitor fills in an e-mail address, and asks for a code',
      state: 'Code sent',
      requirements: ['SESSION-23', 'SESSION-43', 'SESSION-44'],
      acts: [
        fill({
          'E-mail': 'ada@pelorus.test',
          'Characters in the picture': 'K7HXW',
        }),
        press('Next'),
        read('a code is on its way'),
      ],
    },
    {
      sentence: 'The visitor types the code, chooses a password and presses Create an account',
      state: 'Signed up',
      requirements: ['SESSION-37', 'SESSION-38', 'SESSION-42', 'SESSION-71'],
      acts: [
        answers(
          reply(signInCalls.signIn, { token: 'token 2', user: wireUser(realUser) }),
          reply(sessionCalls.user, wireUser(realUser)),
        ),
        fill({ 'Verification code': '123456' }),
        fill({ Password: 'first-password', 'Repeat the password': 'first-password' }),
        press('Create an account'),
        read('Your account has been created'),
      ],
    },
    {
      sentence: 'The new user presses Done',
      state: 'Signed in',
      requirements: ['MARKET-16'],
      acts: [press('Done'), read('EUR/USD')],
    },
    ...buySteps,
    ...closeSteps,
  ],
};
