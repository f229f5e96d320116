import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatter } from '@lingui/format-po';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const help = `npm run messages            puts the messages of the sources into locales/<code>/messages.po
npm run messages -- --check fails when a catalog is out of date, or English or Chinese (hk) is incomplete`;

/** The languages that a release needs whole; the others fall back to English. */
const required: readonly LocaleCode[] = ['en', 'hk'];

const pathOf = (code: LocaleCode) => join(root, 'locales', code, 'messages.po');
const read = (code: LocaleCode) => readFileSync(pathOf(code), 'utf8');

/** What a catalog says, whatever its date and the order in which the file system listed the sources. */
const contentOf = (catalog: string) =>
  catalog
    .replace(/^"POT-Creation-Date:.*$/m, '')
    .split(/\n{2,}/)
    .map((entry) => entry.trim().split('\n').sort().join('\n'))
    .sort()
    .join('\n\n');

function extract(): void {
  const cli = fileURLToPath(new URL('lingui.js', import.meta.resolve('@lingui/cli')));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'extract', '--clean'], { cwd: root });
  if (status !== 0) throw new Error(`The messages could not be extracted.\n${stdout}\n${stderr}`);
}

async function untranslatedIn(code: LocaleCode): Promise<string[]> {
  const catalog = await formatter().parse(read(code), {
    locale: code,
    sourceLocale: 'en',
    filename: pathOf(code),
  });
  // A message whose id is its own English text needs no translation into English.
  return Object.entries(catalog)
    .filter(([, { translation, message }]) => !translation && (code !== 'en' || message !== undefined))
    .map(([id, { message }]) => message ?? id);
}

async function main(isCheck: boolean): Promise<void> {
  const before = new Map(localeCodes.map((code) => [code, read(code)]));
  extract();
  const outdated = localeCodes.filter((code) => contentOf(read(code)) !== contentOf(before.get(code) ?? ''));
  // What says the same, or is only checked, stays as it was.
  for (const [code, catalog] of before)
    if (isCheck || !outdated.includes(code)) writeFileSync(pathOf(code), catalog);

  for (const code of localeCodes) {
    const missing = await untranslatedIn(code);
    const isRequired = required.includes(code);
    console.log(`${code.padEnd(4)} ${missing.length === 0 ? 'complete' : `${missing.length} untranslated`}`);
    if (isRequired) for (const message of missing) console.log(`     ${JSON.stringify(message)}`);
    if (isRequired && missing.length > 0) process.exitCode = 1;
  }
  if (!isCheck || outdated.length === 0) return;
  console.error(`Out of date: ${outdated.join(', ')}. Run "npm run messages" and commit locales/.`);
  process.exitCode = 1;
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(help);
else await main(values.check ?? false);
