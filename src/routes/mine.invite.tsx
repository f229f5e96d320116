import { useLingui } from '@lingui/react';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { InviteScreen } from '#features/account/InviteScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/invite')({ ...screenAt('/mine/invite'), component: InviteRoute });

const root = getRouteApi('__root__');

function InviteRoute() {
  const { session } = root.useRouteContext();
  const [device] = useAreas('device');
  const code = useSelector(session.session, (snapshot) => userOf(snapshot)?.inviteCode ?? '');
  // A friend most likely reads the language of the invitation.
  const query = new URLSearchParams({ lang: useLingui().i18n.locale, invite_code: code });
  const link = `${window.location.origin}/register?${query}`;
  return <InviteScreen inviteCode={code} link={link} device={device} onBack={useBack()} />;
}
