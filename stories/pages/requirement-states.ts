import { toId } from 'storybook/internal/csf';
import { descriptionsOf, leavesOf } from '#flow-kit/structure.ts';
import { idsIn, requirementsOf } from '../kit/flow/requirements.ts';
import { loadModel, processNames } from './models.ts';
import { pageTitle } from './names.ts';
import { storyOf } from './story-links.ts';

/** Where a requirement can be seen: a state, or a process as a whole. */
export interface ShownAt {
  name: string;
  story: string;
}

export interface ShownRequirement {
  id: string;
  text: string;
  at: ShownAt[];
}

/** The descriptions of a state and of those around it. */
const describedIn = (descriptions: Readonly<Record<string, string>>, leaf: string): string =>
  leaf
    .split('.')
    .map((_, index, parts) => descriptions[parts.slice(0, index + 1).join('.')] ?? '')
    .join(' ');

/** Of one process: a rule that no state names belongs to the process as a whole. */
async function requirementsIn(process: string): Promise<ShownRequirement[]> {
  const [model, named] = await Promise.all([loadModel(process), requirementsOf(process)]);
  const descriptions = descriptionsOf(model.machine);
  const states = leavesOf(model.machine).map((leaf) => ({
    ids: idsIn(describedIn(descriptions, leaf)),
    at: { name: `${process}: ${leaf}`, story: storyOf(process, leaf) },
  }));
  const whole: ShownAt = { name: process, story: toId(pageTitle(process), 'About') };
  return named('').map(({ id, text }) => {
    const at = states.filter(({ ids }) => ids.includes(id)).map((state) => state.at);
    return { id, text, at: at.length > 0 ? at : [whole] };
  });
}

const order = new Intl.Collator('en', { numeric: true });

/** All requirements that a machine names, each with the states that show it. */
export async function shownRequirements(): Promise<ShownRequirement[]> {
  const found = new Map<string, ShownRequirement>();
  for (const requirements of await Promise.all(processNames.map(requirementsIn)))
    for (const requirement of requirements) {
      const known = found.get(requirement.id);
      if (known) known.at.push(...requirement.at);
      else found.set(requirement.id, requirement);
    }
  return [...found.values()].sort((a, b) => order.compare(a.id, b.id));
}
