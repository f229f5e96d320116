import { useLingui } from '@lingui/react/macro';
import {
  IconArrowsExchange,
  IconChartCandle,
  IconListDetails,
  IconTrophy,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import classes from './TabBar.module.css';

export type TabName = 'quotes' | 'trade' | 'orders' | 'follow' | 'ranking' | 'account';

export interface TabLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabBarProps {
  /** The tab that is shown; null on a screen that is none of them. */
  current: TabName | null;
  /** Renders a link, spread over the props given: routes know the paths and the link component. */
  renderLink: (tab: TabName, link: TabLinkProps) => ReactElement;
}

const icons = {
  quotes: IconChartCandle,
  trade: IconArrowsExchange,
  orders: IconListDetails,
  follow: IconUsersGroup,
  ranking: IconTrophy,
  account: IconUserCircle,
} as const satisfies Record<TabName, unknown>;

const tabs = keysOf(icons);

/** The six tabs at the foot of the screen (document 1, §2). */
export function TabBar({ current, renderLink }: TabBarProps) {
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
          const Icon = icons[tab];
          const children = (
            <>
              <Icon size={24} stroke={tab === current ? 2 : 1.5} aria-hidden="true" />
              <span className={classes.label}>{labels[tab]}</span>
            </>
          );
          const link = {
            className: classes.tab,
            'aria-current': tab === current ? ('page' as const) : undefined,
            children,
          };
          return (
            <li key={tab} className={classes.item}>
              {renderLink(tab, link)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
