import { availableIn } from '#domain/accounts.ts';
import type { OrderConditions } from '#domain/order-blocker.ts';
import { isSignedIn } from '#machines/session/session.machine.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Core } from '../core.ts';

export interface Conditions {
  /** The current conditions for an order of this pair, with the balance of `account`. */
  of: (pairId: string, account: AccountType) => OrderConditions;
  /** Calls `listener` when any of them may have changed. */
  subscribe: (listener: () => void) => void;
}

/** Collects what decides whether an order can be placed from the actors that hold it. */
export const createConditions = ({
  session,
  channel,
  pairs,
  balances,
  settings,
}: Pick<Core, 'session' | 'channel' | 'pairs' | 'balances' | 'settings'>): Conditions => ({
  of: (pairId, account) => ({
    isSignedIn: isSignedIn(session.getSnapshot()),
    isMarketOpen: pairs.getSnapshot().context.value?.find(({ id }) => id === pairId)?.isOpen ?? false,
    isQuoteLive: channel.getSnapshot().hasTag('live'),
    available: availableIn(balances.getSnapshot().context.value, account),
    feeBasis: settings.getSnapshot().context.value?.feeBasis ?? null,
  }),
  subscribe: (listener) => {
    session.subscribe(listener);
    channel.subscribe(listener);
    pairs.subscribe(listener);
    balances.subscribe(listener);
    settings.subscribe(listener);
  },
});

/** Whether two sets of conditions are equal, so that an actor isn't sent the same ones again. */
export const areSame = (previous: object, current: object): boolean =>
  JSON.stringify(previous) === JSON.stringify(current);
