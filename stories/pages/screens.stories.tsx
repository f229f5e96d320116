import { pageStory } from './page-story.ts';
import { ScreenMap } from './ScreenMap.tsx';
import { allScreens, mapOf, type ScreenFacts } from './screen-facts.ts';

// Each picture is a story that is tested by itself.
export default { title: 'processes/Maps', tags: ['!test'] };

interface Context {
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

const schemeOf = ({ globals }: Context) => (globals.theme === 'dark' ? 'dark' : 'light');

export const AllScreens = {
  name: 'All screens',
  ...pageStory,
  loaders: [async () => ({ screens: await allScreens() })],
  render: (_: object, context: Context) => {
    // Storybook passes the loader's result untyped.
    const screens = context.loaded.screens as ScreenFacts[];
    return <ScreenMap map={mapOf(screens)} count={screens.length} scheme={schemeOf(context)} />;
  },
};
