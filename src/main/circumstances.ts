import type { ActorRefFrom } from 'xstate';
import type { OrderCircumstances } from '#domain/order-obstacle.ts';
import type { channelMachine } from '#machines/live/channel.machine.ts';
import { isSignedIn, type SessionActor } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account, AccountType } from '#protocol/wallet.ts';

interface CircumstanceParts {
  session: SessionActor;
  channel: ActorRefFrom<typeof channelMachine>;
  pairs: LoadableActor<Pair[]>;
  balances: LoadableActor<Account[]>;
  settings: LoadableActor<Settings>;
}

export interface Circumstances {
  /** What is known around an order of this pair now; the balance is that of `account`. */
  of: (pairId: string, account: AccountType) => OrderCircumstances;
  /** Calls `listener` whenever anything of it may have changed. */
  subscribe: (listener: () => void) => void;
}

/** What orders of every kind need to know, gathered from the actors that know it. */
export const createCircumstances = (parts: CircumstanceParts): Circumstances => {
  const { session, channel, pairs, balances, settings } = parts;
  return {
    of: (pairId, account) => ({
      isSignedIn: isSignedIn(session.getSnapshot()),
      isMarketOpen: pairs.getSnapshot().context.value?.find(({ id }) => id === pairId)?.isOpen ?? false,
      isQuoteLive: channel.getSnapshot().hasTag('live'),
      available:
        balances.getSnapshot().context.value?.find(({ type }) => type === account)?.available ?? null,
      feeBasis: settings.getSnapshot().context.value?.feeBasis ?? null,
    }),
    subscribe: (listener) => {
      session.subscribe(listener);
      channel.subscribe(listener);
      pairs.subscribe(listener);
      balances.subscribe(listener);
      settings.subscribe(listener);
    },
  };
};

/** Whether two circumstances say the same, so that an actor need not be told. */
export const areSame = (known: object, now: object): boolean => JSON.stringify(known) === JSON.stringify(now);
