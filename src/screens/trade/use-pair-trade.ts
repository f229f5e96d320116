import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useDraftLines, usePositionLines } from '#features/forex/use-position-lines.tsx';
import { useRunningLines } from '#features/micro/use-running-lines.ts';
import { connectionOf } from '#machines/live/connection.ts';
import { isSignedIn, tokenOf } from '#machines/session/session.machine.ts';
import { useAppContext, useAreas } from '#navigation/route.ts';
import { useLastSearch } from '#navigation/use-last-search.ts';
import type { Pair } from '#protocol/market.ts';
import { type Kind, kindOf, sourceOf } from './KindSwitch.tsx';

/** The query of a pair's trading; contracts are what it shows without a `source`. */
const searchOf = (pair: string, kind: Kind): Record<string, string> =>
  kind === 'micro' ? { pair, source: String(sourceOf(kind)) } : { pair };

export type PairTrade = ReturnType<typeof usePairTrade>;

/** All that the trading of one pair shows, on a phone and on the desk. */
export function usePairTrade(pair: Pair) {
  const { session, market, live } = useAppContext();
  const [charts, forex, micro] = useAreas('charts', 'forex', 'micro');
  const navigate = useNavigate();
  const kind = kindOf(useLastSearch('/trade', {}).source);
  const setKind = (chosen: Kind) =>
    navigate({ to: '/trade', search: searchOf(pair.id, chosen), replace: true });
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  // The token itself, not only whether there is one: another user's orders are in another list.
  const token = useSelector(session.session, (snapshot) => (isSignedIn(snapshot) ? tokenOf(snapshot) : null));
  const positions = usePositionLines(token === null ? null : forex, pair);
  const contractEntry = forex.orderEntryOf(pair);
  const draft = useDraftLines(kind === 'contract' ? contractEntry : null, pair);
  const contractLines = useMemo(() => [...positions.lines, ...draft.lines], [positions.lines, draft.lines]);
  const running = useRunningLines(token === null || kind === 'contract' ? null : micro, pair);
  return {
    ...{ market, forex, micro, kind, setKind, isLive, positions },
    isGuest: token === null,
    contractEntry,
    microEntry: micro.entryOf(pair),
    onSignIn: () =>
      navigate({ to: '/login', search: { from: `/trade?${new URLSearchParams(searchOf(pair.id, kind))}` } }),
    onTransfer: () => navigate({ to: '/mine/transfer' }),
    onPair: ({ id }: Pair) => navigate({ to: '/trade', search: searchOf(id, kind) }),
    chart: {
      actor: charts.feedOf(pair),
      seriesOf: (period: Parameters<typeof charts.seriesOf>[1]) => charts.seriesOf(pair.code, period),
      symbol: pair.symbol,
      pricePrecision: pair.pricePrecision,
      isOpen: pair.isOpen,
      lines: kind === 'contract' ? contractLines : running,
      onLineMoved: (...moved: Parameters<typeof draft.onLineMoved>) => {
        positions.onLineMoved(...moved);
        draft.onLineMoved(...moved);
      },
    },
  };
}
