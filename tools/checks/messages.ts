import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { commandLine } from '../shared/command-line.ts';
import { root } from '../shared/root.ts';
import { confirmed, unconfirmedIn } from './translated-from.ts';

const help = `npm run messages            puts the texts of the app into locales/<code>/messages.po, those of the exchange
                            into exchange.po beside it
npm run messages -- --check fails when a catalog is out of date or incomplete, or has a translation that nobody
                            has confirmed as one of its English text
npm run messages -- --confirm de
                            lists those of a language, and confirms them: read them first`;

const catalogs = localeCodes.flatMap((code) =>
  ['messages', 'exchange'].map((name) => ({ code, path: join(root, 'locales', code, `${name}.po`) })),
);
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const idOf = (entry: string) => entry.slice(entry.indexOf('msgid '));

/** A catalog with its entries sorted by text: Lingui's order depends on the file system. */
function sorted(catalog: string): string {
  const [header = '', ...entries] = catalog.trim().split(/\n{2,}/);
  entries.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return `${[header, ...entries].join('\n\n')}\n`;
}

const withoutDate = (catalog: string) => catalog.replace(/^"POT-Creation-Date:.*$/m, '');

function extract(): void {
  const cli = fileURLToPath(new URL('lingui.js', import.meta.resolve('@lingui/cli')));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'extract', '--clean'], { cwd: root });
  if (status !== 0) throw new Error(`The messages could not be extracted.\n${stdout}\n${stderr}`);
}

async function untranslatedIn(code: LocaleCode, path: string): Promise<string[]> {
  const { entriesIn } = await import('../build/message-catalogues.ts');
  // A message whose id is its English text needs no translation into English.
  return (await entriesIn(read(path), code))
    .filter(([, { translation, message }]) => !translation && (code !== 'en' || message !== undefined))
    .map(([id, { message }]) => message ?? id);
}

async function main(isCheck: boolean): Promise<void> {
  const before = new Map(catalogs.map(({ path }) => [path, read(path)]));
  extract();
  const outdated = catalogs.filter(
    ({ path }) => withoutDate(sorted(read(path))) !== withoutDate(before.get(path) ?? ''),
  );
  const changed = new Set(outdated.map(({ path }) => path));
  // Extraction rewrites every catalog: restore those whose texts are unchanged, and all of them in a check.
  for (const [path, catalog] of before)
    writeFileSync(path, isCheck || !changed.has(path) ? catalog : sorted(read(path)));

  for (const code of localeCodes) {
    const catalogsOfLocale = catalogs.filter((catalog) => catalog.code === code);
    const missing = (
      await Promise.all(catalogsOfLocale.map(({ path }) => untranslatedIn(code, path)))
    ).flat();
    console.log(`${code.padEnd(4)} ${missing.length === 0 ? 'complete' : `${missing.length} untranslated`}`);
    for (const message of missing) console.log(`     ${JSON.stringify(message)}`);
    const unconfirmed =
      code === 'en' ? [] : catalogsOfLocale.flatMap(({ path }) => unconfirmedIn(read(path)));
    for (const { source, translation } of unconfirmed)
      console.log(`     ${source} → ${translation}: is it? Not confirmed.`);
    if (missing.length + unconfirmed.length > 0) process.exitCode = 1;
  }
  if (!isCheck || outdated.length === 0) return;
  console.error(
    `Out of date: ${outdated.map(({ path }) => relative(root, path)).join(', ')}. Run "npm run messages" and commit locales/.`,
  );
  process.exitCode = 1;
}

/** Confirms that all translations into a language are those of their English texts. */
function confirm(code: string): void {
  const ofLanguage = catalogs.filter((catalog) => catalog.code === code && code !== 'en');
  if (ofLanguage.length === 0) throw new Error(`There are no translations into "${code}".`);
  for (const { path } of ofLanguage) {
    for (const { source, translation } of unconfirmedIn(read(path)))
      console.log(`${source}\n  → ${translation}`);
    writeFileSync(path, confirmed(read(path)));
  }
}

const { values } = commandLine(help, {
  check: { type: 'boolean', default: false },
  confirm: { type: 'string' },
});
if (values.confirm === undefined) await main(values.check);
else confirm(values.confirm);
