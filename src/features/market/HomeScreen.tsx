import { Trans, useLingui } from '@lingui/react/macro';
import { IconLanguage, IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { User } from '#protocol/session.ts';
import { hasUidBeside, Uid, UserName } from '#ui/figures/UserName.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './HomeScreen.module.css';
import type { HomeDestination, RenderHomeLink } from './home-links.ts';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { MarketServices } from './services.ts';
import { TopCards } from './TopCards.tsx';

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
  if (user === null) return <Trans comment="Greets a guest on the home screen">Welcome to Pelorus</Trans>;
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
