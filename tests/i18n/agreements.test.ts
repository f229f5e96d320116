import { describe, expect, it } from 'vitest';
import type { AgreementTemplate } from '#domain/agreement.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import { localeCodes } from '#i18n/locales.ts';

const textsOf = ({ title, parties, terms }: AgreementTemplate): string[] => [
  title,
  parties,
  ...terms.flatMap(({ heading, text }) => [heading, text]),
];

const placesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).toSorted();

const { template: english } = await loadAgreementTemplate('en');

describe.each(localeCodes)('the agreement in %s', (code) => {
  it('is in this language and has seven terms [LOAN-100, LOAN-101]', async () => {
    const { language, template } = await loadAgreementTemplate(code);
    expect(language).toBe(code);
    expect(template.terms).toHaveLength(7);
  });

  it('has a title, parties, headings and texts that are not empty', async () => {
    const { template } = await loadAgreementTemplate(code);
    for (const text of textsOf(template)) expect(text.trim()).not.toBe('');
  });

  it('has the places of the English agreement, term by term', async () => {
    const { template } = await loadAgreementTemplate(code);
    expect(textsOf(template).map(placesIn)).toEqual(textsOf(english).map(placesIn));
  });
});

it('no text of an agreement is the same in two languages', async () => {
  const agreements = await Promise.all(localeCodes.map((code) => loadAgreementTemplate(code)));
  const texts = agreements.flatMap(({ template }) => [
    template.parties,
    ...template.terms.map(({ text }) => text),
  ]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
