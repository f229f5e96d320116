import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const documents = [...readdirSync(root), ...filesIn('docs')].filter((file) => file.endsWith('.md'));
const folders = 'domain fixtures machines packages ports protocol server src stories tests tools'.split(' ');
const code = folders
  .flatMap(filesIn)
  .filter((file) => /\.(?:tsx?|js|css|json)$/.test(file) && !import.meta.url.endsWith(file));
/** The texts of app and exchange in all languages. */
const texts = filesIn('locales').filter((file) => /\.(?:po|json)$/.test(file));

/** Left where something was still to be written. In capitals: "todo" is a word in Spanish. */
const placeholder = /\b(?:TODO|TBD|FIXME)\b|\?\?\?|[Ll]orem ipsum/;

/** They make a reader stop: "the outcome of an order" is plainer than "what became of an order". */
const stiffWords = /\b(?:whoever|anew|bec[ao]mes? of|will stand)\b/i;
const commentWithWhat = /^\s*(?:\/\*\*?|\*|\/\/|\{\/\*)\s+What\b/;

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

it('no document and no text holds a placeholder', () => {
  expect(linesWith(placeholder, [...documents, ...texts])).toEqual([]);
});

it('no document, text, comment or title of a test holds a word that has to be read twice', () => {
  // Requirements quote the specification.
  const ours = documents.filter((file) => !file.startsWith('docs/requirements'));
  expect(linesWith(stiffWords, [...ours, ...texts, ...code])).toEqual([]);
});

it('no comment opens with "What": it says what a thing is by naming it', () => {
  expect(linesWith(commentWithWhat, code)).toEqual([]);
});
