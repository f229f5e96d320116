import { moversOf } from '#domain/movers.ts';
import { cardCount, moverCount } from '#features/market/card-count.ts';
import type { MarketServices } from '#features/market/services.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createFavourites } from '#gateway/device/favourites.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import type { LiveSinks } from '#ports/live.ts';
import type { Pair } from '#protocol/market.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { always, ifUnknown, isReading, loadable, unread, when } from '../readable.ts';

/** The pairs are read again at most this often because the price of a closed one moves. */
const openingPauseMilliseconds = 30_000;

/** Pairs that were read at most this long before a connection needn't be read again. */
const connectionPauseMilliseconds = 5_000;

/**
 * The recent prices of the pairs with cards, where the pairs come without them. Few APIs need it: its code isn't worth a
 * place among what the first screen loads.
 */
function createCardPrices({ client, environment }: Core) {
  const { now, schedule, warn } = environment;
  const store = createKeyedStore<readonly number[]>(schedule);
  let reading: Promise<(pairs: readonly Pair[]) => void> | undefined;
  const read = async (loaded: readonly Pair[]) => {
    const drawn = new Set([...loaded.slice(0, cardCount), ...moversOf(loaded, moverCount)]);
    const bare = [...drawn].filter(({ sparkline }) => sparkline.length < 2);
    if (bare.length === 0) return;
    reading ??= import('#gateway/api/sparklines.ts').then(({ createSparklines }) =>
      createSparklines(client, { store, now, warn }),
    );
    (await reading)(bare);
  };
  return {
    store,
    read: (loaded: readonly Pair[]) => {
      read(loaded).catch((error: unknown) => warn('Sparklines could not be loaded', error));
    },
  };
}

/** Pairs, categories, quotes and favourites, which every visitor sees. */
export function createMarket(core: Core): AreaOf<'market', MarketServices> {
  const { client, pairs, quotes, lastQuotes } = core;
  const { now, monotonic, storage, page, network } = core.environment;
  const { loadCategories } = createMarketGateway(client, { quotes, lastQuotes, now });
  const categories = loadable(loadCategories, { isEssential: true });
  const cardPrices = createCardPrices(core);
  const shared = [pairs, categories];
  let readAt = Number.NEGATIVE_INFINITY;

  let checkedAt = Number.NEGATIVE_INFINITY;
  // Only the pairs say whether a market is open, but the first new price of a closed one shows that it is.
  const readIfOpened: LiveSinks['market'] = (moves) => {
    if (monotonic() - checkedAt < openingPauseMilliseconds) return;
    const { value } = pairs.getSnapshot().context;
    const hasMoved = moves.some(
      ({ code: moved, price }) =>
        price !== quotes.get(moved)?.price && value?.some(({ code, isOpen }) => code === moved && !isOpen),
    );
    if (!hasMoved) return;
    checkedAt = monotonic();
    pairs.send({ type: 'refresh' });
  };

  const storeQuotes = () => {
    const codes = (pairs.getSnapshot().context.value ?? []).map(({ code }) => code);
    lastQuotes.write(codes, quotes);
  };

  return {
    services: {
      pairs,
      categories,
      quotes,
      sparklines: cardPrices.store,
      favourites: createFavourites(storage),
    },
    live: {
      market: (moves) => {
        readIfOpened(moves);
        quotes.apply(moves);
      },
    },
    rereads: {
      started: shared.map(always),
      channelRestored: [
        when(() => monotonic() - readAt > connectionPauseMilliseconds, always(pairs)),
        unread(always(pairs)),
      ],
      localeChanged: shared.map(always),
    },
    reads: { pairs: [always(pairs), ifUnknown(categories)] },
    start: () => {
      // A page that is hidden may be closed without another event.
      page.addEventListener('visibilitychange', () => {
        if (page.visibilityState === 'hidden') storeQuotes();
      });
      network.events.addEventListener('offline', storeQuotes);
      pairs.subscribe((snapshot) => {
        if (isReading(pairs)) readAt = monotonic();
        cardPrices.read(snapshot.context.value ?? []);
      });
      for (const actor of shared) actor.start();
    },
  };
}
