import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgreementTemplate } from '#domain/agreement.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const textsOf = ({ title, parties, terms, interestFree, signature }: AgreementTemplate): string[] => [
  title,
  parties,
  interestFree,
  signature,
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

it('the English agreement says what the specification asks for [LOAN-91, LOAN-92, LOAN-93, LOAN-99, LOAN-125]', () => {
  expect(english.terms.slice(2).map(({ text }) => text)).toEqual([
    'For each day, counted in UTC, that begins after the due date, the borrower owes a penalty of {penaltyRate} of the amount, which is {dailyPenalty} a day. The penalty ends on the day on which the borrower sends the proof of a repayment that the lender then accepts.',
    'While the loan is unpaid, the borrower may use the account only to trade crypto, forex, metals and futures and to subscribe to funds.',
    'While the loan is unpaid, the borrower cannot withdraw money or transfer it to another account. An attempt to withdraw while the loan is unpaid can lead to trading and withdrawals being blocked.',
    'The borrower repays the whole amount with interest and any penalty in one payment over a network that the lender lists, and uploads a proof of the payment. The loan is settled when the lender has accepted the proof.',
    "If the borrower breaks this agreement, or has given false information, the lender may demand the whole amount with interest and penalty at once, and use the balance of the borrower's accounts to settle it.",
  ]);
});

/** The SHA-256 of the texts as they were approved, of version 1. */
const approved: Record<LocaleCode, string> = {
  ar: '3d2e3d9e65b3131a2200975f079d216c8b6613f1cd74487061db131de911df76',
  cs: '929499b89c5ff3914b9f5d75c5dcd79da1935f255978c69f10921593ea7a2738',
  de: '6d50a5cd48bf7fd4243dd661d31c4d673abc603028d83db9eb930fa7889f5c2d',
  en: '246d61c74b8ed16b8154a144630700ff4dee68a408a5d8f284edfa0d67273aff',
  fr: '2b69a9970f00d1fe80ea03563f07235c58cf08bf5711831f25ab79b55dbf2d41',
  hi: '1231e047680d036a92063bde7f869a09ba639a0fbac9569fc763c7eb9f1eaf9c',
  hk: '4e41558009759316d61dcb79bbdd4ae8838889f506d1dc4f81d328064b5323df',
  id: 'da00c526880c63ce916e649d41ba3663cd83a0b7096249d527bc17ccb0447614',
  it: '0bf486aad53ca0d4e5294a8216fda59bb5fa5ce60705a7941e58ea9176f28b37',
  jp: '43cc285eeb00afb1044c0bc5f385ce06fe0c00bf0e0112620e54cfbdb582a3ee',
  kr: 'eaa6a1689c366ad2858c14cdf7d1612cade8690487f6bd900aaad41896756f0c',
  my: '98ed25c8a4c4112ad400cfcffe391b48505e9c2b1cfef3098489da47a3b4e4be',
  pt: 'e12e501cad190273c57db0e394afa3512fca0600bb18c60ab71634dd60247043',
  ru: '2dc2d9dc112f12a6c96a1227fc71f52e0aca4193f7c5a42fdaa759d2bc8addde',
  spa: 'edf45ca28a863f2219e02f94ed06b5d8828d8c8fdf84ec55f19dc644dee06ec8',
  th: 'b5171264fac02140fe3056a39c6a6dff11cb39d2101a639ce22a61323d466361',
  tr: 'cb047a2b727602f254f755df58596a092d462b96608379ba7098734105368a4e',
  vn: '6da9fa13b07361538359687ed153aa2c2af259eda87f711df7ba7b6313502161',
};

it.each(localeCodes)('the agreement in %s is the text that was approved', async (code) => {
  const { template } = await loadAgreementTemplate(code);
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  expect(
    hash,
    'A text that was released is never changed: users have signed it. Write agreement-2.json, raise agreementVersion, and approve its hash.',
  ).toBe(approved[code]);
});
