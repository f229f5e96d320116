import type { Quote } from '#domain/quote.ts';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { favouritesOf } from '../kit/favourites.ts';
import { loaded } from '../kit/loaded.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { categories, pairs } from '../kit/pairs.ts';
import { storeOf } from '../kit/values.ts';

export default { title: 'market/Pair drawer' };

export const Open = loadedStory(
  async () => ({
    pairs: await loaded(pairs),
    categories: await loaded(categories),
    quotes: storeOf<Quote>({}),
    favourites: favouritesOf('2'),
  }),
  (services) => (
    <PairDrawer
      services={services}
      isLive
      current="2"
      opened
      onChoose={() => undefined}
      onClose={() => undefined}
    />
  ),
);
