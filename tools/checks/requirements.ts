import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.ts';

export interface Requirement {
  id: string;
  text: string;
  /** Document and section of the specification, such as `1 §5`. */
  source: string;
  state: 'built' | 'open';
  area: string;
}

export interface Proof {
  file: string;
  title: string;
}

export interface Citation {
  id: string;
  file: string;
  line: number;
}

const row = /^\| ([A-Z]+-\d+) \| (.+) \| ([^|]+) \| (built|open) \|$/;
/** At the end of a test's title: `a refused order reopens the form [FOREX-12, API-3]`. */
const titled = /(['"`])((?:(?!\1)[^\n])*) \[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]\1/g;
const sources = [
  'src',
  'machines',
  'domain',
  'protocol',
  'ports',
  'server',
  'stories',
  'fixtures',
  'tools',
  'tests',
];

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort();

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * All requirements in docs/requirements.
 * @throws {Error} for a table row that can't be parsed, and for an id that is used twice.
 */
export function readRequirements(): Requirement[] {
  const requirements = filesIn('docs/requirements', /\.md$/).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /^\| [A-Z]+-/.test(line))
      .map((line): Requirement => {
        const [, id = '', text = '', source = '', state] = row.exec(line) ?? [];
        if (state !== 'built' && state !== 'open')
          throw new Error(`${path}: this line can't be read: ${line}`);
        return { id, text, source: source.trim(), state, area: path.replace(/^.*\/|\.md$/g, '') };
      }),
  );
  const ids = requirements.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) throw new Error(`These ids stand twice: ${repeated.join(', ')}`);
  return requirements;
}

/** Requirement id → the tests, and the properties and cases of machines, whose titles name it. */
export function readProofs(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const file of [
    ...filesIn('tests', /\.test\.tsx?$/),
    ...filesIn('machines', /\.(properties|cases)\.ts$/),
  ])
    for (const [, , title = '', ids = ''] of read(file).matchAll(titled))
      for (const id of ids.split(', ')) proofs.set(id, [...(proofs.get(id) ?? []), { file, title }]);
  return proofs;
}

/** Every place in the sources and tests that names a requirement: by a prefix of theirs, or at the end of a title. */
export function readCitations(): Citation[] {
  const prefixes = new Set(readRequirements().map(({ id }) => id.replace(/-.*/, '')));
  const named = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d+\\b`, 'g');
  const idsIn = (line: string) => [
    ...[...line.matchAll(named)].map(([id]) => id),
    ...[...line.matchAll(titled)].flatMap(([, , , ids = '']) => ids.split(', ')),
  ];
  return sources
    .flatMap((folder) => filesIn(folder, /\.(ts|tsx|js|css)$/))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => [...new Set(idsIn(line))].map((id) => ({ id, file, line: index + 1 }))),
    );
}
