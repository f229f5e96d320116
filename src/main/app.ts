import { askedFor } from '#gateway/api/asker.ts';
import { credentialsOf } from '#machines/session/session.machine.ts';
import type { LazyServices, RouterContext } from '#navigation/context.ts';
import { createAccount } from './account.ts';
import { type AreaOf, createAreas } from './area.ts';
import { type Core, createCore, type Outside } from './core.ts';
import { createHold } from './hold.ts';
import { createLive } from './live.ts';
import { areasForSession, createLoaders } from './loaders.ts';
import { createMarket } from './market/market.ts';
import { createSession } from './session/session.ts';
import { clearBetweenUsers } from './user-change.ts';
import { createWallet } from './wallet/wallet.ts';

/** Everything that runs outside React. */
export interface App {
  context: RouterContext;
  /** Starts the actors and reads what every visitor sees, first of all what the screen at this path needs. */
  start: (pathname: string) => void;
  /** Ends the live channel and all that belongs to the user. */
  stop: () => void;
  /** To be called when the first screen is about to be rendered: what arrives is held back until `onShown`. */
  onRender: () => void;
  onShown: () => void;
  onNavigated: (pathname: string) => void;
  onLocaleChanged: () => void;
}

type EagerAreas = {
  [Name in Exclude<keyof RouterContext, 'areas'>]: AreaOf<Name, RouterContext[Name]>;
};

/** The areas that every visitor needs. */
function addEager(core: Core, areas: ReturnType<typeof createAreas>) {
  const { session, live, market, wallet, account }: EagerAreas = {
    session: createSession(core),
    live: createLive(core),
    market: createMarket(core),
    wallet: createWallet(core),
    account: createAccount(core),
  };
  return {
    session: areas.add(session),
    live: areas.add(live),
    market: areas.add(market),
    wallet: areas.add(wallet),
    account: areas.add(account),
  };
}

/** Connects gateway and machines, area by area, and notifies all areas of events in the app. */
export function createApp(outside: Outside): App {
  const areas = createAreas({
    credentialsNow: () => credentialsOf(core.session.getSnapshot()),
    promote: (actors) => core.turns.promote(actors),
  });
  const hold = createHold();
  const core = createCore(outside, () => areas, hold);
  const { session, channel, environment } = core;
  clearBetweenUsers(core);

  const eager = addEager(core, areas);
  const load = (name: keyof LazyServices) => {
    lazy[name]().catch((error: unknown) => environment.warn(`The area ${name} could not be loaded`, error));
  };
  const lazy: RouterContext['areas'] = Object.fromEntries(
    Object.entries(createLoaders(core, load)).map(([name, load]) => [name, areas.lazy<unknown>(load)]),
  ) as RouterContext['areas']; // the type of Object.fromEntries loses the pairing of name and loader

  const loadForSession = () => {
    areasForSession.forEach(load);
    // A failure is reported above.
    lazy.notices().then(
      ({ awaited }) => awaited().forEach(load),
      () => undefined,
    );
  };

  session.on('session.opened', ({ credentials }) => {
    askedFor('background', () => areas.notify('onSignedIn', credentials));
    areas.reread('signedIn');
    loadForSession();
  });
  session.on('session.ended', ({ reason }) => {
    areas.notify('onUserLeft', reason);
    if (reason === 'expired') outside.onExpired();
  });
  channel.on('channel.restored', () => {
    // A token that couldn't be checked waits for nothing else.
    session.send({ type: 'retry' });
    areas.reread('channelRestored');
    areas.rereadUnread();
    if (credentialsOf(session.getSnapshot()) !== null) loadForSession();
  });
  channel.on('channel.missed', () => areas.reread('moneyMoved', 'ordersChanged', 'userChanged'));

  return {
    context: { ...eager, areas: lazy },
    start: (pathname) => {
      areas.open(pathname);
      areas.notify('start');
      areas.reread('started');
    },
    stop: () => {
      channel.stop();
      core.userActors.clear();
    },
    onRender: hold.start,
    onShown: hold.end,
    onNavigated: (pathname) => {
      areas.notify('onNavigated');
      areas.readScreen(pathname);
    },
    onLocaleChanged: () => {
      areas.notify('onLocaleChanged');
      areas.reread('localeChanged');
    },
  };
}
