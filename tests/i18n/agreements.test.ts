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
    'While the loan is unpaid, the borrower may use the account only to trade crypto, forex and futures.',
    'While the loan is unpaid, the borrower cannot withdraw money or transfer it to another account. An attempt to withdraw while the loan is unpaid can lead to trading and withdrawals being blocked.',
    'The borrower repays the whole amount with interest and any penalty in one payment over a network that the lender lists, and uploads a proof of the payment. The loan is settled when the lender has accepted the proof.',
    "If the borrower breaks this agreement, or has given false information, the lender may demand the whole amount with interest and penalty at once, and use the balance of the borrower's accounts to settle it.",
  ]);
});

/** The SHA-256 of the texts as they were approved, of version 1. */
const approved: Record<LocaleCode, string> = {
  ar: '2c679465f6ab569c8ca4f4bf63fc7e8c6c50ab7a3e34d0927ba17e0570b12acb',
  cs: 'b66aff4e713e487fe18053b41d7b1a0ec0f218270705a60b5dbeb479bf5a66af',
  de: 'f8c64657f5c88ee669ac3f11c5bee46984c76ee70e60f2d7c542e9ee6ef5df28',
  en: 'd0558af5cc858b54dcef6f34570e9b246f58761f350c99af32b0d2c2c07a406f',
  fr: '395d9eb45ee1f4ee31262cfe14f11c2a248d2090989aeb899135e7be1611a89a',
  hi: '3ae0b50312f31310a24861278f05e835481298d928be318549a795357d957465',
  hk: '57df7f1008ef38ffec64d859d7f90bade6c37dfdabef4a346892ab228fda37a3',
  id: '794d01ce6778d241c442bcbd9e3a7b208c64eb4f82de3da83a27355ae64c3222',
  it: '24273e81a4add49ac1693e732d8bd8650b510270c462a13907d8b5bfb469a3a7',
  jp: '1b36780e5afd7c9b110547f68425815e5d607b007be0ffbc49b293f560f445e8',
  kr: 'a585050485cff2bba959e94d1ffecb3cd0321e8e8f166f6b9baf8be44d0db64f',
  my: '383c46ad8d2a63240608232330ce9758224e5018074226f51be45eb41d79b606',
  pt: '1390b96a2e898658fb32d987ac36f5c12c094e714401c69c05e2436274c2f985',
  ru: 'f70ee1a4dc9d4e4956923a397d50d7fe04ebe9d567d7bc88525ce4e0afbe1164',
  spa: '475f495ee99e8ce17f9623f7ec80613fbd287feb92db74eabaee89669953f6a6',
  th: '952b015c3788eea0a493cc5caaec2b4abca5b21f79abb3ec0eb62d97580171a1',
  tr: '5c82c816ead78d28a3d9781113619527f683c0efcf8c469087d150d128d822f2',
  vn: '90acca962179a6ee526488ff64fd96d140348f5f487e177da02486b14e1f580b',
};

it.each(localeCodes)('the agreement in %s is the text that was approved', async (code) => {
  const { template } = await loadAgreementTemplate(code);
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  expect(
    hash,
    'A text that was released is never changed: users have signed it. Write agreement-2.json, raise agreementVersion, and approve its hash.',
  ).toBe(approved[code]);
});
