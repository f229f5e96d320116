import { toMermaid } from '#flow-kit/diagram.ts';
import { descriptionsOf, leavesOf, transitionsOf } from '#flow-kit/structure.ts';
import { inWords } from '#flow-kit/words.ts';
import { drawDiagram } from '../kit/flow/draw-diagram.ts';
import { stepsOf } from '../kit/flow/process-steps.ts';
import { requirementsOf } from '../kit/flow/requirements.ts';
import { loadModel } from './models.ts';
import { storyOf } from './story-links.ts';

/** A state in words: `signedIn.demo` is "signed in, demo". */
const nameOf = (state: string) =>
  state === '(root)' ? 'in any state' : state.split('.').map(inWords).join(', ');

/** All that the page of a process shows. Nothing of it is written by hand. */
export async function factsOf(process: string) {
  const model = await loadModel(process);
  const { machine } = model;
  const source = toMermaid(machine);
  const [requirements, svg] = await Promise.all([requirementsOf(process), drawDiagram(source)]);
  const descriptions = descriptionsOf(machine);
  const steps = stepsOf(model);
  const sentencesOf = (event: string) => [
    ...new Set(steps.flatMap((step) => (step.event.type === event ? [step.sentence] : []))),
  ];
  return {
    process,
    source,
    svg,
    description: descriptions['(root)'] ?? null,
    states: leavesOf(machine).map((leaf) => ({
      leaf,
      name: nameOf(leaf),
      description: descriptions[leaf] ?? null,
      story: storyOf(process, leaf),
    })),
    transitions: transitionsOf(machine).map(({ id, source: from, event, targets, guard }) => ({
      id,
      from: nameOf(from),
      sentences: sentencesOf(event),
      guard: guard === null ? null : inWords(guard),
      to: targets.map(nameOf),
    })),
    requirements: requirements(Object.values(descriptions).join(' ')),
  };
}

export type ProcessFacts = Awaited<ReturnType<typeof factsOf>>;
