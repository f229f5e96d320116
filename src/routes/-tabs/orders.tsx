import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { ForexOrdersPanel } from '#features/forex/ForexOrdersPanel.tsx';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import { type ForexStatus, forexStatus } from '#protocol/forex.ts';
import { microStatus } from '#protocol/micro.ts';
import { Screen } from '#ui/Screen.tsx';
import { KindSwitch, kindOf, sourceOf } from './KindSwitch.tsx';
import { useLastSearch } from './use-last-search.ts';

const root = getRouteApi('__root__');

const forexStatusOf = (type: number | undefined): ForexStatus =>
  keysOf(forexStatus).find((status) => forexStatus[status] === type) ?? 'holding';

/** /order: contract and micro orders by status; `source` and `type` say which (document 1, §2). */
export default function OrdersTab() {
  const { t } = useLingui();
  const { forex, micro } = use(root.useRouteContext().later.desk());
  const navigate = useNavigate();
  const { source, type } = useLastSearch('/order', {});
  const kind = kindOf(source);
  const show = (shown: { source: number; type: number }) =>
    navigate({ to: '/order', search: shown, replace: true });
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
      {kind === 'contract' ? (
        <ForexOrdersPanel
          services={forex}
          status={forexStatusOf(type)}
          onStatus={(status) => show({ source: 0, type: forexStatus[status] })}
          onTrade={onTrade}
        />
      ) : (
        <MicroOrdersPanel
          services={micro}
          status={type === microStatus.closed ? 'closed' : 'running'}
          onStatus={(status) => show({ source: 1, type: microStatus[status] })}
          onTrade={onTrade}
        />
      )}
    </Screen>
  );
}
