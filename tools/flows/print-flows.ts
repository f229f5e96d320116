import { toMermaid } from '#flow-kit/diagram.ts';
import type { Path } from '#flow-kit/paths.ts';
import { covers, isCover, selectPaths, type Wanted } from '#flow-kit/select.ts';
import { toGherkin, toJson, toRuns, toVitest } from './formats.ts';
import { writeMachinePages } from './machine-docs.ts';
import { type FoundModel, findModels } from './models.ts';
import { toPlaywright } from './playwright/format.ts';
import { recordScreen } from './playwright/record.ts';
import { printChecks, printGuards, printMachine, printMachines, printUntested } from './tables.ts';

interface Chosen extends FoundModel {
  paths: Path[];
  wanted: Wanted;
}

/**
 * The paths as a Playwright file, of the walk of the model as it goes through the rendered screen.
 * @throws {Error} for a process without a page of its own, with the reason
 */
async function writePlaywright({ model, paths, wanted }: Chosen): Promise<string> {
  const { deployed, recorded } = await recordScreen({ ...wanted, model: model.name });
  if ('because' in deployed)
    throw new Error(`${model.name} can't be tested through a deployed app. ${deployed.because}`);
  return toPlaywright(model, paths, recorded, deployed);
}

const formats = {
  json: ({ model, paths }: Chosen) => toJson(model, paths),
  runs: ({ model, paths }: Chosen) => toRuns(model, paths),
  mermaid: ({ model }: Chosen) => toMermaid(model.machine),
  gherkin: ({ model, paths }: Chosen) => toGherkin(model, paths),
  vitest: (found: Chosen) => toVitest(found, found.paths),
  playwright: writePlaywright,
} as const;

const isKeyOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  name in table;

/** @throws {Error} that names what there is, when the name isn't in the table. */
function chosen<Table extends object>(table: Table, name: string, what: string): Table[keyof Table] {
  if (!isKeyOf(table, name)) throw new Error(`${what} are ${Object.keys(table).join(', ')}`);
  return table[name];
}

/** The options of the command; its help says what they mean. */
interface FlowOptions extends Wanted {
  format?: string | undefined;
  check: boolean;
  untested: boolean;
  write: boolean;
}

/**
 * Prints what is wanted of a machine, or of all machines without one.
 * @throws {Error} for a machine, a format or a cover that there isn't
 */
export async function printFlows(requested: string | undefined, options: FlowOptions): Promise<void> {
  if (!isCover(options.cover)) throw new Error(`Covers are ${covers.join(', ')}`);
  if (options.write) return writeMachinePages();
  const found = await findModels();
  if (options.check) {
    if (!(await printChecks(requested))) process.exitCode = 1;
    return;
  }
  const models = found.map(({ model }) => model);
  if (options.untested) return printUntested(models);
  if (!requested) return options.cover === 'guards' ? printGuards(models) : printMachines(models);
  const subject = found.find(({ model: { name } }) => name === requested || name.endsWith(`/${requested}`));
  if (!subject)
    throw new Error(`No machine "${requested}". There are: ${models.map(({ name }) => name).join(', ')}`);
  const { cover, to, max, format } = options;
  const wanted: Wanted = { cover, to, max };
  const paths = selectPaths(subject.model, wanted);
  if (format) return console.log(await chosen(formats, format, 'Formats')({ ...subject, paths, wanted }));
  return printMachine(subject.model, paths, cover);
}
