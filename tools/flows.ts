import { parseArgs } from 'node:util';
import { toMermaid } from '#machines/kit/diagram.ts';
import type { Model } from '#machines/kit/model.ts';
import { analyse, type Path } from '#machines/kit/paths.ts';
import { descriptionsOf } from '#machines/kit/structure.ts';
import { toGherkin, toJson } from './flow-formats.ts';
import { writeMachinePages } from './machine-docs.ts';
import { loadModels } from './models.ts';

const help = `
npm run flows                                  every machine: states, transitions, paths
npm run flows -- <machine>                     its states and the paths that take every transition
npm run flows -- <machine> --format json       the paths with events, payloads and the state after each
npm run flows -- <machine> --format mermaid    the diagram, for any Markdown viewer
npm run flows -- <machine> --format gherkin    the paths as scenarios to read
npm run flows -- <machine> --to <state>        only the paths that end in a state
npm run flows -- --write                       writes docs/machines: diagrams and states of every machine

<machine> is area/process, such as forex/order-entry; the process alone will do.

Write a walk of your own
  1. Give the machine a model beside it, machines/<area>/<process>.model.ts: its input, a payload for every
     event, and what each promise may answer. An event without a payload doesn't compile.
  2. In tests/model/<area>/<process>.test.tsx call walk(model, { render, play, screens }):
     render draws the component for an actor, play says how a person does each event (or 'outside'),
     screens says what a person sees in each leaf state.
  3. npm run test:model -- tests/model/<area>/<process>.test.tsx
     A leaf without a screen, an event without a fixture and a transition without a path each fail.
For another harness take --format json: each step has an event with its payload and the state it leads to.
`;

const formats = {
  json: toJson,
  mermaid: ({ machine }: Model) => toMermaid(machine),
  gherkin: toGherkin,
} as const;
type Format = keyof typeof formats;
const isFormat = (name: string): name is Format => name in formats;

const describePath = ({ steps }: Path) => steps.map(({ event }) => event.type).join(' → ') || '(start)';

function printTable(models: Model[]) {
  const rows = models.map((model) => {
    const { leaves, transitions, paths, unwalkedTransitions } = analyse(model);
    const walked = transitions.length - unwalkedTransitions.length;
    return {
      machine: model.name,
      states: leaves.length,
      transitions: transitions.length,
      walked,
      paths: paths.length,
    };
  });
  console.table(rows);
  const total = (key: 'states' | 'transitions' | 'walked' | 'paths') =>
    rows.reduce((all, row) => all + row[key], 0);
  console.log(
    `${rows.length} machines, ${total('states')} states, ${total('walked')} of ${total('transitions')} transitions in ${total('paths')} paths`,
  );
}

function printMachine(model: Model, paths: Path[]) {
  const { leaves } = analyse(model);
  const descriptions = descriptionsOf(model.machine);
  console.log(`${model.name}\n\nStates`);
  for (const leaf of leaves) console.log(`  ${leaf}${descriptions[leaf] ? `: ${descriptions[leaf]}` : ''}`);
  console.log('\nPaths');
  for (const path of paths) console.log(`  ${describePath(path)}`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      to: { type: 'string' },
      write: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help.trim());
  if (values.write) return writeMachinePages();
  const models = await loadModels();
  const [requested] = positionals;
  if (!requested) return printTable(models);

  const model = models.find(({ name }) => name === requested || name.endsWith(`/${requested}`));
  if (!model)
    throw new Error(`No machine "${requested}". There are: ${models.map(({ name }) => name).join(', ')}`);
  const analysis = analyse(model);
  if (values.to && !analysis.leaves.includes(values.to))
    throw new Error(`${model.name} has no state "${values.to}". There are: ${analysis.leaves.join(', ')}`);
  const shortest = values.to ? analysis.pathToLeaf.get(values.to) : null;
  const paths = shortest ? [shortest] : analysis.paths;
  if (!values.format) return printMachine(model, paths);
  if (!isFormat(values.format)) throw new Error(`Formats are ${Object.keys(formats).join(', ')}`);
  console.log(formats[values.format](model, paths));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
