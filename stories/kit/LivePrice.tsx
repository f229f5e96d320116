import { useSelector } from '@xstate/react';
import { ConnectionBanner } from '#features/live/ConnectionBanner.tsx';
import { PairPrice } from '#features/market/PairHeader.tsx';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { connectionOf } from '#machines/live/connection.ts';

const quotes = storeOf({ EURUSD: quoteAt('1.25123') });

/** The visible effects of the channel's state: the banner, and a price that is dimmed unless it is live. */
export function LivePrice({ actor }: { actor: ChannelActor }) {
  const isLive = useSelector(actor, (snapshot) => connectionOf(snapshot) === 'live');
  return (
    <>
      <ConnectionBanner actor={actor} />
      <PairPrice pair={euroDollar} quotes={quotes} isLive={isLive} />
    </>
  );
}
