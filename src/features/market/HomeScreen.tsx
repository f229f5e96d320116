import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowUp,
  IconCash,
  IconLanguage,
  IconLeaf,
  IconMessageCircle,
  IconNews,
  IconSearch,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { memo, type ReactElement, type ReactNode } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import type { User } from '#protocol/session.ts';
import { PercentText, PriceText } from '#ui/figures/Figure.tsx';
import { hasUidBeside, Uid, UserName } from '#ui/figures/UserName.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { InView } from '#ui/lists/InView.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import { cardCount } from './card-count.ts';
import classes from './HomeScreen.module.css';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import type { PairRowProps } from './PairList.tsx';
import type { MarketServices } from './services.ts';

type ShortcutName = 'loan' | 'deposit' | 'withdraw' | 'mining' | 'news';
export type HomeDestination = 'search' | 'chat' | 'language' | ShortcutName;

export interface HomeLinkProps {
  className: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
}

/** Renders a link with the given props. Routes supply it, so that features need no router. */
type RenderHomeLink = (destination: HomeDestination, link: HomeLinkProps) => ReactElement;

export interface HomeScreenProps extends Pick<PairBoardProps, 'isLive' | 'onChoose'> {
  services: MarketServices;
  /** Null for a guest. */
  user: User | null;
  /** Near the top: the balance card, which is in the wallet area, or for a guest the ways in. */
  balance: ReactNode;
  /** At the start of the header's icons: the way to the notices, which are in the notice area. */
  bell: ReactNode;
  renderLink: RenderHomeLink;
}

/** /: the market overview (APP-4). */
export function HomeScreen({ services, isLive, user, balance, bell, renderLink, onChoose }: HomeScreenProps) {
  const { t } = useLingui();
  const pairs = useSelector(services.pairs, loadedValueOf);
  const step = useSelector(services.pairs, (snapshot) => snapshot.value);
  const icon = (destination: HomeDestination, label: string, children: ReactNode) =>
    renderLink(destination, { className: classes.icon, 'aria-label': label, children });

  return (
    <Screen
      title={t({ message: 'Quotes', comment: 'Tab: market overview' })}
      heading={<Greeting user={user} />}
      actions={
        <>
          {bell}
          {icon('chat', t`Customer service`, <IconMessageCircle aria-hidden="true" />)}
          {icon('language', t`Language`, <IconLanguage aria-hidden="true" />)}
        </>
      }
    >
      <div className={classes.top} data-wide>
        {renderLink('search', {
          className: classes.search,
          children: (
            <>
              <IconSearch size={18} aria-hidden="true" />
              <Trans>Search pairs and companies</Trans>
            </>
          ),
        })}
        {balance}
        {step === 'failed' ? null : (
          <TopCards
            pairs={pairs}
            quotes={services.quotes}
            sparklines={services.sparklines}
            isLive={isLive}
            onChoose={onChoose}
          />
        )}
        <Shortcuts renderLink={renderLink} />
      </div>
      <PairBoard services={services} isLive={isLive} onChoose={onChoose} />
    </Screen>
  );
}

function Greeting({ user }: { user: User | null }) {
  if (user === null)
    return (
      <span className={classes.brand}>
        <Trans comment="Greets a guest on the home screen">Welcome to Pelorus</Trans>
      </span>
    );
  return (
    <>
      <span className={classes.greeting}>
        <UserName {...user} />
      </span>
      {hasUidBeside(user) ? (
        <span className={classes.uid}>
          <Uid uid={user.uid} />
        </span>
      ) : null}
    </>
  );
}

const icons = {
  loan: IconCash,
  deposit: IconArrowDown,
  withdraw: IconArrowUp,
  mining: IconLeaf,
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
function Shortcuts({ renderLink }: { renderLink: RenderHomeLink }) {
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

interface CardProps extends Pick<PairRowProps, 'pair' | 'quotes' | 'isLive' | 'onChoose'> {
  /** By the pair's code, for pairs that come without one. */
  sparklines: KeyedStore<readonly number[]>;
}

interface TopCardsProps extends Omit<CardProps, 'pair'> {
  /** Null while they are loading. */
  pairs: readonly Pair[] | null;
}

function TopCards({ pairs, ...card }: TopCardsProps) {
  const { t } = useLingui();
  if (pairs === null)
    return (
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: cardCount }, (_, index) => index).map((index) => (
          <Skeleton key={index} className={classes.skeleton} />
        ))}
      </div>
    );
  if (pairs.length === 0) return null;
  return (
    <InView as="section" className={classes.cards} aria-label={t`Top markets`}>
      {pairs.slice(0, cardCount).map((pair) => (
        <TopCard key={pair.id} pair={pair} {...card} />
      ))}
    </InView>
  );
}

const TopCard = memo(function TopCard({ pair, quotes, sparklines, isLive, onChoose }: CardProps) {
  const { price, changePercent } = useKeyed(quotes, pair.code) ?? pair.quote;
  const sparkline = useKeyed(sparklines, pair.code) ?? pair.sparkline;
  const isStale = !isLive || !pair.isOpen;
  return (
    <button type="button" className={classes.card} onClick={() => onChoose(pair)}>
      <span className={classes.line}>
        <bdi className={classes.symbol}>{pair.symbol}</bdi>
        <span className={classes.change}>
          {pair.isOpen ? (
            <PercentText value={changePercent} kind="change" stale={isStale} />
          ) : (
            <span className={classes.closed}>
              <Trans context="market" comment="The market of a pair isn't open">
                Closed
              </Trans>
            </span>
          )}
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.price}>
          <PriceText value={price} places={pair.pricePrecision} stale={isStale} />
        </span>
        <span className={classes.course}>
          <Sparkline values={sparkline} direction={directionOf(changePercent, 2)} filled />
        </span>
      </span>
    </button>
  );
});
