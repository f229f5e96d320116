import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { FollowSettingsScreen } from '#features/follow/FollowSettingsScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

/** `id` is the id of the trader's user (FOLLOW-23). */
export const Route = createFileRoute('/follow_/submit')({
  ...screenAt('/follow/submit'),
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), ''), '') }),
  component: SubmitRoute,
});

const root = getRouteApi('__root__');

function SubmitRoute() {
  const { session } = root.useRouteContext().session;
  const [relations] = useAreas('relations');
  const navigate = useNavigate();
  const { id } = Route.useSearch();
  const onBack = useBack(`/follow/trader?id=${encodeURIComponent(id)}`);
  return (
    <FollowSettingsScreen
      key={`${useShownUser()} ${id}`}
      services={relations}
      traderId={id}
      userId={useSelector(session, (snapshot) => userOf(snapshot)?.id ?? null)}
      onFollowed={onBack}
      onTrader={() => navigate({ to: '/follow/trader', search: { id }, replace: true })}
      onTraders={() => navigate({ to: '/follow/follow-list' })}
      onBack={onBack}
    />
  );
}
