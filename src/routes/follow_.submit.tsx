import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { FollowSettingsScreen } from '#features/follow/FollowSettingsScreen.tsx';
import { screenAt, textField, useAreas, useUser } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

/** `id` is the id of the trader's user (FOLLOW-23). */
export const Route = createFileRoute('/follow_/submit')({
  ...screenAt('/follow/submit'),
  validateSearch: v.object({ id: textField }),
  component: SubmitRoute,
});

function SubmitRoute() {
  const [relations] = useAreas('relations');
  const navigate = useNavigate();
  const { id } = Route.useSearch();
  const onBack = useBack(`/follow/trader?id=${encodeURIComponent(id)}`);
  return (
    <FollowSettingsScreen
      key={`${useShownUser()} ${id}`}
      services={relations}
      traderId={id}
      userId={useUser()?.id ?? null}
      onFollowed={onBack}
      onTrader={() => navigate({ to: '/follow/trader', search: { id }, replace: true })}
      onTraders={() => navigate({ to: '/follow/follow-list' })}
      onBack={onBack}
    />
  );
}
