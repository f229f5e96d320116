import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { entriesIn } from './message-catalogues.ts';

/** Story file → language → a hash of everything that a picture of its stories can depend on. */
export type StoryHashes = Record<string, Record<string, string>>;

/** The file in a built Storybook that holds its `StoryHashes`. */
export const hashesFile = 'story-hashes.json';

interface Module {
  code: string;
  imports: readonly string[];
}

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const catalogue = /\/locales\/([a-z]+)\/messages\.po$/;
const ofALanguage = /\/locales\/([a-z]+)\//;
/** Sources as text, which the panel and the pages show, but no story. */
const isText = (id: string) => id.endsWith('?raw');
/** Begins to import all stories, which one story doesn't depend on. */
const isListOfStories = (id: string) => id.endsWith('/storybook-stories.js');

/** The modules that are loaded with those given, sooner or later. */
function closureOf(roots: readonly string[], modules: ReadonlyMap<string, Module>): Set<string> {
  const found = new Set(roots);
  for (const id of found)
    for (const next of modules.get(id)?.imports ?? [])
      if (!isText(next) && !isListOfStories(next)) found.add(next);
  return found;
}

/** The ids of the texts that a module names; a story names a text of the app in English (`said`). */
function textsIn(id: string, code: string): string[] {
  const ids = [...code.matchAll(/\bid:\s*["']([^"']{6})["']/g)].map(([, text = '']) => text);
  if (!id.includes('/stories/') && !id.endsWith('.screen.tsx')) return ids;
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)+)"|'((?:[^'\\\n]|\\.)+)'/g)];
  return [...ids, ...literals.map(([, double, single]) => generateMessageId(double ?? single ?? ''))];
}

/** The texts of a catalogue by their ids. */
async function readCatalogue(path: string, locale: string): Promise<Record<string, string>> {
  const entries = await entriesIn(readFileSync(path, 'utf8'), locale);
  return Object.fromEntries(
    entries.map(([id, { translation, message }]) => [id, translation || (message ?? '')]),
  );
}

/** Files that are served as they are. */
const publicFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'base64'))
        .sort()
    : [];

/** Any path to packages, absolute or relative: a checkout may borrow those of another one. */
const toPackages = /[\w@.~/-]*\/node_modules\//g;

/** Paths are the same wherever the commit is checked out, and wherever its packages are. */
const withoutPlaces = (root: string) => (text: string) =>
  text.replaceAll(toPackages, '/node_modules/').replaceAll(root, '');

/**
 * Hashes for each story what its build contains: the code of every module that it loads, those of packages included,
 * and the texts that these modules name, in one language. What has the same hash looks the same.
 */
async function hashesOf(root: string, modules: ReadonlyMap<string, Module>): Promise<StoryHashes> {
  const ids = [...modules.keys()];
  const neutral = withoutPlaces(root);
  const hashes = new Map([...modules].map(([id, { code }]) => [id, hashOf(neutral(code))]));
  const texts = new Map([...modules].map(([id, { code }]) => [id, textsIn(id, code)]));
  const catalogues = await Promise.all(
    ids.flatMap((id) => {
      const [, locale] = catalogue.exec(id) ?? [];
      return locale ? [readCatalogue(id, locale).then((messages) => [locale, messages] as const)] : [];
    }),
  );
  const started = ids.filter((id) => id.endsWith('/vite-app.js'));
  const served = hashOf(...publicFiles(join(root, 'public')));
  const stories = ids.filter((id) => /\.(stories|screen)\.tsx$/.test(id));
  return Object.fromEntries(
    stories.map((story) => {
      const closure = [...closureOf([...started, story], modules)];
      const named = [...new Set(closure.flatMap((id) => texts.get(id) ?? []))].sort();
      const ofLanguage = ([locale, messages]: (typeof catalogues)[number]) => {
        const code = closure
          .filter((id) => !catalogue.test(id) && (ofALanguage.exec(id)?.[1] ?? locale) === locale)
          .map((id) => `${neutral(id)} ${hashes.get(id)}`)
          .sort();
        const said = named.flatMap((id) => (id in messages ? [`${id} ${messages[id]}`] : []));
        return [locale, hashOf(served, ...code, ...said)];
      };
      return [`.${neutral(story)}`, Object.fromEntries(catalogues.map(ofLanguage))];
    }),
  );
}

/** The part of a module, besides its imports, that its stories show. */
function codeOf(id: string, code: string): string {
  // Storybook writes the list of its own imports, with names made of their places.
  if (id.includes('virtual:/@storybook/')) return '';
  const [path = ''] = id.split('?');
  // Vite takes the rules out of a style sheet's module.
  return path.endsWith('.css') && existsSync(path) ? readFileSync(path, 'utf8') : code;
}

/**
 * The bundler numbers the files that a build emits as they come, which another build does in another order, and marks
 * some with a random number; their final names follow from their content.
 */
const emittedFile = /import\.meta\.ROLLDOWN_FILE_URL_([\w$]{22})(?:_[\da-f]{24})?/g;

/** Writes beside a built Storybook what each of its stories is made of, so that pictures can be kept. */
export const storyHashesPlugin = (): Plugin => {
  let root = '';
  return {
    name: 'pelorus:story-hashes',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const modules = new Map<string, Module>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info) continue;
        const imports = [...info.importedIds, ...info.dynamicallyImportedIds];
        const code = codeOf(id, info.code ?? '').replaceAll(emittedFile, (_, file) => this.getFileName(file));
        modules.set(id, { code, imports });
      }
      this.emitFile({
        type: 'asset',
        fileName: hashesFile,
        source: JSON.stringify(await hashesOf(root, modules)),
      });
    },
  };
};
