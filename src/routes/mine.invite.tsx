import { useLingui } from '@lingui/react';
import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '#features/account/InviteScreen.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/invite')({ ...screenAt('/mine/invite'), component: InviteRoute });

function InviteRoute() {
  const [device] = useAreas('device');
  const code = useUser()?.inviteCode ?? '';
  // A friend most likely reads the language of the invitation.
  const query = new URLSearchParams({ lang: useLingui().i18n.locale, invite_code: code });
  const link = `${window.location.origin}/register?${query}`;
  return <InviteScreen inviteCode={code} link={link} device={device} onBack={useBack()} />;
}
