import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowUp,
  IconCash,
  IconLeaf,
  IconMessageCircle,
  IconNews,
  IconTransfer,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { screenOf } from '#navigation/screens.ts';
import { tabAt, tabs } from '#navigation/tabs.ts';
import { TabBar } from '#ui/screen/TabBar.tsx';
import classes from './SideNavigation.module.css';

const DeskKeys = lazy(() => import('./DeskKeys.tsx'));

/** The screen that is shown gets the focus, so that Tab continues in it. */
function focusScreen() {
  const screens = document.querySelectorAll<HTMLElement>('[data-focus-home="true"]');
  [...screens].find((screen) => screen.checkVisibility())?.focus();
}

/** At the side of a wide window: the tabs, and the screens that a phone reaches from its home screen. */
export function SideNavigation({ path }: { path: string | undefined }) {
  const { t } = useLingui();
  const destinations = [
    { to: '/mine/accounts', label: t`My assets`, Icon: IconWallet },
    { to: '/mine/charge', label: t`Deposit`, Icon: IconArrowDown },
    { to: '/mine/withdraw', label: t`Withdraw`, Icon: IconArrowUp },
    { to: '/mine/transfer', label: t`Transfer`, Icon: IconTransfer },
    { to: '/loan', label: t({ message: 'Loan', comment: 'Tile on home: to borrow money' }), Icon: IconCash },
    { to: '/mining', label: t`Funds`, Icon: IconLeaf },
    { to: '/news', label: t({ message: 'News', comment: 'Tile on home' }), Icon: IconNews },
    { to: '/mine/chat', label: t`Customer service`, Icon: IconMessageCircle },
  ] as const;
  const { area, back } = (path === undefined ? null : screenOf(path)) ?? {};
  const isCurrent = (to: string) =>
    to === path || to === back || (area !== 'wallet' && area !== 'content' && screenOf(to)?.area === area);
  const tabOf = (shown = '') => {
    const isOfAccount = shown.startsWith('/mine/') && !destinations.some(({ to }) => isCurrent(to));
    return tabAt(isOfAccount ? '/user' : shown)?.name ?? null;
  };
  return (
    <div className={classes.side}>
      <button type="button" className={classes.skip} onClick={focusScreen}>
        <Trans comment="The first control of a page: leads past the navigation">Skip to the content</Trans>
      </button>
      <img className={classes.mark} src="/mark.svg" alt="" width={36} height={36} />
      <TabBar
        tabs={tabs}
        current={tabOf(path)}
        renderLink={({ path: to }, link) => <Link to={to} {...link} />}
      />
      <nav aria-label={t({ message: 'More screens', comment: 'Name of the second part of the navigation' })}>
        <ul>
          {destinations.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
                <Icon size={20} stroke={1.5} aria-hidden="true" />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.keys}>
        <Suspense>
          <DeskKeys />
        </Suspense>
      </div>
    </div>
  );
}
