import type { AnyActor, AnyActorRef } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import type { ForexServices } from '#features/forex/services.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ChosenPhoto, PhotoBox } from '#ports/upload.ts';
import type { Trader } from '#protocol/follow.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import type { Account } from '#protocol/wallet.ts';
import type { Tab } from './device.ts';

/** The things that the screens of a tab have shown so far, from which a user chooses. */
export interface Shown {
  account: string;
  password: string;
  priceOf: (pairId: string) => Decimal | null;
  openProfit: () => Decimal | null;
  priceOfOrder: (sheet: AnyActorRef) => Decimal | null;
  photoFor: (machine: string) => ChosenPhoto | null;
  subscriptions: () => readonly FundSubscription[];
  followedTraders: () => readonly Trader[];
  subjectOf: (actor: AnyActorRef) => unknown;
  /** To be filled in by the screens. */
  forex: ForexServices | null;
  orderOf: Map<AnyActorRef, ForexOrder>;
  boxes: Map<string, PhotoBox>;
  subjects: Map<AnyActorRef, () => unknown>;
  subscriptionList: PagedListActor<FundSubscription> | null;
  followedList: PagedListActor<Trader> | null;
  /** The readers of the API, by the things that they show. */
  kept: Map<string, AnyActorRef>;
  balances: LoadableActor<Account[]>;
  /** The machines of screens that are open. */
  onScreen: AnyActor[];
}

const photo = () => new File(['the bytes of a photo'], 'photo.png', { type: 'image/png', lastModified: 0 });

export function createShown({ app }: Pick<Tab, 'app'>, account: string, password: string): Shown {
  const { market, wallet } = app.context;
  const priceOf = (pairId: string) => {
    const pair = market.pairs.getSnapshot().context.value?.find(({ id }) => id === pairId);
    return pair ? (market.quotes.get(pair.code)?.price ?? null) : null;
  };
  const shown: Shown = {
    account,
    password,
    priceOf,
    openProfit: () => shown.forex?.summary.get('all')?.profit ?? null,
    priceOfOrder(sheet) {
      const order = shown.orderOf.get(sheet);
      return order ? (shown.forex?.positions.get(order.id)?.currentPrice ?? priceOf(order.pairId)) : null;
    },
    photoFor: (machine) => shown.boxes.get(machine)?.add(photo()) ?? null,
    subscriptions: () => shown.subscriptionList?.getSnapshot().context.rows ?? [],
    followedTraders: () => shown.followedList?.getSnapshot().context.rows ?? [],
    subjectOf: (actor) => shown.subjects.get(actor)?.() ?? null,
    forex: null,
    orderOf: new Map(),
    boxes: new Map(),
    subjects: new Map(),
    subscriptionList: null,
    followedList: null,
    kept: new Map([['profits', wallet.profits]]),
    balances: wallet.balances,
    onScreen: [],
  };
  return shown;
}
