import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessage,
} from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes, locales } from '#i18n/locales.ts';

interface Contents {
  /** Placeholders and tags. */
  parts: Set<string>;
  /** The plural forms of each count, without exact numbers such as `=0`. */
  plurals: string[][];
}

const isChoice = (format: unknown): format is CompiledIcuChoices =>
  typeof format === 'object' && format !== null;

function contentsOf(message: CompiledMessage, found: Contents = { parts: new Set(), plurals: [] }): Contents {
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) found.parts.add(tag);
      continue;
    }
    const [name, kind, format] = token;
    found.parts.add(`{${name}}`);
    if (!isChoice(format)) continue;
    const { offset: _, ...cases } = format;
    if (kind === 'plural') found.plurals.push(Object.keys(cases).filter((form) => !/^=?\d+$/.test(form)));
    for (const message of Object.values(cases)) contentsOf(message, found);
  }
  return found;
}

async function translationsIn(code: LocaleCode): Promise<[source: string, translation: string][]> {
  const catalogs = await Promise.all(
    ['messages', 'exchange'].map((name) => {
      const filename = fileURLToPath(new URL(`../../locales/${code}/${name}.po`, import.meta.url));
      return formatter().parse(readFileSync(filename, 'utf8'), {
        locale: code,
        sourceLocale: 'en',
        filename,
      });
    }),
  );
  return catalogs.flatMap((catalog) =>
    Object.entries(catalog).flatMap(([id, { message, translation }]): [string, string][] =>
      translation ? [[message ?? id, translation]] : [],
    ),
  );
}

describe.each(localeCodes)('the translations into %s', (code) => {
  it('have the placeholders and tags of their source', async () => {
    for (const [source, translation] of await translationsIn(code)) {
      const { parts } = contentsOf(compileMessage(translation));
      expect([...parts].sort(), translation).toEqual([...contentsOf(compileMessage(source)).parts].sort());
    }
  });

  it('have the plural forms of the language', async () => {
    const forms = new Intl.PluralRules(locales[code].tag).resolvedOptions().pluralCategories.toSorted();
    for (const [, translation] of await translationsIn(code))
      for (const plural of contentsOf(compileMessage(translation)).plurals)
        expect(plural.toSorted(), translation).toEqual(forms);
  });
});
