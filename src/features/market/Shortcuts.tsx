import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconCoin, IconLeaf, IconNews } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import tile from '#ui/pictures/RoundTile.module.css';
import type { HomeLinkProps } from './HomeScreen.tsx';
import classes from './Shortcuts.module.css';

const icons = {
  loan: IconCoin,
  deposit: IconArrowDown,
  withdraw: IconArrowUp,
  mining: IconLeaf,
  news: IconNews,
} as const;

export type Shortcut = keyof typeof icons;

const shortcuts = ['loan', 'deposit', 'withdraw', 'mining', 'news'] as const satisfies readonly Shortcut[];

interface ShortcutsProps {
  /** Renders a link with the given props. Routes supply it, so that features need no router. */
  renderLink: (destination: Shortcut, link: HomeLinkProps) => ReactElement;
}

/** The home screen's tiles for pages that have no tab. */
export function Shortcuts({ renderLink }: ShortcutsProps) {
  const { t } = useLingui();
  const labels: Record<Shortcut, string> = {
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
            <span className={tile.round}>
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
