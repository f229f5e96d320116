import { useLingui } from '@lingui/react/macro';
import type { ScreenPath } from './screens.ts';

interface NamedScreen {
  path: ScreenPath;
  name: string;
  /** Things that are found on it. */
  words?: readonly string[];
}

/** The screens that can be opened from anywhere, by the names that they have in the navigation or as their title. */
export function useScreenNames(isGuest: boolean): NamedScreen[] {
  const { t } = useLingui();
  const forGuests: NamedScreen[] = [
    { path: '/login', name: t`Sign in` },
    { path: '/register', name: t`Create an account` },
  ];
  return [
    ...(isGuest ? forGuests : []),
    { path: '/', name: t({ message: 'Quotes', comment: 'Tab: market overview' }) },
    { path: '/trade', name: t({ message: 'Trade', comment: 'Tab: trading screen' }) },
    { path: '/order', name: t({ message: 'Orders', comment: 'Tab: order lists' }) },
    { path: '/follow', name: t({ message: 'Follow', comment: 'Tab: copy-trading' }) },
    { path: '/rank', name: t({ message: 'Ranking', comment: 'Tab: ranking of traders' }) },
    {
      path: '/user',
      name: t({ message: 'Account', comment: 'Tab: personal center' }),
      words: [t`Sign out`, t`Dark theme`],
    },
    { path: '/product', name: t`Search pairs and companies` },
    { path: '/follow/follow-list', name: t`Master traders` },
    { path: '/mine/accounts', name: t`My assets` },
    { path: '/mine/charge', name: t`Deposit` },
    { path: '/mine/withdraw', name: t`Withdraw` },
    { path: '/mine/transfer', name: t`Transfer` },
    { path: '/mine/wallet', name: t`Payees` },
    { path: '/loan', name: t({ message: 'Loan', comment: 'Tile on home: to borrow money' }) },
    { path: '/loan/record', name: t`Loan records` },
    { path: '/mining', name: t`Funds` },
    { path: '/mining/record', name: t`Subscriptions` },
    {
      path: '/mine/notices',
      name: t({ message: 'Notices', comment: 'Page with what happened to the user' }),
    },
    { path: '/news', name: t({ message: 'News', comment: 'Tile on home' }) },
    { path: '/mine/announcement', name: t`Announcements` },
    { path: '/mine/auth', name: t`Real-name verification` },
    { path: '/mine/password', name: t`Change password` },
    { path: '/mine/invite', name: t`Invite friends` },
    { path: '/language', name: t`Language` },
    { path: '/mine/about', name: t`About` },
    { path: '/mine/chat', name: t`Customer service` },
  ];
}
