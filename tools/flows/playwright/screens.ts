import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import type { RecordedPath } from '#flow-kit/record.ts';
import { startOf, stateInWords } from '#flow-kit/scenarios.ts';
import { quoted } from '../../shared/source.ts';
import type { Note } from './notes.ts';
import { expectationSource, locatorSource } from './source.ts';

const controlsSource = (controls: Extract<Note, { kind: 'controls' }>['controls']): string[] => {
  const listed = (isPressable: boolean) =>
    controls
      .filter((control) => control.isPressable === isPressable)
      .map(({ selector }) => `        ${locatorSource(selector)},`);
  const list = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [`      ${name}: [],`] : [`      ${name}: [`, ...lines, '      ],'];
  return [
    '    await expectControls({',
    ...list('can', listed(true)),
    ...list('cannot', listed(false)),
    '    });',
  ];
};

const linesOf = (seen: readonly Note[]): string[] =>
  seen.flatMap((note) => {
    if (note.kind === 'controls') return controlsSource(note.controls);
    const line = note.kind === 'expectation' ? expectationSource(note) : null;
    return line === null ? [] : [`    ${line}`];
  });

/** The screens of the recorded states, each with a name: the state in words, and a number where it has several. */
export function collectScreens() {
  const names = new Map<string, string>();
  const screens: { name: string; lines: string[] }[] = [];

  /** The name of a screen, which is added if it is a new one. */
  const nameOf = (state: string, seen: readonly Note[]): string => {
    const lines = linesOf(seen);
    const key = JSON.stringify([state, lines]);
    const known = names.get(key);
    if (known !== undefined) return known;
    const count = [...names.values()].filter(
      (name) => name === state || name.startsWith(`${state}, `),
    ).length;
    const name = count === 0 ? state : `${state}, ${count + 1}`;
    names.set(key, name);
    screens.push({ name, lines });
    return name;
  };

  return {
    atStart: (model: Model, { start }: RecordedPath<Note>) => nameOf(stateInWords(startOf(model)), start),
    /** @throws {Error} for a step that isn't recorded */
    after: ({ steps }: Path, recorded: RecordedPath<Note>, index: number): string => {
      const [step, seen] = [steps[index], recorded.steps[index]?.seen];
      if (!step || !seen) throw new Error('The walk has recorded another path');
      return nameOf(stateInWords(step.snapshot.value), seen);
    },
    source: (): string[] => [
      '/** By state, the content of the page and which of its controls can be pressed. */',
      'const screens = {',
      ...screens.flatMap(({ name, lines }) => [
        `  ${quoted(name)}: async (page: Page) => {`,
        ...lines,
        '  },',
      ]),
      '};',
    ],
  };
}
