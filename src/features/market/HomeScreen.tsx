import { Trans, useLingui } from '@lingui/react/macro';
import { IconLanguage, IconMessageCircle, IconSearch } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './HomeScreen.module.css';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import type { MarketServices } from './services.ts';
import { TopCards } from './TopCards.tsx';

export type HomeDestination = 'search' | 'chat' | 'language' | 'news';

export interface HomeLinkProps {
  className: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
}

/** Renders a link with the given props. Routes supply it, so that features need no router. */
type RenderHomeLink = (destination: HomeDestination, link: HomeLinkProps) => ReactElement;

export interface HomeScreenProps extends Pick<PairBoardProps, 'isLive' | 'onChoose'> {
  services: MarketServices;
  /** Who the user is; null for a guest. */
  greeting: ReactNode;
  /** Near the top: the user's assets and tiles, or for a guest the ways in. */
  head: ReactNode;
  /** At the end of the header's icons: the way to the notices, which are in the notice area. */
  bell: ReactNode;
  /** Below the cards: what a new user does next. */
  next: ReactNode;
  renderLink: RenderHomeLink;
}

/** /: the market overview (APP-4). */
export function HomeScreen(props: HomeScreenProps) {
  const { services, isLive, greeting, head, bell, next, renderLink, onChoose } = props;
  const { t } = useLingui();
  const isGuest = greeting === null;
  const searchLabel = t`Search pairs and companies`;
  const icon = (destination: HomeDestination, label: string, Icon: typeof IconSearch) =>
    renderLink(destination, {
      className: classes.icon,
      'aria-label': label,
      children: <Icon size={22} stroke={1.75} aria-hidden="true" />,
    });

  return (
    <Screen
      title={t({ message: 'Quotes', comment: 'Tab: market overview' })}
      heading={greeting ?? <span className={classes.brand}>Pelorus</span>}
      actions={
        <div className={classes.icons}>
          {isGuest ? icon('search', searchLabel, IconSearch) : null}
          {icon('chat', t`Customer service`, IconMessageCircle)}
          {icon('language', t`Language`, IconLanguage)}
          {bell}
        </div>
      }
    >
      <div className={classes.top} data-wide>
        {isGuest
          ? null
          : renderLink('search', {
              className: classes.search,
              children: (
                <>
                  <IconSearch size={18} aria-hidden="true" />
                  {searchLabel}
                </>
              ),
            })}
        {head}
        <TopCards
          services={services}
          heading={
            isGuest ? (
              <div className={classes.heading}>
                <h2>
                  <Trans comment="Heading on home: the two markets whose prices have changed most today">
                    Moving now
                  </Trans>
                </h2>
                {renderLink('news', {
                  className: classes.more,
                  children: t({ message: 'News', comment: 'Tile on home' }),
                })}
              </div>
            ) : null
          }
          isLive={isLive}
          onChoose={onChoose}
        />
        {next}
      </div>
      <PairBoard services={services} isLive={isLive} isBelowCards={!isGuest} onChoose={onChoose} />
    </Screen>
  );
}
