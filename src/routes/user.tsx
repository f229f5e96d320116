import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type AccountDestination, PersonalCenterScreen } from '#features/account/PersonalCenterScreen.tsx';
import { UnreadCount } from '#features/notice/NoticeBell.tsx';
import { DemoReset } from '#features/session/DemoReset.tsx';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import { VerificationState } from '#features/verification/VerificationState.tsx';
import { sessionStatusOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { screenAt, useAppContext, useAreas } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';

export const Route = createFileRoute('/user')({ ...screenAt('/user'), component: AccountTab });

const TotalNotes = lazy(() => import('#screens/home/TotalNotes.tsx'));
const OverduePill = lazy(() =>
  import('#screens/home/OverdueLoan.tsx').then((module) => ({ default: module.OverduePill })),
);

const paths: Record<Exclude<AccountDestination, 'deposit' | 'history'>, string> = {
  assets: '/mine/accounts',
  withdraw: '/mine/withdraw',
  transfer: '/mine/transfer',
  payees: '/mine/wallet',
  notices: '/mine/notices',
  verification: '/mine/auth',
  password: '/mine/password',
  invite: '/mine/invite',
  announcements: '/mine/announcement',
  email: '/mine/email',
  chat: '/mine/chat',
  about: '/mine/about',
  language: '/language',
};

function AccountTab() {
  const { account } = useAppContext();
  const [session] = useAreas('sessionForms');
  const device = useAreaWhenLoaded('device');
  const transfers = useAreaWhenLoaded('transfers');
  const accounts = useSelector(account.balances, loadedValueOf);
  const navigate = useNavigate();
  const isDemo = useSelector(session.session, (snapshot) => sessionStatusOf(snapshot) === 'demo');
  const onSignIn = () => navigate({ to: '/login', search: { from: '/user' } });
  return (
    <PersonalCenterScreen
      services={account}
      course={transfers?.balanceHistory?.() ?? null}
      identity={
        <SessionCard
          actor={session.session}
          onDemo={() => {
            session.signInWish.make({ kind: 'demo' });
            onSignIn();
          }}
          onSignIn={onSignIn}
          onCopy={device?.copy}
        />
      }
      notes={
        <Suspense>
          <TotalNotes />
          <OverduePill />
        </Suspense>
      }
      verification={isDemo ? null : <Verification />}
      unread={<Unread />}
      signOut={
        <>
          {isDemo ? <DemoReset actor={session.demoReset} /> : null}
          <SignOutButton actor={session.session} />
        </>
      }
      renderLink={(destination, row) => {
        switch (destination) {
          case 'deposit':
            return <Link to="/mine/charge" search={{ type: 0 }} {...row} />;
          case 'history':
            return (
              <Link
                to="/mine/history"
                search={{ accountTypeId: accounts?.find(({ type }) => type === 'change')?.id ?? '' }}
                {...row}
              />
            );
          default:
            return <Link to={paths[destination]} {...row} />;
        }
      }}
    />
  );
}

function Unread() {
  const notices = useAreaWhenLoaded('notices');
  return notices === null ? null : <UnreadCount actor={notices.centre()} />;
}

function Verification() {
  const verification = useAreaWhenLoaded('verification');
  return verification === null ? null : <VerificationState {...verification} />;
}
