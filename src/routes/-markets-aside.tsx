import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { ScrollBox } from '#ui/Screen.tsx';

const root = getRouteApi('__root__');

/** The list of markets beside the column, on wide screens. */
export default function MarketsAside() {
  const { market, live } = root.useRouteContext();
  const navigate = useNavigate();
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  return (
    <ScrollBox className="markets-aside">
      <PairBoard
        services={market}
        isLive={isLive}
        onChoose={(pair) => navigate({ to: '/trade', search: { pair: pair.id } })}
      />
    </ScrollBox>
  );
}
