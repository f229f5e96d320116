import { toFixture, writeFixtures } from '#flow-kit/fixture.ts';
import type { Model } from '#flow-kit/model.ts';
import { modelOn, type Path } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { inSentence, scenarioNames, startOf, stateInWords } from '#flow-kit/scenarios.ts';
import { descriptionsOf, leavesIn } from '#flow-kit/structure.ts';
import { quoted, sourceOf } from '../shared/source.ts';
import type { FoundModel } from './models.ts';

const errorAsData = (_: string, value: unknown) =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value;

/** The paths as data: `[{ steps: [{ event, state }], ends }]`. */
export const toJson = (model: Model, paths: Path[]): string =>
  JSON.stringify(
    {
      machine: model.name,
      input: model.input,
      paths: paths.map(({ steps, snapshot, given }) => ({
        ...(given === undefined ? {} : { given, input: modelOn(model, { given }).input }),
        steps: steps.map((step) => ({
          event: step.event,
          state: step.snapshot.value,
          transitions: step.transitions,
        })),
        ends: snapshot.value,
      })),
    },
    errorAsData,
    2,
  );

/** The machine's descriptions of the leaves that a path ends in. */
const remarksOn = ({ machine }: Model, { snapshot }: Path): string[] => {
  const descriptions = descriptionsOf(machine);
  return leavesIn(snapshot.value).flatMap((leaf) => descriptions[leaf] ?? []);
};

/** The paths as Gherkin scenarios, with what the machine says of their ends as comments. */
export const toGherkin = (model: Model, paths: Path[]): string => {
  const names = scenarioNames(model, paths);
  const scenarios = paths.map((path, index) =>
    [
      '',
      `  Scenario: ${names[index]}`,
      ...(path.given === undefined ? [] : [`    Given ${inSentence(path.given)}`]),
      ...path.steps.flatMap(({ event, snapshot }) => [
        `    When ${inSentence(phraseOf(model, event))}`,
        `    Then it is ${stateInWords(snapshot.value)}`,
      ]),
      ...remarksOn(model, path).map((remark) => `    # ${remark}`),
    ].join('\n'),
  );
  const background = ['', '  Background:', `    Given it is ${stateInWords(startOf(model))}`];
  return [`Feature: ${model.name}`, ...background, ...scenarios].join('\n');
};

/** The paths as runs that other tools can read (see `Fixture`). */
export const toRuns = (model: Model, paths: Path[]): string => {
  const names = scenarioNames(model, paths);
  return writeFixtures(paths.map((path, index) => toFixture(model, path, names[index]))).trimEnd();
};

/** The paths as a Vitest file: each is a test with an expected state after every step, to be added to by hand. */
export function toVitest({ model, file, exportedAs }: FoundModel, paths: readonly Path[]): string {
  const names = scenarioNames(model, paths);
  const startedOn = ({ given }: Path) =>
    given === undefined ? exportedAs : `modelOn(${exportedAs}, { given: ${quoted(given)} })`;
  const tests = paths.map((path, index) =>
    [
      '',
      `it(${quoted(names[index] ?? '')}, async () => {`,
      `  const { actor, happen } = startRun(${startedOn(path)});`,
      ...path.steps.flatMap(({ event, snapshot }) => [
        `  // ${phraseOf(model, event)}.`,
        `  happen(${sourceOf(event)});`,
        `  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(${sourceOf(snapshot.value)}));`,
      ]),
      '});',
    ].join('\n'),
  );
  return [
    "import { expect, it, vi } from 'vitest';",
    ...(paths.some(({ given }) => given !== undefined)
      ? ["import { modelOn } from '#flow-kit/paths.ts';"]
      : []),
    "import { startRun } from '#flow-kit/run.ts';",
    `import { ${exportedAs} } from '#${file}';`,
    ...tests,
  ].join('\n');
}
