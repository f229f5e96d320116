import { analyse } from '#flow-kit/analysis.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { DirectPanel } from '../kit/flow/DirectPanel.tsx';
import { controlProcess } from '../kit/flow/process-control.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { ProcessPage } from './ProcessPage.tsx';
import { factsOf } from './process-facts.ts';

export default { title: 'processes/Pieces of these pages' };

const unconfirmed = async () => {
  const path = analyse(orderEntryModel).pathToLeaf.get('unconfirmed');
  if (!path) throw new Error('No path leads to "unconfirmed"');
  const control = await controlProcess(orderEntryModel, path);
  // After the market has closed both guards refuse.
  for (const id of ['leave', 'conditions_changed']) await control.take(id);
  return control;
};

export const Panel = loadedStory(unconfirmed, (control) => <DirectPanel control={control} />);
export const DarkPanel = loadedStory(unconfirmed, (control) => (
  <DirectPanel control={control} scheme="dark" />
));

/** Without the pictures of its states, each of which is a story of its own. */
const facts = async () => {
  const all = await factsOf('forex/order-entry');
  return { ...all, states: all.states.map((state) => ({ ...state, story: null })) };
};

export const Page = loadedStory(facts, (made) => <ProcessPage facts={made} scheme="light" />);
export const DarkPage = loadedStory(facts, (made) => <ProcessPage facts={made} scheme="dark" />);
