import { readFileSync } from 'node:fs';
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { DeployedPage } from '#fixtures/screens/define-screen.ts';
import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import type { RecordedPath } from '#flow-kit/record.ts';
import { scenarioNames } from '#flow-kit/scenarios.ts';
import { leavesIn } from '#flow-kit/structure.ts';
import { quoted } from '../../shared/source.ts';
import type { Note } from './notes.ts';
import { collectScreens } from './screens.ts';
import { type StepSource, stepSource } from './steps.ts';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A module of ours without its imports and exports, from the comment on that it is carried elsewhere. */
const plainText = (path: string, comment: RegExp) =>
  (textOf(path).split(comment)[1] ?? '').replaceAll(/^export /gm, '').trim();

const nameIn = (declaration: string) => /^(?:const|async function) (\w+)/m.exec(declaration)?.[1];

const isNamedIn = (name: string | undefined, text: string) =>
  name !== undefined && new RegExp(`\\b${name}\\b`).test(text);

/** The helpers that a generated file needs: those that its text names, and those that these name. */
function helpersFor(text: string): string[] {
  const pressable = plainText('../../../packages/flow-kit/src/pressable.ts', /^\/\/ Uses nothing .*$/m);
  const indented = `${pressable}\n`.replaceAll(/^(?=.)/gm, '      ');
  const declarations = plainText('helpers.ts', /^\/\/ The text below .*$/m)
    .replace(/^ *\/\/ pressable\.ts$/m, () => indented)
    .split(/\n\n(?=\S)/);
  const needed = new Set<string>();
  let size = -1;
  while (size !== needed.size) {
    size = needed.size;
    const known = [text, ...needed].join('\n');
    for (const declaration of declarations)
      if (!needed.has(declaration) && isNamedIn(nameIn(declaration), known)) needed.add(declaration);
  }
  return declarations.filter((declaration) => needed.has(declaration)).flatMap((each) => [each, '']);
}

/** The import of a generated file, of what its text names. */
const importFor = (text: string): string => {
  const types = ['Locator', 'Page', 'Route'].filter((type) => isNamedIn(type, text));
  return `import { ${['expect', ...types.map((type) => `type ${type}`), 'test'].join(', ')} } from '@playwright/test';`;
};

const openers = { guest: 'openApp', demo: 'openWithDemo', user: 'openSignedIn' } as const;

const readsSource = (reads: NonNullable<DeployedPage['reads']>): string[] => [
  '/** What the page reads, so that its process begins as the model does. */',
  `const reads = ${JSON.stringify(reads, null, 2)};`,
  '',
];

const openSource = (
  { as, path, reads, first = [], promises }: DeployedPage,
  sources: readonly string[],
): string[] => [
  ...(reads ? readsSource(reads) : []),
  '/** Opens the page, with the calls of its process held back. */',
  'async function openPage(page: Page) {',
  ...sources.map((source) => {
    const paths = (promises[source]?.calls ?? []).map((call) => quoted(call.path));
    return `  const ${source} = await hold(page, ${paths.join(', ')});`;
  }),
  ...(reads ? ['  await answerReads(page, reads);'] : []),
  `  await ${openers[as]}(page, ${quoted(path)});`,
  ...first.map((line) => `  ${line}`),
  ...(sources.length > 0 ? [`  return { ${sources.join(', ')} };`] : []),
  '}',
];

/** A path as a Playwright test, or why a deployed app can't run it. */
interface Generated {
  because: string | null;
  lines: string[];
}

const isUsedIn = (lines: readonly string[]) => (source: string) =>
  lines.some((line) => line.includes(`await ${source}.`));

function testSource(name: string, { because, lines }: Generated, sources: readonly string[]): string[] {
  if (because !== null)
    return [
      '',
      `test.fixme(${quoted(name)}, { annotation: { type: 'fixme', description: ${quoted(because)} } }, async () => {`,
      ...lines,
      '});',
    ];
  const used = sources.filter(isUsedIn(lines));
  const opening = used.length > 0 ? `const { ${used.join(', ')} } = await` : 'await';
  return ['', `test(${quoted(name)}, async ({ page }) => {`, `  ${opening} openPage(page);`, ...lines, '});'];
}

/**
 * The paths as a Playwright file that drives a deployed app.
 * @param recorded what the walk did on each path, in their order
 * @throws {Error} when the walk has recorded other paths
 */
export function toPlaywright(
  model: Model,
  paths: readonly Path[],
  recorded: readonly RecordedPath<Note>[],
  page: DeployedPage,
): string {
  const names = scenarioNames(model, paths);
  const screens = collectScreens();
  const [start] = initialTransition(model.machine, model.input);

  const hasLeft = ({ value }: AnyMachineSnapshot) =>
    leavesIn(value).some((leaf) => page.left?.includes(leaf));

  const sourceAt = (path: Path, { steps }: RecordedPath<Note>, index: number): StepSource => {
    const [step, noted] = [path.steps[index], steps[index]];
    if (!step || !noted) throw new Error(`${model.name}: the walk has recorded another path`);
    const before = path.steps[index - 1]?.snapshot ?? start;
    return hasLeft(before)
      ? { because: `The app has left the page before this: ${phraseOf(model, step.event)}.` }
      : stepSource(model, page, { step, before, recorded: noted });
  };

  const generated = (path: Path, recording: RecordedPath<Note> | undefined): Generated => {
    if (!recording) throw new Error(`${model.name}: the walk has recorded too few paths`);
    const sentences = path.steps.map(({ event }) => phraseOf(model, event));
    const sources = path.steps.map((_, index) => sourceAt(path, recording, index));
    const blocked = path.given
      ? { because: `A deployed app can't be started like this: ${path.given}.` }
      : sources.find((source) => 'because' in source);
    if (blocked) return { ...blocked, lines: sentences.map((sentence) => `  // ${sentence}.`) };
    const first = screens.atStart(model, recording);
    const steps = path.steps.flatMap(({ snapshot }, index) => {
      const source = sources[index];
      const look = hasLeft(snapshot)
        ? `await page.waitForURL(({ pathname }) => pathname !== ${quoted(page.path.split('?')[0] ?? '')});`
        : `await screens[${quoted(screens.after(path, recording, index))}](page);`;
      const lines = [...(source && 'lines' in source ? source.lines : []), look];
      return [
        `  await test.step(${quoted(sentences[index] ?? '')}, async () => {`,
        ...lines.map((line) => `    ${line}`),
        '  });',
      ];
    });
    return { because: null, lines: [`  await screens[${quoted(first)}](page);`, ...steps] };
  };

  const tests = paths.map((path, index) => generated(path, recorded[index]));
  const sources = Object.keys(page.promises).filter((source) =>
    tests.some(({ lines }) => isUsedIn(lines)(source)),
  );
  const own = [
    ...openSource(page, sources),
    '',
    ...screens.source(),
    ...tests.flatMap((test, index) => testSource(names[index] ?? '', test, sources)),
  ];
  const helpers = helpersFor(own.join('\n'));
  const fixme = tests.filter(({ because }) => because !== null).length;
  return [
    importFor([...helpers, ...own].join('\n')),
    '',
    `// Paths of ${model.name} through a deployed app: ${tests.length - fixme}, and ${fixme} that it can't be made to go (fixme).`,
    '// Generated by `npm run flows`. PELORUS_URL is the address of the app.',
    '',
    ...helpers,
    ...own,
  ].join('\n');
}
