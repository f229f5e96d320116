import type { FileRoutesByPath } from '@tanstack/react-router';
import type { Call } from '#protocol/call.ts';
import type { payeeCalls } from '#protocol/payee.ts';
import type { registrationCalls } from '#protocol/registration.ts';
import type { transferCalls } from '#protocol/transfer.ts';
import type { verificationCalls } from '#protocol/verification.ts';
import type { withdrawalCalls } from '#protocol/withdrawal.ts';
import type { TabName } from '#ui/screen/TabBar.tsx';
import type { LazyServices } from './context.ts';

type WithoutSlash<Path extends string> = Path extends '/' ? Path : Path extends `${infer P}/` ? P : Path;

/** The paths of all route files. */
export type ScreenPath = WithoutSlash<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>;

/** The names of all that is read again when a screen is opened that shows it, by the area that has to say how. */
export interface ReadsByArea {
  session: 'user';
  market: 'pairs';
  content: 'ranking';
  forex: 'orders';
  micro: 'orders';
  deposits: 'deposits';
  withdrawals: 'withdrawals' | 'payees' | 'unpaidLoan';
  transfers: 'unpaidLoan' | 'balanceHistory';
  debt: 'unpaidLoan';
  verification: 'verification';
  loanVerification: 'loanVerification';
  loans: 'loanProducts' | 'loanRecords';
  repayments: 'repayment';
  relations: 'trader';
  traders: 'traders';
  funds: 'funds' | 'fund' | 'fundSubscriptions' | 'fundIncome';
}

export type ReadName = ReadsByArea[keyof ReadsByArea];

/** One screen of the app. Its title stands in its component, since it may depend on what is shown. */
export interface Screen {
  area:
    | 'session'
    | 'market'
    | 'forex'
    | 'wallet'
    | 'verification'
    | 'loan'
    | 'follow'
    | 'fund'
    | 'content'
    | 'account'
    | 'notice';
  /** Who may open it: guests are redirected to sign-in, demo users to the notice that they need a real account. */
  for: 'everyone' | 'users' | 'realUsers';
  /** Whether the screen's code is in its area's file; by default it is in a file of its own. */
  file?: 'area';
  /** Where its back button leads if the visit began here. */
  back?: ScreenPath;
  /** The footer tab that shows it. It stays mounted once visited (APP-6, APP-9, APP-17). */
  tab?: TabName;
  /** The areas whose services a tab asks for when it is rendered: the first screen waits for them. */
  needs?: readonly (keyof LazyServices)[];
  /** Read again whenever another screen leads to it. */
  reads?: readonly ReadName[];
}

/**
 * The page of a call that the API refuses to demo users. The call is a type parameter, so that its declaration isn't
 * loaded with the table; a call that is open to demo users doesn't compile.
 */
const realUsersFor = <_Of extends Call & { access: 'realOnly' }>() => 'realUsers' as const;

/**
 * Every screen of the app. Screens that a user visits one after the other are built into one file; those that load
 * something large, or that are mostly visited alone, have their own. The tabs stand in the order of the tab bar.
 */
