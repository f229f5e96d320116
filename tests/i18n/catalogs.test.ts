import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessage,
} from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { type LocaleCode, localeCodes, locales } from '#i18n/locales.ts';

interface Contents {
  /** Placeholders and tags: what a sentence is put together with. */
  parts: Set<string>;
  /** The forms that each count is worded in; exact numbers such as `=0` apart. */
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
    for (const each of Object.values(cases)) contentsOf(each, found);
  }
  return found;
}

async function translationsIn(code: LocaleCode): Promise<[source: string, translation: string][]> {
  const filename = fileURLToPath(new URL(`../../locales/${code}/messages.po`, import.meta.url));
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: code,
    sourceLocale: 'en',
    filename,
  });
  return Object.entries(catalog).flatMap(([id, { message, translation }]) =>
    translation ? [[message ?? id, translation]] : [],
  );
}

describe.each(localeCodes)('the translations into %s', (code) => {
  test('are put together with what their source is', async () => {
    for (const [source, translation] of await translationsIn(code)) {
      const { parts } = contentsOf(compileMessage(translation));
      expect([...parts].sort(), translation).toEqual([...contentsOf(compileMessage(source)).parts].sort());
    }
  });

  test('have the plural forms that the language has', async () => {
    const forms = new Intl.PluralRules(locales[code].tag).resolvedOptions().pluralCategories.toSorted();
    for (const [, translation] of await translationsIn(code))
      for (const plural of contentsOf(compileMessage(translation)).plurals)
        expect(plural.toSorted(), translation).toEqual(forms);
  });
});
