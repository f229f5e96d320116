import { storedToken } from '#gateway/session.ts';
import { credentialsOf } from '#machines/session/session.machine.ts';
import type { RouterContext } from '#routes/-context.ts';
import { createAccount } from './account.ts';
import { createAreas } from './area.ts';
import { areasForSession, loaders } from './areas.ts';
import { createCore, type Outside } from './core.ts';
import { createHold } from './hold.ts';
import { createLive } from './live.ts';
import { createMarket } from './market.ts';
import { createSession } from './session.ts';
import { createWallet } from './wallet.ts';

/** Everything that runs outside React. */
export interface App {
  context: RouterContext;
  /** Starts the actors and reads what every visitor sees. */
  start: () => void;
  /** To be called when the first screen is about to be rendered: what arrives is held back until `onShown`. */
  onRender: () => void;
  onShown: () => void;
  onNavigated: (pathname: string) => void;
  onLocaleChanged: () => void;
}

/** Connects gateway and machines, area by area, and notifies all areas of events in the app. */
export function createApp(outside: Outside): App {
  const areas = createAreas(() => credentialsOf(core.session.getSnapshot()));
  const hold = createHold();
  const core = createCore(outside, () => areas, hold);
  const { session, channel, environment } = core;

  const eager = {
    session: areas.add(createSession(core)),
    live: areas.add(createLive(core)),
    market: areas.add(createMarket(core)),
    wallet: areas.add(createWallet(core)),
    account: areas.add(createAccount(core)),
  };
  const lazy = Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [name, areas.lazy<unknown>(() => load(core))]),
  ) as RouterContext['areas']; // the type of Object.fromEntries loses the pairing of name and loader

  const loadForSession = () => {
    for (const name of areasForSession)
      lazy[name]().catch((error: unknown) => environment.warn(`The area ${name} could not be loaded`, error));
  };

  session.on('session.opened', ({ credentials }) => {
    areas.notify('onSignedIn', credentials);
    loadForSession();
  });
  session.on('session.ended', ({ reason }) => {
    areas.notify('onUserLeft', reason);
    if (reason === 'expired') outside.onExpired();
  });
  const hadToken = storedToken(environment.storage) !== null;
  const known = session.subscribe((snapshot) => {
    if (!snapshot.hasTag('known')) return;
    known.unsubscribe();
    if (hadToken && credentialsOf(snapshot) === null) areas.notify('onTokenRefused');
  });
  channel.on('channel.restored', () => {
    areas.notify('onChannelRestored');
    if (credentialsOf(session.getSnapshot()) === null) return;
    core.moneyMoved();
    core.ordersChanged();
    loadForSession();
  });

  return {
    context: { ...eager, areas: lazy },
    start: () => areas.notify('start'),
    onRender: hold.start,
    onShown: hold.end,
    onNavigated: (pathname) => areas.notify('onNavigated', pathname),
    onLocaleChanged: () => areas.notify('onLocaleChanged'),
  };
}
