import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type AgreementTemplate, agreementVersion, fallbackLanguage } from '#domain/agreement.ts';
import { languageCodeOf, languageCodes } from '#protocol/languages.ts';

const notation = v.object({
  group: v.string(),
  decimal: v.string(),
  percent: v.string(),
  date: v.string(),
  months: v.optional(v.array(v.string())),
});

const template = v.object({
  notation,
  title: v.string(),
  parties: v.string(),
  terms: v.array(v.object({ heading: v.string(), text: v.string() })),
  language: v.string(),
  interestFree: v.string(),
  signature: v.string(),
});

interface AgreementText {
  /** The code of the text's language. */
  language: string;
  template: AgreementTemplate;
}

/** The texts of loan agreements, one per language, of the version that is agreed on now. */
export interface AgreementTexts {
  version: number;
  /** The text in a language, or in `hk` where it is missing (LOAN-102); null without either. */
  textIn(language: string): AgreementText | null;
}

/**
 * Reads `<folder>/<code>/agreement-<version>.json` for each language.
 * @throws {Error} for a file in another form
 */
export async function readAgreementTexts(
  folder: URL,
  version: number = agreementVersion,
): Promise<AgreementTexts> {
  const texts = new Map<string, AgreementText>();
  for (const language of languageCodes) {
    const file = new URL(`${language}/agreement-${version}.json`, folder);
    if (!existsSync(file)) continue;
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    texts.set(language, { language, template: v.parse(template, content) });
  }
  return {
    version,
    textIn: (language) => texts.get(languageCodeOf(language) ?? '') ?? texts.get(fallbackLanguage) ?? null,
  };
}
