import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type HomeDestination, HomeScreen } from '#features/market/HomeScreen.tsx';
import { GuestCard } from '#features/session/GuestCard.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { sessionStatusOf } from '#machines/session/session.machine.ts';
import { screenAt, useAppContext, useUser } from '#navigation/route.ts';

// Not needed for the first picture, and nothing of the first without a loan.
const TotalNotes = lazy(() => import('#screens/home/TotalNotes.tsx'));
const NoticeBell = lazy(() => import('#screens/home/NoticeBellLink.tsx'));

/** The market overview. */
export const Route = createFileRoute('/')({ ...screenAt('/'), codeSplitGroupings: [], component: HomeTab });

const paths: Record<HomeDestination, string> = {
  search: '/product',
  chat: '/mine/chat',
  language: '/language',
  loan: '/loan',
  deposit: '/mine/charge',
  withdraw: '/mine/withdraw',
  mining: '/mining',
  news: '/news',
};

function HomeTab() {
  const { session, market, wallet, live, areas } = useAppContext();
  const navigate = useNavigate();
  const user = useUser();
  const status = useSelector(session.session, sessionStatusOf);
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  const onSignIn = () => navigate({ to: '/login' });
  // Where its code can't be loaded, the sign-in page says so.
  const onDemo = () =>
    areas
      .sessionForms()
      .then(({ signInWish }) => signInWish.make({ kind: 'demo' }))
      .then(onSignIn, onSignIn);
  return (
    <HomeScreen
      services={market}
      isLive={isLive}
      user={user}
      balance={
        status === 'guest' ? (
          <GuestCard onDemo={onDemo} onRegister={() => navigate({ to: '/register' })} onSignIn={onSignIn} />
        ) : (
          <BalanceCard
            services={wallet}
            creditScore={user?.creditScore ?? null}
            notes={
              <Suspense>
                <TotalNotes />
              </Suspense>
            }
          />
        )
      }
      bell={
        <Suspense>
          <NoticeBell />
        </Suspense>
      }
      renderLink={(destination, link) => <Link to={paths[destination]} {...link} />}
      onChoose={(pair) => navigate({ to: '/trade', search: { pair: pair.id } })}
    />
  );
}
