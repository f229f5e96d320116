import { delaysOf, invocationsOf, namesIn } from '#flow-kit/structure.ts';
import { type FoundModel, findModels } from './models.ts';
import type { Kind, Mention } from './named/mention.ts';
import { namedInProperties } from './named/properties.ts';
import { namedInAssertions, namedOnScreens } from './named/screens.ts';
import { filesIn, readSource, readText } from './named/source.ts';
import {
  namedInDeployed,
  namedInModel,
  namedInRegression,
  namedInTable,
  unknownInRuns,
} from './named/tables.ts';

/** All texts in the sources of machines: what a machine emits, or sends to an actor, has its name only there. */
const textsInMachines = (): string[] =>
  filesIn('machines', /\.ts$/)
    .filter((file) => !/\.(properties|model)\.ts$/.test(file))
    .flatMap((file) => [...readText(file).matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text));

type Names = Readonly<Record<Exclude<Kind, 'machine'>, ReadonlySet<string>>>;

function namesOf({ model: { machine, events } }: FoundModel, announced: ReadonlySet<string>): Names {
  const { state, event, actor, action } = namesIn(machine);
  return {
    state: new Set(state),
    event: new Set([...event, ...Object.keys(events)]),
    guard: new Set(Object.keys(machine.implementations.guards)),
    action: new Set(action),
    delay: new Set([
      ...Object.keys(machine.implementations.delays),
      ...delaysOf(machine).map(({ delay }) => delay),
    ]),
    actor: new Set([...actor, ...invocationsOf(machine).map(({ id }) => id)]),
    'emitted event': announced,
    'sent event': announced,
  };
}

/** Every name of a part of a machine in the tests, properties, stories and simulation that only a text says. */
function allMentions(models: readonly FoundModel[]): Mention[] {
  const sources = (folder: string, ending: RegExp) => filesIn(folder, ending).map((file) => readSource(file));
  const table = (file: string, variable: string) => namedInTable(readSource(file), variable, models);
  return [
    ...sources('machines', /\.properties\.ts$/).flatMap((source) => namedInProperties(source, models)),
    ...sources('machines', /\.model\.ts$/).flatMap((source) => namedInModel(source, models)),
    ...sources('tests', /\.tsx?$/).flatMap((source) => [
      ...namedOnScreens(source, models),
      ...namedInAssertions(source, models),
    ]),
    ...sources('stories', /\.tsx?$/).flatMap((source) => namedOnScreens(source, models)),
    ...namedInDeployed(readSource('tools/flows/playwright/deployed.ts'), models),
    ...table('tests/simulation/app/models.ts', 'ofTheApp'),
    ...table('tests/simulation/app/payloads.ts', 'byMachine'),
    ...filesIn('tests/simulation/regressions', /\.json$/).flatMap((file) => namedInRegression(file, models)),
    ...['tests', 'stories', 'fixtures']
      .flatMap((folder) => filesIn(folder, /\.json$/))
      .filter((file) => readText(file).includes('"flow-kit/run"'))
      .flatMap((file) => unknownInRuns(file, models)),
  ];
}

/** The names that tests use for parts of machines, and those that no machine has which could be meant. */
export interface NamesInTests {
  count: number;
  unknown: readonly Mention[];
}

/** The names that none of the machines has that could be meant. */
export function unknownAmong(mentions: readonly Mention[], models: readonly FoundModel[]): Mention[] {
  const announced = new Set(textsInMachines());
  const names = new Map(models.map((found) => [found.model.name, namesOf(found, announced)]));
  return mentions.filter(
    ({ kind, name, models: meant }) =>
      kind === 'machine' || !meant.some(({ model }) => names.get(model.name)?.[kind].has(name)),
  );
}

/** Reads the tests for names of states, events, guards, actions, delays and actors. */
export async function namesInTests(): Promise<NamesInTests> {
  const models = await findModels();
  const mentions = allMentions(models);
  return { count: mentions.length, unknown: unknownAmong(mentions, models) };
}

/** Such as `machines/forex/stops.properties.ts:30: forex/stops has no state "edited"`. */
export function describeUnknown({ file, line, kind, name, models }: Mention): string {
  const machines = new Set(models.map(({ model: { machine } }) => machine));
  const [{ model } = { model: null }] = models;
  const lacking = model && machines.size === 1 ? `${model.name} has no` : 'no machine has the';
  return `${file}:${line}: ${kind === 'machine' ? 'there is no' : lacking} ${kind} "${name}"`;
}
