import { createActor } from 'xstate';
import type { Completion } from '#domain/completion.ts';
import { idempotencyKeyOf } from '#domain/idempotency-key.ts';
import type { Sighting } from '#domain/notice.ts';
import { createAccountGateway } from '#gateway/api/account.ts';
import { type Client, createClient } from '#gateway/api/client.ts';
import type { CallNotice } from '#gateway/api/client-options.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createReadTurns, type ReadTurns } from '#gateway/api/read-turns.ts';
import { createSessionGateway, storedToken } from '#gateway/api/session.ts';
import { createTaskQueue, type Enqueue } from '#gateway/api/task-queue.ts';
import { createWalletGateway } from '#gateway/api/wallet.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';
import { createLastQuotes, type LastQuotes } from '#gateway/live/last-quotes.ts';
import { createQuoteStore, type QuoteStore } from '#gateway/live/quotes.ts';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { type SessionActor, sessionMachine, tokenOf } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { OrderReview } from '#ports/order-review.ts';
import type { Settings } from '#protocol/account.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';
import { type Actors, createActors } from './actors.ts';
import type { Areas } from './area.ts';
import { createChannel } from './channel.ts';
import type { Environment } from './environment.ts';
import type { Hold } from './hold.ts';
import { loadable } from './readable.ts';

/** The API's message about a change that it accepted. */
export interface Accepted {
  kind: 'accepted';
  message: string;
}

/** A message for the user, on every screen. */
export type AppToast = CallNotice | Accepted;

/** The composition root's options, which its caller provides. */
export interface Outside {
  environment: Environment;
  /** The language code that is sent with each call. */
  language: () => string;
  notify: (toast: AppToast) => void;
  /** Called with the id of a request that got no readable answer; null where it carried none. */
  onFailure: (requestId: string | null) => void;
  /** Used when the API refuses without a message. */
  unexplainedRefusal: () => string;
  /** Called once when the API has ended a session. */
  onExpired: () => void;
}

/** The services and stores that every area is built from. */
export interface Core {
  environment: Environment;
  client: Client;
  /** The order in which reads are sent. */
  turns: ReadTurns;
  session: SessionActor;
  channel: ChannelActor;
  quotes: QuoteStore;
  lastQuotes: LastQuotes;
  pairs: LoadableActor<Pair[]>;
  balances: LoadableActor<Account[]>;
  settings: LoadableActor<Settings>;
  orderReview: OrderReview;
  /** All that belongs to the user; cleared when the user changes. */
  userActors: Actors;
  /** Runs reads of what several areas read one after the other. */
  enqueue: Enqueue;
  /** To be called after anything that may have changed the user's balances. */
  moneyMoved: () => void;
  /** To be called after a change of orders outside their own area. */
  ordersChanged: () => void;
  /** To be called after anything that may have changed the user's own data. */
  userChanged: () => void;
  /** Shows the API's message about something that it accepted. */
  showSuccess: (message: string) => void;
  /** Shows the end or the fill of an order, without its user. */
  showCompletion: (completion: Completion) => void;
  /** Passes on what records that were read say, to become notices. */
  saw: (sightings: readonly Sighting[]) => void;
}

/** @param hold holds answers and live data back */
export function createCore(outside: Outside, areas: () => Areas, hold: Hold): Core {
  const { environment, language, notify, onFailure, unexplainedRefusal } = outside;
  const { host, fetch, now, storage, replies, schedule, newIdempotency, random, warn } = environment;

  const turns = createReadTurns();
  const client = createClient({
    turns,
    baseUrl: host,
    hasAdditions: environment.hasAdditions,
    language,
    token: () => {
      const snapshot = session.getSnapshot();
      // The session that another tab has stored since isn't a guest's.
      return tokenOf(snapshot) ?? (snapshot.matches('guest') ? null : storedToken(storage));
    },
    newIdempotencyKey: () => idempotencyKeyOf(newIdempotency().seed, 1),
    now,
    isOnline: environment.network.isOnline,
    onSessionInvalid: (token) => session.send({ type: 'session.expired', token }),
    notify,
    onFailure,
    visit: String(random()).slice(2),
    unexplainedRefusal,
    warn,
    replies,
    isStoredSession: (token) => token === storedToken(storage),
    fetch: async (...request) => {
      const response = await fetch(...request);
      await new Promise<void>(hold.run);
      return response;
    },
  });
  const quotes = createQuoteStore({ schedule, now });
  const lastQuotes = createLastQuotes(storage);

  const { restore, signOut } = createSessionGateway(client, environment);
  const { loadPairs } = createMarketGateway(client, { quotes, lastQuotes, now });
  const { loadBalances } = createWalletGateway(client);
  const { loadSettings } = createAccountGateway(client);
  const session = createActor(sessionMachine.provide({ actors: { restore, signOut } }));

  return {
    environment,
    client,
    turns,
    session,
    channel: createChannel(environment, {
      wasAnswered: client.wasAnswered,
      deliver: (...delivery) => hold.run(() => areas().deliver(...delivery)),
      onConnecting: () => areas().notify('onChannelConnecting'),
    }),
    quotes,
    lastQuotes,
    pairs: loadable(loadPairs, { isEssential: true }),
    balances: loadable(loadBalances, { isEssential: true }),
    settings: loadable(loadSettings, { isEssential: true }),
    orderReview: createOrderReview(storage),
    userActors: createActors(),
    enqueue: createTaskQueue(),
    moneyMoved: () => areas().reread('moneyMoved'),
    ordersChanged: () => areas().reread('ordersChanged'),
    userChanged: () => areas().reread('userChanged'),
    showSuccess: (message) => notify({ kind: 'accepted', message }),
    showCompletion: (completion) => areas().notify('onCompleted', completion),
    saw: (sightings) => areas().notify('onSaw', sightings),
  };
}
