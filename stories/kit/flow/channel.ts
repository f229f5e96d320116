import type { FlowControl, FlowView } from './view.ts';

/** The parameter of a story that the panel can drive. */
export const flowParameter = 'flow';

/** The argument of a story that names the steps to its state, for links. */
export const flowArgument = 'flow';

/** The messages that panel and story send one another over Storybook's channel. */
export const flowEvents = {
  /** From the panel, which has just been opened: show me the view. */
  ask: 'pelorus/flow/ask',
  /** From the panel, with a number of steps. */
  goTo: 'pelorus/flow/go-to',
  /** From the panel, with the id of a next step. */
  take: 'pelorus/flow/take',
  /** From the story, with a `FlowView`. */
  view: 'pelorus/flow/view',
  /** From the story, with a `DrawnDiagram`. */
  drawn: 'pelorus/flow/drawn',
  /** From the story, with a sentence on what didn't work. */
  failed: 'pelorus/flow/failed',
} as const;

/** A view and the story that it is of: a late one, of the story before, is not shown. */
export interface StoryView {
  storyId: string;
  view: FlowView;
}

/** A diagram as SVG. It is drawn beside the story, since Storybook would load Mermaid for every visitor. */
export interface DrawnDiagram {
  source: string;
  svg: string;
}

/** The steps of a link, in an argument's few allowed characters. */
export const linkOf = ({ path }: Pick<FlowView, 'path'>): string => {
  const ids = path.flatMap(({ id }) => id ?? []);
  return ids.length === path.length ? ids.join('-') : `${path.length}`;
};

/** Shows the state that a link names: by its steps' ids, or by their number where steps have none. */
export async function follow(control: FlowControl, link: string): Promise<void> {
  if (link === '' || link === linkOf(control.view())) return;
  if (/^\d+$/.test(link)) return control.goTo(Number(link));
  await control.goTo(0);
  for (const id of link.split('-')) await control.take(id);
}
