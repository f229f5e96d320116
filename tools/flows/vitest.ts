import type { Path } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { scenarioNames } from '#flow-kit/scenarios.ts';
import { quoted, sourceOf } from '../shared/source.ts';
import type { FoundModel } from './models.ts';

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
