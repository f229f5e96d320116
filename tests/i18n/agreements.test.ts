import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const { template: english } = await loadAgreementTemplate('en');

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
  ar: '96778f6533fd0299473308bed39775c5b8f844e7ef4c20788dd27afcaf39604e',
  cs: '1a15bd185d602f66234c1172eddd3441d689329551470afe202a253e380eae22',
  de: 'fbd88492f8d6806ca5ace98461fa7e66a179973a9469d70dd49b803c713d74c7',
  en: 'b98dfd7cb759feaddff98212399d388eba38e558a96e8adbdf2111aa7e92735b',
  fr: '4822edf02ddc7d43ee63e5f9e538cf16de6fb99741240346b21c384272400b30',
  hi: '63066313d5dea1e75d1c7aaf8554daeaa9ef99a8731217e638652d5e32818623',
  hk: 'acfcd5539d44d6eafb7833a9e005abe2ce4e9601e45b508c97ee7dd0dcadb293',
  id: 'ef3764e36ddd6b9385102a19f818d78d82cae8525346fa8ea06d4e785a2c1d87',
  it: 'c140138e4cd880412438c9874147cbdea1708485bf359fdaedb0f6454290fb88',
  jp: '22aac71971d16b28388647b1c240e4fab144304036324d6982fc70420a2f9fec',
  kr: '337281b2952d39a668e40ba27988038d4b5991157cc3cafa2a92428e9a8a8a76',
  my: '5c73597314ec1992ee575229d77ebbbb5e96c1d597f1398a67a77f96d8d45c61',
  pt: '5c5a1a3c25b777479bbefc072bf7cfa0f49ba9fdeefb5dcb490e492727188c07',
  ru: 'abd56d439a440b0ff607e1e294f3b992fb3334be71e945d9ac890b27b84c7b7b',
  spa: '3d6d4f4ad40958a0a37840fdf63ae64f8ca195b8eb8cbb20d7b3121b565ea0fa',
  th: '8af4618f1867288a8a37ba4e68d732b4d7398cfd46ae5d60a0ef49772419148d',
  tr: '4aafc9b04788a81327d44c58bde8579b65a6d0a4dbaaa2f275ab584ed5b7977e',
  vn: 'ae7802b08c90a7e919f31f5249011d895e4c07ac9c50730144308bb8f7345824',
};

it.each(localeCodes)('the agreement in %s is the text that was approved', async (code) => {
  const { language, template } = await loadAgreementTemplate(code);
  expect(language).toBe(code);
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  expect(
    hash,
    'A text that was released is never changed: users have signed it. Write agreement-2.json, raise agreementVersion, and approve its hash.',
  ).toBe(approved[code]);
});
