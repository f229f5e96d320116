import type { TabName } from '#ui/TabBar.tsx';

/** The footer tabs and their routes, which stay mounted once visited (APP-6, APP-9, APP-17). */
export const tabs = [
  { name: 'quotes', path: '/' },
  { name: 'trade', path: '/trade' },
  { name: 'orders', path: '/order' },
  { name: 'follow', path: '/follow' },
  { name: 'ranking', path: '/rank' },
  { name: 'account', path: '/user' },
] as const satisfies readonly { name: TabName; path: string }[];

/** The tab whose route has this path, or null. */
export const tabAt = (path: string) => tabs.find((tab) => tab.path === path) ?? null;
