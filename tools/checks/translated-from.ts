import { createHash } from 'node:crypto';

/** One entry of a .po file: what it says in the file, its English text with its context, and its translation. */
interface Entry {
  text: string;
  source: string;
  translation: string;
}

const quoted = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part).join('');

function entryIn(text: string): Entry {
  const at = text.search(/^msg(?:ctxt|id) /m);
  const end = text.search(/^msgstr /m);
  const source = text
    .slice(at, end)
    .split(/^msgid /m)
    .map(quoted)
    .join('\u0004');
  return { text, source, translation: quoted(text.slice(end)) };
}

const digestOf = ({ source }: Entry) => createHash('sha256').update(source).digest('hex').slice(0, 8);
const mark = /^# en:(\w+)\n/m;

const isUnconfirmed = (entry: Entry) =>
  entry.translation !== '' && mark.exec(entry.text)?.[1] !== digestOf(entry);

const split = (catalog: string) => catalog.trim().split(/\n{2,}/);

/**
 * The entries that nobody has confirmed as translations of their English text. Each entry carries the digest of the
 * text that it was translated from (`# en:…`): an old translation under a reworded text has none, or another.
 */
export const unconfirmedIn = (catalog: string): Pick<Entry, 'source' | 'translation'>[] =>
  split(catalog).slice(1).map(entryIn).filter(isUnconfirmed);

/** The catalog with the digest of its English text at each translation. */
export function confirmed(catalog: string): string {
  const [header = '', ...entries] = split(catalog);
  const marked = entries.map(entryIn).map((entry) => {
    const bare = entry.text.replace(mark, '');
    return entry.translation === '' ? bare : `# en:${digestOf(entry)}\n${bare}`;
  });
  return `${[header, ...marked].join('\n\n')}\n`;
}
