import type { AnswerCases, Model } from '#flow-kit/model.ts';
import type { LeafOf } from '#flow-kit/names.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import type { Call } from '#protocol/call.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls } from '#protocol/forex.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { transferCalls } from '#protocol/transfer.ts';
import type { ProcessModel, ProcessName } from './processes.ts';

/** A call that a promise of a machine makes. */
export interface PromisedCall {
  calls: readonly Call[];
  /** Data in the API's own names, with which the test accepts; without it the deployed API answers what isn't scripted. */
  acceptedWith?: unknown;
}

/** Where a process is found in a deployed app, and how it is reached. */
export interface DeployedPage {
  /** Who opens it: a new demo account, the user of PELORUS_EMAIL, or nobody in particular. */
  as: 'guest' | 'demo' | 'user';
  path: string;
  /** The steps there before the process begins, as lines of a Playwright test. */
  first?: readonly string[];
  /** The call of each promise actor, by its source. */
  promises: Readonly<Record<string, PromisedCall>>;
  /** Leaf states in which the app shows another page already. */
  left?: readonly string[];
}

/** Why there is no test of a process through a deployed app, in a sentence. */
export interface NoPage {
  because: string;
}

type Sources<Machined> = Machined extends Model<infer Machine> ? keyof AnswerCases<Machine> : never;

type Deployed<Machined extends ProcessModel> =
  | NoPage
  | (Omit<DeployedPage, 'left' | 'path' | 'promises'> & {
      left?: readonly LeafOf<Machined['machine']>[];
      path: ScreenPath;
      promises: { readonly [Source in Sources<Machined> & string]: PromisedCall };
    });

const calls = (...made: readonly Call[]): PromisedCall => ({ calls: made });

/** A form that the test answers itself, since the deployed API would refuse the model's code or password. */
const accepted = (...made: readonly Call[]): PromisedCall => ({ calls: made, acceptedWith: null });

const part = (what: string): NoPage => ({ because: `It is a part of other pages: ${what}.` });
const own = (what: string): NoPage => ({ because: `It needs ${what}, which no test can rely on.` });

/** Every process, with its page in a deployed app or the reason why it has none. */
export const deployed: { readonly [Name in ProcessName]: Deployed<Extract<ProcessModel, { name: Name }>> } = {
  'content/feedback': own('an API with our call for feedback'),
  'content/support-chat': { because: 'Where it leads depends on the address that the operator has set.' },
  'desk/layout': { because: 'It needs a window as wide as a desk.' },
  'follow/order-sheet': own('orders that were copied from a trader'),
  'follow/relation': own('a trader of known terms'),
  'follow/trader-application': {
    as: 'user',
    path: '/follow/trader-apply',
    promises: { apply: accepted(followCalls.apply) },
  },
  'forex/order-entry': {
    as: 'demo',
    path: '/',
    // A pair that is traded at all hours. A first order isn't shown before it is sent.
    first: [
      "await page.evaluate(() => localStorage.setItem('pelorus:order-review', 'never'));",
      "await page.getByRole('button', { name: /BTC\\/USDT/ }).first().click();",
    ],
    promises: { submitOrder: calls(forexCalls.submit) },
  },
  'forex/position': own('an order of a known pair that is open'),
  'forex/stops': own('an order of a known pair that is held'),
  'fund/redemption': own('a subscription that is running'),
  'fund/subscription': own('a fund of known terms'),
  'install/update': { because: 'It needs a second release of the app.' },
  'live/channel': part('of all those with prices'),
  'loan/application': own('a verified user without a loan, and a loan of known terms'),
  'loan/kyc': own('a user who has never been verified'),
  'loan/repayment': own('a loan to be repaid'),
  'market/chart-feed': part('the chart of a pair'),
  'market/pair-search': {
    because: 'What it finds depends on the pairs and companies that the operator offers.',
  },
  'market/price-alerts': { because: "An alert is reached when the operator's prices move to it." },
  'micro/countdown': own('a micro order that is running'),
  'micro/micro-order': own('durations and amounts that are known'),
  'notice/notices': own('orders and reviews that end while somebody looks'),
  'notice/push': { because: 'The browser asks its user, which no page can answer.' },
  'session/code-sender': part('the forms that ask for a code'),
  'session/company-gate': part('it stands before all pages'),
  'session/password-change': {
    as: 'user',
    path: '/mine/password',
    promises: { sendRequest: accepted(registrationCalls.amendPassword) },
  },
  'session/password-reset': {
    as: 'guest',
    path: '/forgot',
    promises: { sendRequest: accepted(registrationCalls.forgetPassword) },
  },
  'session/registration': {
    as: 'guest',
    path: '/register',
    promises: { sendRequest: accepted(registrationCalls.register) },
  },
  'session/session': part('of all those with a user'),
  'session/sign-in': {
    as: 'guest',
    path: '/login',
    promises: { sendRequest: calls(signInCalls.signIn, signInCalls.openDemo) },
    left: ['accepted'],
  },
  'shared/confirmed-action': {
    as: 'demo',
    path: '/user',
    promises: { act: calls(registrationCalls.resetDemo) },
  },
  'shared/loadable': part('of all that read something'),
  'shared/paged-list': part('of all with a list'),
  'verification/real-name': own('a user who has never been verified'),
  'wallet/deposit': own('networks that are known'),
  'wallet/deposit by wire': own('bank accounts that are known'),
  'wallet/history-export': own('a history of known length'),
  'wallet/transfer': {
    as: 'user',
    path: '/mine/transfer',
    promises: { sendTransfer: calls(transferCalls.submit) },
  },
  'wallet/upload': part('of the forms with photos'),
  'wallet/withdrawal': own('payees and networks that are known'),
};
