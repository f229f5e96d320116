import { useLingui } from '@lingui/react/macro';
import {
  createReactComponent,
  IconHome,
  IconList,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './TabBar.module.css';

export type TabName = 'quotes' | 'trade' | 'orders' | 'follow' | 'ranking' | 'account';

export interface TabLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabBarProps<Tab extends { name: TabName }> {
  tabs: readonly Tab[];
  /** The tab that is shown; null on a screen that is no tab. */
  current: TabName | null;
  /** Renders a link with the given props: paths and the link component belong to the routes. */
  renderLink: (tab: Tab, link: TabLinkProps) => ReactElement;
}

const IconCandles = createReactComponent('outline', 'candles', 'Candles', [
  ['path', { d: 'M8 3v4m0 10v4M5 7h6v10H5zM17 5v4m0 6v4m-3 -10h6v6h-6z', key: 'candles' }],
]);

const icons = {
  quotes: IconHome,
  trade: IconCandles,
  orders: IconList,
  follow: IconUsers,
  ranking: IconTrophy,
  account: IconUser,
} as const satisfies Record<TabName, unknown>;

/** The footer tab bar (APP-17, APP-18). */
export function TabBar<Tab extends { name: TabName }>({ tabs, current, renderLink }: TabBarProps<Tab>) {
  const { t } = useLingui();
  const labels: Record<TabName, string> = {
    quotes: t({ message: 'Quotes', comment: 'Tab: market overview' }),
    trade: t({ message: 'Trade', comment: 'Tab: trading screen' }),
    orders: t({ message: 'Orders', comment: 'Tab: order lists' }),
    follow: t({ message: 'Follow', comment: 'Tab: copy-trading' }),
    ranking: t({ message: 'Ranking', comment: 'Tab: ranking of traders' }),
    account: t({ message: 'Account', comment: 'Tab: personal center' }),
  };
  return (
    <nav className={classes.bar} aria-label={t({ message: 'Main', comment: 'Name of the tab bar' })}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => {
          const { name } = tab;
          const Icon = icons[name];
          const children = (
            <>
              <Icon size={24} stroke={name === current ? 2 : 1.5} aria-hidden="true" />
              <span className={classes.label}>{labels[name]}</span>
            </>
          );
          const link = {
            className: classes.tab,
            'aria-current': name === current ? ('page' as const) : undefined,
            children,
          };
          return (
            <li key={name} className={classes.item}>
              {renderLink(tab, link)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
