import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const { template: english } = await loadAgreementTemplate('en');

it('the English agreement says what the specification asks for [LOAN-91, LOAN-92, LOAN-93, LOAN-99, LOAN-125]', () => {
  expect(english.terms.slice(2).map(({ text }) => text)).toEqual([
    'For each day, counted in UTC, that begins after the due date, the borrower owes a penalty of {penaltyRate} of the amount, which is {dailyPenalty} a day. The penalty ends on the day on which the borrower sends the proof of a repayment that the lender then accepts.',
    'While the loan is unpaid, the borrower may only trade crypto, forex and futures.',
    'While the loan is unpaid, the borrower cannot withdraw money or transfer it to another account. An attempt to withdraw while the loan is unpaid can lead to trading and withdrawals being blocked.',
    'The borrower repays the whole amount with interest and any penalty in one payment over a network that the lender lists, and uploads proof of payment. The loan is settled when the lender has accepted the proof.',
    "If the borrower breaks this agreement, or has given false information, the lender may demand the whole amount with interest and penalty at once, and use the balance of the borrower's accounts to settle it.",
  ]);
});

/** The SHA-256 of the texts as they were approved, of version 2. */
const approved: Record<LocaleCode, string> = {
  ar: '75408a803062e91938b3779c8befc259a182384bbb19c5706d52e76104a54019',
  cs: '6b0f11c07016b3a2fc24925971b9a5e78e21a5d21480abb9cfb5e045fce91b0c',
  de: 'c90058ee0fb33d40a78615de96566ecc8b2145799da8ca0555b913a0fca4d6aa',
  en: 'd551a5cc33e56addd4d62626fa5d409180a59a2120d7bee4b8bf59aa938adac7',
  fr: 'b2086b8d16dea082aff15f41bd471fd1583a7a482597e29572e3763a06223023',
  hi: '17cb7185ed6a62ff71af0f9be0b19b56112845552236548d71048bc88214c39e',
  hk: '0d715ab599366fc20d74edf5939d795442e13aa32cdef4f5ff66a9cf8aed8fa0',
  id: '3ba084e784736065a48f71b931b1d6a71b72ea50e567b250630f3467b9be6687',
  it: 'f17d57240a63bcf2f5bbec3a938a27ffe995009a9dff11dbf1c9166709e7acb1',
  jp: '7a76a6634d2d6c4833b7c96fce8505e125b444c5e9fb9acc57d30e7a14cb6cc3',
  kr: '99f1dc54184e2f3728d32ba536d8ba551725a73d53085a4d780c3823c263fdc8',
  my: '981c520b304f8cfec5d7d0d2023911d0c7762e88450bb3b6f15cd07c97ab0f30',
  pt: '1d4a40a07263001e7432a4e70894c315e8035ec1ac0619f26a0a63338b5069e8',
  ru: '68df862735f2cf6230974677306ed90d5f95d54880894d5227106c95c2ffb09c',
  spa: '01e0e563143bce5f0e747de813e16d1c39b29a0b84cf59ad2d5c55b02cf76b87',
  th: 'ef924e538ac1c10526a08afc716347e86c64aecfda2fc415cf920f8dae98dbfc',
  tr: '55114b84afdc3c06697ba3f5d9e5b1b7a814f057a4e92633844e8654157ac2f0',
  vn: '1d8e148b5de92325bada628e28456007ef6e79c39e6c65aa2e57b640203e67ef',
};

it.each(localeCodes)('the agreement in %s is the text that was approved', async (code) => {
  const { language, template } = await loadAgreementTemplate(code);
  expect(language).toBe(code);
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  expect(
    hash,
    'A text that was released is never changed: users have signed it. Write agreement-3.json, raise agreementVersion, and approve its hash.',
  ).toBe(approved[code]);
});
