import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { CompanyList } from '#features/content/CompanyList.tsx';
import { SearchScreen } from '#features/market/SearchScreen.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

const search = v.object({ for: v.optional(v.fallback(v.picklist(['pairs', 'companies']), 'pairs')) });

/** `for` is what is searched at first: pairs, or the company directory (MARKET-26). */
export const Route = createFileRoute('/product')({
  ...screenAt('/product'),
  validateSearch: search,
  beforeLoad: loadAreas('search', 'content'),
  component: ProductRoute,
});

function ProductRoute() {
  const { market, live } = Route.useRouteContext();
  const [searchMachine, content] = useAreas('search', 'content');
  const { for: scope = 'pairs' } = Route.useSearch();
  const navigate = useNavigate();
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  return (
    <SearchScreen
      services={{ ...market, search: searchMachine }}
      scope={scope}
      isLive={isLive}
      renderCompanies={(companies) => (
        <CompanyList companies={companies} pictureOrigins={content.pictureOrigins} />
      )}
      onScope={(chosen) => navigate({ to: '/product', search: { for: chosen }, replace: true })}
      onChoose={(pair) => navigate({ to: '/trade', search: { pair: pair.id } })}
      onBack={useBack()}
    />
  );
}
