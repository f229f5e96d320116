import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { FollowOrderSheet } from '#features/follow/FollowOrderSheet.tsx';
import { TraderScreen } from '#features/follow/TraderScreen.tsx';
import { screenAt, textField, useAreas, useUser } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

/** `id` is the id of the trader's user (FOLLOW-17). */
export const Route = createFileRoute('/follow_/trader')({
  ...screenAt('/follow/trader'),
  validateSearch: v.object({ id: textField }),
  component: TraderRoute,
});

function TraderRoute() {
  const [relations, traders] = useAreas('relations', 'traders');
  const navigate = useNavigate();
  const { id } = Route.useSearch();
  const userId = useUser()?.id ?? null;
  return (
    <>
      <TraderScreen
        // Guests see the trader, too, but nothing of what a user has done here.
        key={`${userId ?? 'guest'} ${id}`}
        services={relations}
        traderId={id}
        userId={userId}
        onFollow={() => navigate({ to: '/follow/submit', search: { id } })}
        onTraders={() => navigate({ to: '/follow/follow-list' })}
        onOrders={() => navigate({ to: '/order', search: { source: 0, type: 1 } })}
        onSheet={(subject) => traders.sheet.send({ type: 'open', subject })}
        onBack={useBack()}
      />
      <FollowOrderSheet services={traders} />
    </>
  );
}
