import { commandLine, countOf } from '../shared/command-line.ts';

const help = `
npm run flows                                  every machine: states, transitions, paths
npm run flows -- <machine>                     its states and the paths that take every transition
npm run flows -- <machine> --format json       the paths with events, payloads and the state after each
npm run flows -- <machine> --format runs       the paths as runs for other programs; packages/flow-kit/README.md has the format
npm run flows -- <machine> --format mermaid    the diagram, for any Markdown viewer
npm run flows -- <machine> --format gherkin    the paths as scenarios to read
npm run flows -- <machine> --format vitest     the paths as a test file, with the state expected after each step
npm run flows -- <machine> --format playwright a test file that drives a deployed app by roles and labels
npm run flows -- <machine> --cover pairs       paths that take every pair of transitions that can follow one another
npm run flows -- <machine> --cover guards      for each guard a path on which it allows, and one on which it refuses
npm run flows -- --cover guards                how many decisions the guards of every machine have, and which no path shows
npm run flows -- <machine> --to <state>        only the paths that end in a state, the shortest first
npm run flows -- <machine> --max <number>      so many paths at most
npm run flows -- --check                       the properties of every machine, each with its verdict; <machine> for one
npm run flows -- --untested                    states, events, delays, guards and actions that no walk shows
npm run flows -- --write                       writes docs/machines: diagrams and states of every machine, whose diff
                                               is what a change did to the flows

<machine> is area/process, such as forex/order-entry; the process alone will do.

Write a walk of your own
  1. Give the machine a model beside it, machines/<area>/<process>.model.ts: its input, a payload for every
     event, what each promise may answer, and a sentence for each of them. An event without a payload or a
     sentence doesn't compile.
  2. In src/features/<area>/<process>.screen.tsx export defineScreen({ model, render, play, screens, deployed }):
     render draws the component for an actor, play says how a person does each event (or 'outside'),
     screens says what a person sees in each leaf state, deployed where a deployed app has the process, or why
     no test can rely on it.
  3. npm run test:model -- <area>/<process>
     A leaf without a screen, an event without a fixture and a transition without a path each fail.
For another harness take --format json: each step has an event with its payload and the state it leads to.
`;

const { values, positionals } = commandLine(
  help,
  {
    format: { type: 'string' },
    cover: { type: 'string', default: 'transitions' },
    to: { type: 'string' },
    max: { type: 'string' },
    check: { type: 'boolean', default: false },
    untested: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  { takesWords: true },
);
const max = values.max === undefined ? undefined : countOf('max', values.max);
const { printFlows } = await import('./print-flows.ts');
await printFlows(positionals[0], { ...values, max }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
