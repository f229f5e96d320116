import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PriceAlertsButton } from '#features/market/PriceAlertsButton.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { Pair } from '#protocol/market.ts';

const root = getRouteApi('__root__');

/** The way to the price alerts of a pair, once the user and the alerts are known. */
export default function PriceAlertsLink({ pair }: { pair: Pair }) {
  const { session } = root.useRouteContext().session;
  const isUser = useSelector(session, isSignedIn);
  const services = useAreaWhenLoaded('priceAlerts');
  return isUser && services !== null ? <PriceAlertsButton pair={pair} services={services} /> : null;
}
