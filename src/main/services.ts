import { createActor } from 'xstate';
import { createAccountGateway } from '#gateway/account.ts';
import { createClient, type Notice } from '#gateway/client.ts';
import { createFavourites } from '#gateway/favourites.ts';
import { createMarketGateway } from '#gateway/market.ts';
import { createQuoteStore } from '#gateway/quotes.ts';
import { createSessionGateway, storedToken, storeToken } from '#gateway/session.ts';
import { createWalletGateway } from '#gateway/wallet.ts';
import { companyGateMachine, lossLinkOf } from '#machines/session/company-gate.machine.ts';
import { sessionMachine, tokenOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Category, Pair } from '#protocol/market.ts';
import type { Account, Profits } from '#protocol/wallet.ts';
import type { RouterContext } from '#routes/-context.ts';
import type { Environment } from './environment.ts';
import { later } from './later.ts';
import { createLive } from './live.ts';

/** The API's own words for something that it has taken. */
export interface Taken {
  kind: 'taken';
  message: string;
}

export interface Outside {
  environment: Environment;
  /** The language code that the API is asked in. */
  language: () => string;
  notify: (notice: Notice | Taken) => void;
  /** Called once when the API has ended a session. */
  onExpired: () => void;
}

/** Everything that runs outside React, wired together. */
export interface App {
  context: RouterContext;
  /** Starts the actors and reads what every visitor sees. */
  start: () => void;
  /** Starts the live channel, as each navigation does (document 1, §2). */
  startLive: () => void;
  /** Reads the pairs again, as on entering a screen that shows them (document 1, §2). */
  refreshPairs: () => void;
  /** Reads again what the API words in the reader's language. */
  refreshWords: () => void;
  refreshOrders: () => void;
}

/** Puts gateway and machines together: the one place that sees both. */
export function createApp({ environment, language, notify, onExpired }: Outside): App {
  const { host, now, storage, schedule, newRequestKey, warn } = environment;

  const client = createClient({
    baseUrl: host,
    language,
    token: () => tokenOf(session.getSnapshot()) ?? storedToken(storage),
    newRequestKey,
    now,
    onSessionInvalid: (token) => session.send({ type: 'session.expired', token }),
    notify,
    warn,
  });

  const quotes = createQuoteStore({ schedule, now });

  const market = createMarketGateway(client, { quotes, now });
  const wallet = createWalletGateway(client);
  const account = createAccountGateway(client);
  const gates = createSessionGateway(client, storage);

  const session = createActor(
    sessionMachine.provide({ actors: { restore: gates.restore, signOut: gates.signOut } }),
  );
  const companyGate = createActor(companyGateMachine.provide({ actors: { check: gates.checkCompany } }));
  const pairs = createActor(createLoadableMachine<Pair[]>().provide({ actors: { load: market.loadPairs } }));
  const categories = createActor(
    createLoadableMachine<Category[]>().provide({ actors: { load: market.loadCategories } }),
  );
  const settings = createActor(
    createLoadableMachine<Settings>().provide({ actors: { load: account.loadSettings } }),
  );
  const balances = createActor(
    createLoadableMachine<Account[]>().provide({ actors: { load: wallet.loadBalances } }),
  );
  const profits = createActor(
    createLoadableMachine<Profits>().provide({ actors: { load: wallet.loadProfits } }),
  );

  const live = createLive(environment, {
    interrupted: () => desk.loaded()?.sinks.interrupted(),
    market: quotes.apply,
    bar: (code, bar) => desk.loaded()?.sinks.bar(code, bar),
    positions: (move) => desk.loaded()?.sinks.positions(move),
    closed: (orderIds) => {
      desk.loaded()?.sinks.closed(orderIds);
      refreshMoney();
    },
  });

  const refreshBalances = () => {
    balances.send({ type: 'refresh' });
    profits.send({ type: 'refresh' });
  };

  const refreshMoney = () => {
    refreshBalances();
    desk.loaded()?.refreshOrders();
  };

  const desk = later(async () => {
    const { createDesk } = await import('./desk.ts');
    const tell = (message: string) => notify({ kind: 'taken', message });
    const shared = { quotes, pairs, balances, settings };
    return createDesk({
      client,
      environment,
      session,
      channel: live.channel,
      refreshBalances,
      tell,
      ...shared,
    });
  });
  const library = later(async () => {
    const { createLibrary } = await import('./library.ts');
    return createLibrary({ client, account, settings, quotes, environment });
  });
  const known = { session, companyGate, newKeySeed: newRequestKey };
  const entrance = later(async () => {
    const { createEntrance } = await import('./entrance.ts');
    return createEntrance({
      client,
      environment,
      onSignedIn: (credentials) => session.send({ type: 'signed.in', credentials }),
      onDemoReset: refreshMoney,
      ...known,
    });
  });

  // A countdown that runs is followed from the start, whatever is on the screen.
  const followRunning = () =>
    desk().then(
      ({ follow }) => follow(),
      (error: unknown) => warn('The running orders could not be followed', error),
    );

  session.on('session.opened', ({ credentials: { token } }) => {
    storeToken(storage, token);
    desk.loaded()?.forget();
    for (const owned of [balances, profits]) {
      owned.send({ type: 'forget' });
      owned.send({ type: 'refresh' });
    }
    live.signIn(token);
    followRunning();
  });
  session.on('session.ended', ({ reason }) => {
    storeToken(storage, null);
    desk.loaded()?.forget();
    for (const owned of [balances, profits]) owned.send({ type: 'forget' });
    live.signOut();
    if (reason === 'expired') onExpired();
  });
  companyGate.subscribe((snapshot) => {
    const lossLink = snapshot.matches('closed') ? lossLinkOf(snapshot) : null;
    if (lossLink !== null) window.location.replace(lossLink);
  });
  live.channel.on('channel.restored', () => {
    pairs.send({ type: 'refresh' });
    desk.loaded()?.refreshMarket();
    if (tokenOf(session.getSnapshot()) === null) return;
    refreshMoney();
    followRunning();
  });

  return {
    context: {
      session: known,
      live: { channel: live.channel },
      market: { pairs, categories, quotes, favourites: createFavourites(storage) },
      wallet: { balances, profits },
      account: { settings, session, balances, storage },
      later: { desk, library, entrance },
    },
    start: () => {
      for (const actor of [
        companyGate,
        pairs,
        categories,
        settings,
        balances,
        profits,
        live.channel,
        session,
      ])
        actor.start();
      for (const shared of [pairs, categories, settings]) shared.send({ type: 'refresh' });
    },
    startLive: live.start,
    refreshWords: () => {
      pairs.send({ type: 'refresh' });
      categories.send({ type: 'refresh' });
      library.loaded()?.refreshWords();
    },
    refreshPairs: () => pairs.send({ type: 'refresh' }),
    refreshOrders: () => desk.loaded()?.refreshOrders(),
  };
}
