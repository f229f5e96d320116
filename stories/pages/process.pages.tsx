import { processTitled } from './models.ts';
import { ProcessPage } from './ProcessPage.tsx';
import { pageStory } from './page-story.ts';
import { factsOf, type ProcessFacts } from './process-facts.ts';

// The indexer in .storybook/main.ts gives this file one title for each process.
export default { title: 'processes', tags: ['!test'] };

interface PageContext {
  title: string;
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

export const About = {
  ...pageStory,
  loaders: [async ({ title }: PageContext) => ({ facts: await factsOf(processTitled(title) ?? title) })],
  render: (_: object, { loaded, globals }: PageContext) => (
    // Storybook passes the loader's result untyped.
    <ProcessPage facts={loaded.facts as ProcessFacts} scheme={globals.theme === 'dark' ? 'dark' : 'light'} />
  ),
};
