import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type HomeDestination, HomeScreen } from '#features/market/HomeScreen.tsx';
import { GuestCard } from '#features/session/GuestCard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { sessionStatusOf } from '#machines/session/session.machine.ts';
import { screenAt, useAppContext } from '#navigation/route.ts';
import { loadOfUser } from '#screens/home/load-of-user.ts';
import { Skeleton } from '#ui/screen/Skeleton.tsx';

const partOf = (part: 'UserGreeting' | 'UserHead' | 'NoticeBellLink' | 'NextStep') =>
  lazy(() => loadOfUser().then((parts) => ({ default: parts[part] })));

const Greeting = partOf('UserGreeting');
const Head = partOf('UserHead');
const Bell = partOf('NoticeBellLink');
const NextStep = partOf('NextStep');

/** The market overview. */
export const Route = createFileRoute('/')({
  ...screenAt('/'),
  codeSplitGroupings: [],
  // Before home is shown, so that nothing on it moves for it.
  loader: ({ context: { session } }) =>
    session.session.getSnapshot().matches('guest') ? undefined : loadOfUser(),
  component: HomeTab,
});

const paths: Record<HomeDestination, string> = {
  search: '/product',
  chat: '/mine/chat',
  language: '/language',
  news: '/news',
};

function HomeTab() {
  const { session, market, live, areas } = useAppContext();
  const navigate = useNavigate();
  const isGuest = useSelector(session.session, (snapshot) => sessionStatusOf(snapshot) === 'guest');
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  const onSignIn = () => navigate({ to: '/login' });
  // Where its code can't be loaded, the sign-in page says so.
  const onDemo = () =>
    areas
      .sessionForms()
      .then(({ signInWish }) => signInWish.make({ kind: 'demo' }))
      .then(onSignIn, onSignIn);
  const ofUser = (Part: ComponentType, fallback?: ReactNode) =>
    isGuest ? null : (
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    );
  return (
    <HomeScreen
      services={market}
      isLive={isLive}
      greeting={ofUser(Greeting, <Skeleton circle height={40} />)}
      head={
        isGuest ? (
          <GuestCard onDemo={onDemo} onRegister={() => navigate({ to: '/register' })} onSignIn={onSignIn} />
        ) : (
          ofUser(Head, <Skeleton height={270} />)
        )
      }
      bell={ofUser(Bell)}
      next={ofUser(NextStep, <Skeleton height={66} />)}
      renderLink={(destination, link) => <Link to={paths[destination]} {...link} />}
      onChoose={(pair) => navigate({ to: '/trade', search: { pair: pair.id } })}
    />
  );
}
