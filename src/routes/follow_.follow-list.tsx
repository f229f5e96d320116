import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { traderSorts } from '#domain/trader-choice.ts';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
import { screenAt, useAreas, useUser } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

const search = v.object({ sort: v.optional(v.fallback(v.string(), '')) });

/**
 * The sorting stands in the link (FOLLOW-101); a bad value means the usual one.
 * The underscore in the file's name keeps the page out of the tab /follow.
 */
export const Route = createFileRoute('/follow_/follow-list')({
  ...screenAt('/follow/follow-list'),
  validateSearch: search,
  component: TraderListRoute,
});

function TraderListRoute() {
  const [traders] = useAreas('traders');
  // Beside a trader the list has no link of its own.
  const { sort } = useSearch({ from: Route.id, shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const userId = useUser()?.id ?? null;
  return (
    <TraderListScreen
      // Guests see the traders, too, in lists of their own.
      key={userId ?? 'guest'}
      services={traders}
      userId={userId}
      // Read here, since the first screen loads the search of every route.
      view={[...traderSorts, 'following' as const].find((view) => view === sort) ?? 'return'}
      onView={(view) =>
        navigate({
          to: '/follow/follow-list',
          // The usual sorting isn't named in the link.
          search: { sort: view === 'return' ? undefined : view },
          replace: true,
        })
      }
      onTrader={(id) => navigate({ to: '/follow/trader', search: { id } })}
      onCopy={(id) => navigate({ to: '/follow/submit', search: { id } })}
      onBack={useBack()}
    />
  );
}
