import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { type OrderSort, orderSorts } from '#domain/order-sort.ts';
import { ForexOrdersPanel, type ForexOrdersPanelProps } from '#features/forex/ForexOrdersPanel.tsx';
import { OrderChart } from '#features/forex/order-chart.ts';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import { digitOr, screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useLastSearch } from '#navigation/use-last-search.ts';
import { type ForexStatus, forexStatus } from '#protocol/forex.ts';
import { microStatus } from '#protocol/micro.ts';
import { KindSwitch, kindOf, sourceOf } from '#screens/trade/KindSwitch.tsx';
import { useWindow } from '#ui/hooks/use-window.ts';
import { ListAndDetail } from '#ui/lists/ListAndDetail.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

/**
 * `source` is 0 for contracts and 1 for micro, `type` the status whose tab opens (APP-12, APP-13), `sort` how open
 * contract orders are sorted (FOREX-75).
 */
const search = v.object({
  source: digitOr(0),
  type: digitOr(1),
  sort: v.optional(v.fallback(v.string(), '')),
});

export const Route = createFileRoute('/order')({
  ...screenAt('/order'),
  validateSearch: search,
  component: OrdersTab,
});

const forexStatuses = ['pending', 'holding', 'closed'] as const satisfies readonly ForexStatus[];

const forexStatusOf = (type: number | undefined): ForexStatus =>
  forexStatuses.find((status) => forexStatus[status] === type) ?? 'holding';

/** A sorting that a link names wrongly is none. */
const sortOf = (named: string | undefined): OrderSort =>
  orderSorts.find((sort) => sort === named) ?? 'listed';

const PositionChart = lazy(() => import('#screens/trade/PositionChart.tsx'));

const OrderColumns = lazy(() => import('#screens/trade/OrderColumns.tsx'));

/** Contract orders as on a phone, or in columns in a wide window. */
function ContractOrders(props: ForexOrdersPanelProps) {
  return useWindow('desk') ? (
    <Suspense fallback={<SkeletonRows rowHeight={72} />}>
      <OrderColumns {...props} />
    </Suspense>
  ) : (
    <ForexOrdersPanel {...props} />
  );
}

function OrdersTab() {
  const { t } = useLingui();
  const [forex, micro] = useAreas('forex', 'micro');
  const navigate = useNavigate();
  const { source, type, sort } = useLastSearch('/order', {});
  const kind = kindOf(source);
  // A search is of one list.
  const show = (shown: { source?: number; type?: number }) =>
    navigate({ to: '/order', search: { source, type, sort, ...shown }, replace: true });
  // The usual sorting isn't named in the link.
  const sortBy = (chosen: OrderSort) =>
    navigate({
      to: '/order',
      search: (found) => ({ ...found, sort: chosen === 'listed' ? '' : chosen }),
      replace: true,
    });
  const onTrade = () => navigate({ to: '/trade' });

  return (
    <Screen
      title={t`Orders`}
      subheader={
        <KindSwitch
          kind={kind}
          onChange={(chosen) => show({ source: sourceOf(chosen), type: microStatus.running })}
        />
      }
    >
      <ListAndDetail key={useShownUser()}>
        {kind === 'contract' ? (
          <OrderChart value={PositionChart}>
            <ContractOrders
              services={forex}
              status={forexStatusOf(type)}
              onStatus={(status) => show({ source: 0, type: forexStatus[status] })}
              sort={sortOf(sort)}
              onSort={sortBy}
              onTrade={onTrade}
            />
          </OrderChart>
        ) : (
          <MicroOrdersPanel
            services={micro}
            status={type === microStatus.closed ? 'closed' : 'running'}
            onStatus={(status) => show({ source: 1, type: microStatus[status] })}
            onTrade={onTrade}
          />
        )}
      </ListAndDetail>
    </Screen>
  );
}
