import { createActor } from 'xstate';
import { isReached, type PriceAlert } from '#domain/price-alert.ts';
import { tradableWithinMilliseconds } from '#domain/quote.ts';
import type { PriceAlertServices } from '#features/market/services.ts';
import { createPriceAlertStore, priceAlertsKey } from '#gateway/device/price-alerts.ts';
import {
  type PriceAlertsActor,
  priceAlertsMachine,
  priceAlertsOf,
} from '#machines/market/price-alerts.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import { showHappening } from '../notice/completions.ts';

const happeningOf = ({ pair, direction, price }: PriceAlert) =>
  ({ kind: 'price', symbol: pair.symbol, pairId: pair.id, direction, price }) as const;

/** The quotes of the pairs that have alerts. */
function createWatches(quotes: Core['quotes']) {
  const watched = new Map<string, () => void>();
  return {
    codes: () => watched.keys(),
    watch(alerts: readonly PriceAlert[], onQuote: (code: string) => void) {
      const codes = new Set(alerts.map(({ pair }) => pair.code));
      for (const [code, unwatch] of watched) {
        if (codes.has(code)) continue;
        unwatch();
        watched.delete(code);
      }
      for (const code of codes)
        if (!watched.has(code))
          watched.set(
            code,
            quotes.subscribe(code, () => onQuote(code)),
          );
    },
  };
}

/** The price alerts of the current user, watched while the app is open (NOTICE-7, NOTICE-8). */
export function createPriceAlerts({
  environment,
  session,
  quotes,
  userActors,
  saw,
}: Core): Area<PriceAlertServices> {
  const { storage, network, now, newIdempotency, warn } = environment;
  const store = createPriceAlertStore(storage);
  const userId = () => userOf(session.getSnapshot())?.id ?? null;
  const watches = createWatches(quotes);

  const announce = (alert: PriceAlert) => {
    const what = happeningOf(alert);
    saw([{ id: `price ${alert.id}`, state: 'happened', at: now(), isNewsByTime: true, what }]);
    showHappening(what).catch((error: unknown) => warn('A price alert could not be shown', error));
  };

  const check = (actor: PriceAlertsActor, code: string) => {
    const quote = quotes.get(code);
    // An older price is one of an earlier visit, or of a lost connection.
    if (!quote || now() - quote.receivedAt > tradableWithinMilliseconds) return;
    readStored(actor);
    const ids = priceAlertsOf(actor.getSnapshot())
      .filter((alert) => alert.pair.code === code && isReached(alert, quote.price))
      .map(({ id }) => id);
    if (ids.length > 0) actor.send({ type: 'prices.reached', ids });
  };

  /** Another tab may have spent or removed some of them. */
  const readStored = (actor: PriceAlertsActor) => {
    const owner = userId();
    if (owner !== null && store.isChanged()) actor.send({ type: 'alerts.stored', alerts: store.read(owner) });
  };

  const alerts = userActors.single(() => {
    const owner = userId();
    // Until it is known whose they are, there are none; then this actor is replaced.
    if (owner === null) userActors.markIncomplete();
    const stored = owner === null ? [] : store.read(owner);
    const actor = createActor(priceAlertsMachine, { input: { alerts: stored } });
    actor.on('alerts.changed', (changed) => {
      if (owner !== null) store.write(owner, changed.alerts);
    });
    actor.on('alerts.spent', (spent) => spent.alerts.forEach(announce));
    const watch = (current: readonly PriceAlert[]) => watches.watch(current, (code) => check(actor, code));
    actor.subscribe((snapshot) => watch(priceAlertsOf(snapshot)));
    watch(stored);
    return actor;
  });
  userActors.onClear(() => watches.watch([], () => undefined));

  network.events.addEventListener('storage', (event) => {
    if ('key' in event && event.key === priceAlertsKey) alerts.existing().forEach(readStored);
  });

  return {
    services: { alerts: alerts.get, newAlertId: () => newIdempotency().seed, quotes },
    onSignedIn: () => {
      const actor = alerts.get();
      for (const code of watches.codes()) check(actor, code);
    },
    onUserLeft: (reason) => {
      if (reason === 'signedOut') store.clear();
    },
    onNavigated: () => alerts.known()?.send({ type: 'close' }),
  };
}