export const screens = {
  '/': {
    area: 'market',
    for: 'everyone',
    tab: 'quotes',
    reads: ['pairs', 'user', 'unpaidLoan'],
  },
  '/trade': {
    area: 'forex',
    for: 'everyone',
    tab: 'trade',
    reads: ['pairs'],
    needs: ['charts', 'forex', 'micro'],
  },
  '/order': {
    area: 'forex',
    for: 'users',
    tab: 'orders',
    reads: ['pairs', 'orders'],
    needs: ['forex', 'micro'],
  },
  '/follow': {
    area: 'follow',
    for: 'everyone',
    file: 'area',
    tab: 'follow',
    reads: ['user', 'traders'],
    needs: ['traders'],
  },
  '/rank': { area: 'content', for: 'everyone', tab: 'ranking', reads: ['ranking'] },
  '/user': {
    area: 'account',
    for: 'users',
    tab: 'account',
    reads: ['user', 'verification', 'unpaidLoan', 'balanceHistory'],
    needs: ['sessionForms'],
  },

  '/login': { area: 'session', for: 'everyone' },
  '/register': { area: 'session', for: 'everyone', back: '/login' },
  '/forgot': { area: 'session', for: 'everyone', back: '/login' },
  '/mine/password': {
    area: 'session',
    for: realUsersFor<typeof registrationCalls.amendPassword>(),
    back: '/user',
  },
  '/mine/real-only': { area: 'session', for: 'everyone', back: '/user' },

  '/product': { area: 'market', for: 'everyone', back: '/' },

  '/mine/accounts': {
    area: 'wallet',
    for: 'users',
    file: 'area',
    back: '/user',
    reads: ['balanceHistory', 'unpaidLoan'],
  },
  '/mine/history': { area: 'wallet', for: 'users', file: 'area', back: '/mine/accounts' },
  '/mine/charge': { area: 'wallet', for: 'users', file: 'area', back: '/user', reads: ['deposits'] },
  '/mine/withdraw': {
    area: 'wallet',
    for: realUsersFor<typeof withdrawalCalls.submit>(),
    file: 'area',
    back: '/user',
    reads: ['withdrawals', 'payees', 'unpaidLoan'],
  },
  '/mine/wallet': {
    area: 'wallet',
    for: realUsersFor<typeof payeeCalls.list>(),
    file: 'area',
    back: '/user',
    reads: ['payees'],
  },
  '/mine/bank-card-list': {
    area: 'wallet',
    for: realUsersFor<typeof payeeCalls.list>(),
    file: 'area',
    back: '/mine/wallet',
    reads: ['payees'],
  },
  '/mine/coin-address-list': {
    area: 'wallet',
    for: realUsersFor<typeof payeeCalls.list>(),
    file: 'area',
    back: '/mine/wallet',
    reads: ['payees'],
  },
  '/mine/withdraw-way': { area: 'wallet', for: realUsersFor<typeof payeeCalls.add>(), file: 'area' },
  '/mine/transfer': {
    area: 'wallet',
    for: realUsersFor<typeof transferCalls.submit>(),
    file: 'area',
    back: '/user',
    reads: ['unpaidLoan'],
  },

  '/mine/auth': {
    area: 'verification',
    for: realUsersFor<typeof verificationCalls.submit>(),
    back: '/user',
    reads: ['verification'],
  },

  '/loan': { area: 'loan', for: 'users', file: 'area', back: '/', reads: ['loanVerification'] },
  '/loan/submit': {
    area: 'loan',
    for: 'users',
    file: 'area',
    back: '/',
    reads: ['loanProducts', 'loanRecords'],
  },
  '/loan/agreement': { area: 'loan', for: 'users', file: 'area', back: '/loan/submit' },
  '/loan/sign': { area: 'loan', for: 'users', back: '/loan/submit' },
  '/loan/record': { area: 'loan', for: 'users', file: 'area', back: '/loan/submit', reads: ['loanRecords'] },
  '/loan/repayment': { area: 'loan', for: 'users', file: 'area', back: '/loan/submit', reads: ['repayment'] },

  '/follow/follow-list': {
    area: 'follow',
    for: 'everyone',
    file: 'area',
    back: '/follow',
    reads: ['traders'],
  },
  '/follow/trader': {
    area: 'follow',
    for: 'everyone',
    file: 'area',
    back: '/follow/follow-list',
    reads: ['trader', 'traders'],
  },
  '/follow/submit': { area: 'follow', for: 'users', file: 'area', reads: ['trader', 'traders'] },
  '/follow/trader-apply': {
    area: 'follow',
    for: 'users',
    file: 'area',
    back: '/follow',
    reads: ['user', 'traders'],
  },
  '/follow/my-follower': { area: 'follow', for: 'users', file: 'area', back: '/follow', reads: ['traders'] },

  '/mining': {
    area: 'fund',
    for: 'users',
    file: 'area',
    back: '/',
    reads: ['funds', 'fundSubscriptions'],
  },
  '/mining/subscribe': { area: 'fund', for: 'users', file: 'area', back: '/mining', reads: ['fund'] },
  '/mining/record': {
    area: 'fund',
    for: 'users',
    file: 'area',
    back: '/mining',
    reads: ['fundSubscriptions'],
  },
  '/mining/income': {
    area: 'fund',
    for: 'users',
    file: 'area',
    back: '/mining/record',
    reads: ['fundIncome'],
  },

  '/news': { area: 'content', for: 'everyone', file: 'area', back: '/' },
  '/news/detail': { area: 'content', for: 'everyone', file: 'area', back: '/news' },
  '/mine/announcement': { area: 'content', for: 'everyone', file: 'area', back: '/user' },
  '/company': { area: 'content', for: 'everyone', file: 'area', back: '/' },
  '/feedback': { area: 'content', for: 'everyone', file: 'area', back: '/' },
  '/mine/email': { area: 'content', for: 'everyone', file: 'area', back: '/user' },
  '/mine/chat': { area: 'content', for: 'everyone', back: '/user' },

  '/mine/notices': { area: 'notice', for: 'users', back: '/' },
  '/mine/about': { area: 'account', for: 'everyone', back: '/user' },
  // The page is for real users (SESSION-18), but makes no call of its own.
  '/mine/invite': { area: 'account', for: 'realUsers', back: '/user' },
  '/language': { area: 'account', for: 'everyone', back: '/' },

  // Redirections.
  '/mine/user': { area: 'account', for: 'users' },
  '/$': { area: 'market', for: 'everyone' },
} as const satisfies Record<ScreenPath, Screen>;

const rows: Partial<Record<string, Screen>> = screens;

/** The row of a path; undefined for a path that no screen has. */
export const screenOf = (pathname: string): Screen | undefined => rows[pathname];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of a route in the table; null around all screens. */
    screen: Screen | null;
  }
}
