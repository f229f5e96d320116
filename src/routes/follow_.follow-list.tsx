import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { type TraderChoice, traderSorts } from '#domain/trader-choice.ts';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { screenAt, useAppContext, useAreas, useUser } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

const search = v.object({
  sort: v.optional(v.fallback(v.string(), '')),
  only: v.optional(v.fallback(v.string(), '')),
});

/**
 * The sorting and the filter stand in the link (FOLLOW-101, FOLLOW-102); a bad value means none.
 * The underscore in the file's name keeps the page out of the tab /follow.
 */
export const Route = createFileRoute('/follow_/follow-list')({
  ...screenAt('/follow/follow-list'),
  validateSearch: search,
  component: TraderListRoute,
});

/** Read here, since the first screen loads the search of every route. */
const choiceOf = (named: { sort?: string | undefined; only?: string | undefined }): TraderChoice => ({
  sort: traderSorts.find((sort) => sort === named.sort) ?? 'listed',
  only: named.only === 'profitable' ? 'profitable' : 'all',
});

function TraderListRoute() {
  const [traders] = useAreas('traders');
  // Beside a trader the list has no link of its own.
  const choice = choiceOf(useSearch({ from: Route.id, shouldThrow: false }) ?? {});
  const navigate = useNavigate();
  return (
    <TraderListScreen
      // Guests see the traders, too, in lists of their own.
      key={useUser()?.id ?? 'guest'}
      services={traders}
      isSignedIn={useSelector(useAppContext().session.session, isSignedIn)}
      choice={choice}
      onChoice={({ sort, only }) =>
        navigate({
          to: '/follow/follow-list',
          // The usual choice isn't named in the link.
          search: {
            sort: sort === 'listed' ? undefined : sort,
            only: only === 'all' ? undefined : only,
          },
          replace: true,
        })
      }
      onTrader={(id) => navigate({ to: '/follow/trader', search: { id } })}
      onBack={useBack()}
    />
  );
}
