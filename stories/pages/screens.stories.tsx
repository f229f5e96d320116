import { pageStory } from './page-story.ts';
import { RequirementTable } from './RequirementTable.tsx';
import { type ShownRequirement, shownRequirements } from './requirement-states.ts';
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

export const AllRequirements = {
  name: 'All requirements',
  ...pageStory,
  loaders: [async () => ({ requirements: await shownRequirements() })],
  render: (_: object, context: Context) => (
    <RequirementTable
      requirements={context.loaded.requirements as ShownRequirement[]}
      scheme={schemeOf(context)}
    />
  ),
};
