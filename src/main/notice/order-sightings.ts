import { endedByItself } from '#domain/completion.ts';
import { withKnown } from '#domain/known.ts';
import type { Sighting } from '#domain/notice.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { MicroOrder } from '#protocol/micro.ts';

const awaited = (id: string): Sighting => ({ id, state: 'awaited', recurs: false });

const fillId = (id: string) => `filled ${id}`;

/** A fill is news only of an order that was seen pending: any other was filled as it was placed. */
function fillOf(order: ForexOrder): Sighting[] {
  const known = withKnown(order, 'side', 'lots');
  // Of an order that says too little there will be no notice.
  if (known === null) return [{ id: fillId(order.id), state: 'over' }];
  const { id, symbol, side, lots, openPrice, openTick, pricePrecision: places } = known;
  return [
    {
      id: fillId(id),
      state: 'happened',
      at: openTick?.time ?? null,
      isNewsByTime: false,
      what: { kind: 'filled', symbol, side, lots, price: openPrice, places },
    },
  ];
}

/** Known by the trader's order, since each part of a copy that is closed is an order of its own. */
function copyOf(order: ForexOrder): Sighting[] {
  const known = withKnown(order, 'side', 'lots');
  if (known === null) return [];
  const {
    id,
    originId,
    symbol,
    side,
    lots,
    openPrice,
    pricePrecision: places,
    createdAt,
    copiedFrom,
  } = known;
  if (copiedFrom === '') return [];
  return [
    {
      id: `copy ${originId || id}`,
      state: 'happened',
      at: momentOf(createdAt),
      isNewsByTime: true,
      what: { kind: 'copy', symbol, side, lots, price: openPrice, places, trader: copiedFrom },
    },
  ];
}

/** The fill, the end and the copying of a contract order. */
export function orderSightings(order: ForexOrder): readonly Sighting[] {
  const { id, status, symbol, closeReason: reason, profit, completedAt } = order;
  if (status === 'pending') return [awaited(fillId(id))];
  if (status === 'holding') return [...fillOf(order), ...copyOf(order), awaited(`closed ${id}`)];
  if (!endedByItself(reason))
    return [
      { id: fillId(id), state: 'over' },
      { id: `closed ${id}`, state: 'over' },
    ];
  const end = {
    state: 'happened',
    at: momentOf(completedAt),
    isNewsByTime: true,
    what: { kind: 'closed', symbol, reason, profit },
  } as const;
  // One that was never filled has no price of its own.
  const fill: Sighting[] = order.openTick === null ? [{ id: fillId(id), state: 'over' }] : fillOf(order);
  return [...fill, ...copyOf(order), { id: `closed ${id}`, ...end }];
}

/** The end of a micro order. */
export function microSightings({ id, status, symbol, profit, completedAt }: MicroOrder): readonly Sighting[] {
  if (status === 'running') return [awaited(`micro ${id}`)];
  const what = { kind: 'microEnded', symbol, profit } as const;
  return [{ id: `micro ${id}`, state: 'happened', at: momentOf(completedAt), isNewsByTime: true, what }];
}
