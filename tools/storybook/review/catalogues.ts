import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '#i18n/locales.ts';
import { textsIn } from '../../build/message-catalogues.ts';
import { root } from '../../shared/root.ts';
import { readAt } from './commits.ts';
import type { CatalogueChange } from './report.ts';

const readNow = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';

/** The texts of the app that have changed since a commit, in the order of the English texts. */
export async function changedTexts(commit: string): Promise<CatalogueChange[]> {
  const changes = new Map<string, CatalogueChange & { translations: Record<string, object> }>();
  for (const locale of localeCodes) {
    const path = `locales/${locale}/messages.po`;
    const [before, after] = await Promise.all(
      [readAt(commit, path), readNow(path)].map((content) => textsIn(content, locale)),
    );
    if (!before || !after) continue;
    for (const english of new Set([...before.keys(), ...after.keys()])) {
      const [was = '', is = ''] = [before.get(english), after.get(english)];
      if (was === is) continue;
      const kind = was === '' ? 'new' : is === '' ? 'removed' : 'translated';
      const change = changes.get(english) ?? { english, kind, translations: {} };
      changes.set(english, {
        ...change,
        translations: { ...change.translations, [locale]: { before: was, after: is } },
      });
    }
  }
  return [...changes.values()].sort((a, b) => a.english.localeCompare(b.english));
}
