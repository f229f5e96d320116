import { useLingui } from '@lingui/react/macro';
import { IconCash, IconCoins, IconNews, IconTransferIn, IconTransferOut } from '@tabler/icons-react';
import classes from './HomeScreen.module.css';
import type { RenderHomeLink, ShortcutName } from './home-links.ts';

const icons = {
  loan: IconCash,
  deposit: IconTransferIn,
  withdraw: IconTransferOut,
  mining: IconCoins,
  news: IconNews,
} as const satisfies Record<ShortcutName, unknown>;

const shortcuts = [
  'loan',
  'deposit',
  'withdraw',
  'mining',
  'news',
] as const satisfies readonly ShortcutName[];

/** The home screen's tiles for pages that have no tab. */
export function Shortcuts({ renderLink }: { renderLink: RenderHomeLink }) {
  const { t } = useLingui();
  const labels: Record<ShortcutName, string> = {
    loan: t({ message: 'Loan', comment: 'Tile on home: to borrow money' }),
    deposit: t`Deposit`,
    withdraw: t`Withdraw`,
    mining: t`Funds`,
    news: t({ message: 'News', comment: 'Tile on home' }),
  };
  return (
    <ul className={classes.tiles}>
      {shortcuts.map((shortcut) => {
        const Icon = icons[shortcut];
        const children = (
          <>
            <span>
              <Icon stroke={1.5} aria-hidden="true" />
            </span>
            {labels[shortcut]}
          </>
        );
        return <li key={shortcut}>{renderLink(shortcut, { className: classes.tile, children })}</li>;
      })}
    </ul>
  );
}
