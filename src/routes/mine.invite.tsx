import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { InviteScreen } from '#features/account/InviteScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/invite')({
  beforeLoad: ({ context }) => context.later.library(),
  component: InviteRoute,
});

function InviteRoute() {
  const { session, content, device } = Route.useRouteContext();
  const code = useSelector(session.session, (snapshot) => userOf(snapshot)?.inviteCode ?? '');
  const link = `${content.origin}/register?invite_code=${encodeURIComponent(code)}`;
  return <InviteScreen inviteCode={code} link={link} device={device} onBack={useBack('/user')} />;
}
