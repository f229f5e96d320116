import { createActor } from 'xstate';
import { cardCount } from '#features/market/card-count.ts';
import type { MarketServices } from '#features/market/services.ts';
import { createFavourites } from '#gateway/favourites.ts';
import { createKeyedStore } from '#gateway/keyed-store.ts';
import { createMarketGateway } from '#gateway/market.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { LiveSinks } from '#ports/live.ts';
import type { Category, Pair } from '#protocol/market.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

const showsPairs = new Set(['/', '/trade', '/order']);

/** The pairs are read again at most this often because the price of a closed one moves. */
const openingPause = 30_000;

/** What was read so shortly before a connection needn't be read again. */
const connectionPause = 5_000;

/** Pairs, categories, quotes and favourites, which every visitor sees. */
export function createMarket({ client, environment, pairs, quotes }: Core): Area<MarketServices> {
  const { now, monotonic, schedule, storage, warn } = environment;
  const { loadCategories } = createMarketGateway(client, { quotes, now });
  const categories = createActor(
    createLoadableMachine<Category[]>({ isEssential: true }).provide({ actors: { load: loadCategories } }),
  );
  const sparklines = createKeyedStore<readonly number[]>(schedule);
  let readAt = Number.NEGATIVE_INFINITY;
  const readPairs = () => {
    readAt = monotonic();
    pairs.send({ type: 'refresh' });
  };
  const readAll = () => {
    readPairs();
    categories.send({ type: 'refresh' });
  };

  // Few APIs need it: it isn't worth a place among what the first screen loads.
  let reading: Promise<(pairs: readonly Pair[]) => void> | undefined;
  const fillCards = async (loaded: readonly Pair[]) => {
    const bare = loaded.slice(0, cardCount).filter(({ sparkline }) => sparkline.length < 2);
    if (bare.length === 0) return;
    reading ??= import('#gateway/sparklines.ts').then(({ createSparklines }) =>
      createSparklines(client, { store: sparklines, now, warn }),
    );
    (await reading)(bare);
  };

  let checkedAt = Number.NEGATIVE_INFINITY;
  // Only the pairs say whether a market is open, but the first new price of a closed one shows that it is.
  const readIfOpened: LiveSinks['market'] = (moves) => {
    if (monotonic() - checkedAt < openingPause) return;
    const { value } = pairs.getSnapshot().context;
    const hasMoved = moves.some(
      ({ code: moved, price }) =>
        price !== quotes.get(moved)?.price && value?.some(({ code, isOpen }) => code === moved && !isOpen),
    );
    if (!hasMoved) return;
    checkedAt = monotonic();
    readPairs();
  };

  return {
    services: { pairs, categories, quotes, sparklines, favourites: createFavourites(storage) },
    live: {
      market: (moves) => {
        readIfOpened(moves);
        quotes.apply(moves);
      },
    },
    start: () => {
      pairs.subscribe(({ context: { value } }) => {
        fillCards(value ?? []).catch((error: unknown) => warn('Sparklines could not be loaded', error));
      });
      pairs.start();
      categories.start();
      readAll();
    },
    onTokenRefused: () => {
      for (const actor of [pairs, categories])
        if (actor.getSnapshot().context.value === null) actor.send({ type: 'refresh' });
    },
    onChannelRestored: () => {
      if (monotonic() - readAt > connectionPause) readPairs();
    },
    onNavigated: (pathname) => {
      if (showsPairs.has(pathname)) readPairs();
    },
    onLocaleChanged: readAll,
  };
}
