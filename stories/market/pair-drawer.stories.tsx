import type { Quote } from '#domain/quote.ts';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'market/Pair drawer', parameters: { frame: 'trade' } };

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
