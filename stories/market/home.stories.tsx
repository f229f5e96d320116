import type { Quote } from '#domain/quote.ts';
import { type HomeDestination, type HomeLinkProps, HomeScreen } from '#features/market/HomeScreen.tsx';
import { type Shortcut, Shortcuts } from '#features/market/Shortcuts.tsx';
import type { MarketServices } from '#features/market/services.ts';
import { Greeting } from '#features/session/Greeting.tsx';
import { GuestCard } from '#features/session/GuestCard.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { realUser } from '#fixtures/session.ts';
import { storeOf } from '#fixtures/stores.ts';
import { accounts, profits } from '#fixtures/wallet.ts';
import type { Pair } from '#protocol/market.ts';
import type { User } from '#protocol/session.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'market/Home', parameters: { frame: 'quotes' } };

const renderLink = (destination: HomeDestination | Shortcut, link: HomeLinkProps) => (
  <a href={`#${destination}`} {...link} />
);
const ignore = () => undefined;

const home = (readPairs: () => Promise<MarketServices['pairs']>, user: User | null, isLive = true) =>
  loadedStory(
    async () => ({
      market: {
        pairs: await readPairs(),
        categories: await loaded(categories),
        quotes: storeOf<Quote>({}),
        sparklines: storeOf<readonly number[]>({}),
        favourites: favouritesOf('2', '4'),
      },
      wallet: { balances: await loaded(accounts), profits: await loaded(profits) },
    }),
    ({ market, wallet }) => (
      <HomeScreen
        services={market}
        isLive={isLive}
        greeting={user && <Greeting user={user} />}
        head={
          user ? (
            <>
              <BalanceCard services={wallet} creditScore={user.creditScore} />
              <Shortcuts renderLink={renderLink} />
            </>
          ) : (
            <GuestCard onDemo={ignore} onRegister={ignore} onSignIn={ignore} />
          )
        }
        bell={null}
        next={null}
        renderLink={renderLink}
        onChoose={ignore}
      />
    ),
  );

export const SignedIn = home(() => loaded(pairs), realUser);
export const Reconnecting = home(() => loaded(pairs), realUser, false);
export const Guest = home(() => loaded(pairs), null);
export const Loading = home(async () => loading(), null);
export const Failed = home(() => failed(), null);
export const Empty = home(() => loaded<Pair[]>([]), null);
