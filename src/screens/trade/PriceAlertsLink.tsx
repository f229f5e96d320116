import { useSelector } from '@xstate/react';
import { PriceAlertsButton } from '#features/market/PriceAlertsButton.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { Pair } from '#protocol/market.ts';

/** The way to the price alerts of a pair, once the user and the alerts are known. */
export default function PriceAlertsLink({ pair }: { pair: Pair }) {
  const isUser = useSelector(useAppContext().session.session, isSignedIn);
  const services = useAreaWhenLoaded('priceAlerts');
  return isUser && services !== null ? <PriceAlertsButton pair={pair} services={services} /> : null;
}
