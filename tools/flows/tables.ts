import { analyse } from '#flow-kit/analysis.ts';
import { check, type Verdict } from '#flow-kit/check.ts';
import { inSentences, toPathDiagram } from '#flow-kit/counterexample.ts';
import { guardPaths, type Undecided } from '#flow-kit/cover.ts';
import { graphOf } from '#flow-kit/graph.ts';
import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { stateInWords } from '#flow-kit/scenarios.ts';
import { descriptionsOf } from '#flow-kit/structure.ts';
import { untestedOn } from '#flow-kit/untested.ts';
import { toVitest } from './formats.ts';
import { type FoundModel, type FoundProperties, findModels, findProperties } from './models.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Prints the figures of all machines. */
export function printMachines(models: readonly Model[]): void {
  const rows = models.map((model) => {
    const { leaves, transitions, paths, unwalkedTransitions } = analyse(model);
    return {
      machine: model.name,
      states: leaves.length,
      transitions: transitions.length,
      walked: transitions.length - unwalkedTransitions.length,
      paths: paths.length,
    };
  });
  console.table(rows);
  const total = (key: 'states' | 'transitions' | 'walked' | 'paths') => sum(rows.map((row) => row[key]));
  console.log(
    `${rows.length} machines, ${total('states')} states, ${total('walked')} of ${total('transitions')} transitions in ${total('paths')} paths`,
  );
}

/** Such as `failed ─ retry: isEssential never refuses. The value of the model is essential.` */
const describeUndecided = (model: Model, { transition: { id, guard }, allows }: Undecided) =>
  `${id}: ${guard} never ${allows ? 'allows' : 'refuses'}. ${model.undecidedGuards?.[guard ?? ''] ?? ''}`.trim();

/** Prints of each machine how many decisions its guards have, an allowance and a refusal each, and which no path shows. */
export function printGuards(models: readonly Model[]): void {
  const rows = models.map((model) => ({ model, ...guardPaths(model) }));
  console.table(
    rows.map(({ model: { name }, decisions, missing }) => ({
      machine: name,
      decisions: decisions.length + missing.length,
      shown: decisions.length,
      'with another input': decisions.filter(({ path }) => path.given !== undefined).length,
    })),
  );
  const shown = sum(rows.map(({ decisions }) => decisions.length));
  const missing = rows.flatMap((row) =>
    row.missing.map((one) => `${row.model.name}: ${describeUndecided(row.model, one)}`),
  );
  console.log(`${shown} of ${shown + missing.length} decisions`);
  for (const line of missing) console.log(line);
}

const describePath = (model: Model, { steps, snapshot, given }: Path) =>
  [
    ...(given === undefined ? [] : [`(${given}.)`]),
    ...steps.map(({ event }) => `${phraseOf(model, event)}.`),
    `→ ${stateInWords(snapshot.value)}`,
  ].join(' ');

/** Prints the states and the paths of a machine; for the cover `guards` also what no path shows. */
export function printMachine(model: Model, paths: readonly Path[], cover: string): void {
  const { leaves } = analyse(model);
  const descriptions = descriptionsOf(model.machine);
  console.log(`${model.name}\n\nStates`);
  for (const leaf of leaves) console.log(`  ${leaf}${descriptions[leaf] ? `: ${descriptions[leaf]}` : ''}`);
  console.log('\nPaths');
  for (const path of paths) console.log(`  ${describePath(model, path)}`);
  const missing = cover === 'guards' ? guardPaths(model).missing : [];
  if (missing.length > 0) console.log('\nOn no path');
  for (const one of missing) console.log(`  ${describeUndecided(model, one)}`);
}

/** Prints the parts of each machine that its walks don't show (see `untestedOn`). */
export function printUntested(models: readonly Model[]): void {
  const lines = models.flatMap((model) =>
    untestedOn(model, analyse(model).paths).map((line) => `${model.name}: ${line}`),
  );
  for (const line of lines) console.log(line);
  console.log(`${lines.length} parts of ${models.length} machines are on no walk`);
}

const fenced = (language: string, text: string) => [`\`\`\`${language}`, text, '```'];

function* linesOf({ model }: FoundProperties, found: FoundModel | undefined, verdict: Verdict) {
  const { name, counterexample } = verdict;
  yield `  ${counterexample === null ? '✓' : '✗'} ${name}`;
  if (counterexample === null) return;
  for (const line of inSentences(model, counterexample)) yield `      ${line}`;
  yield* fenced('mermaid', toPathDiagram(model, counterexample));
  if (found) yield* fenced('ts', toVitest(found, [counterexample.path]));
}

/**
 * Prints the properties of the machines whose name contains a text, each with its verdict. A counterexample is printed
 * as sentences, as a diagram, and as a test that goes the same way.
 * @returns whether all of them hold
 */
export async function printChecks(wanted = ''): Promise<boolean> {
  const models = await findModels();
  const stated = (await findProperties()).filter(({ model: { name } }) => name.includes(wanted));
  let held = 0;
  let failed = 0;
  for (const properties of stated) {
    const { model } = properties;
    const graph = graphOf(model);
    const edges = sum([...graph.nodes.values()].map((node) => node.edges.length));
    console.log(`\n${model.name}: ${graph.nodes.size} states and ${edges} steps of the model`);
    for (const verdict of check(model, properties.properties, graph)) {
      if (verdict.counterexample === null) held += 1;
      else failed += 1;
      const found = models.find((candidate) => candidate.model.name === model.name);
      for (const line of linesOf(properties, found, verdict)) console.log(line);
    }
  }
  console.log(`\n${held} of ${held + failed} properties hold, of ${stated.length} machines.`);
  return failed === 0;
}
