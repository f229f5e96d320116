import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, textbox } from '#fixtures/screens/controls.ts';
import { success } from '../../kit/browser/app.tsx';
import * as kyc from '../../kit/browser/loan-kyc.tsx';
import * as loans from '../../kit/browser/loans.ts';
import {
  wireLoan as loanToRepay,
  repaymentReplies,
  paths as repayments,
} from '../../kit/browser/repayments.tsx';
import { center, pictures, waiting } from '../../kit/browser/verification.tsx';
import { inOneGo, noMoney, type Row } from './form.ts';
import { text, typing } from './opened.ts';

const name = textbox('Full name');
const proof = '/api/common/image/7f3a';

/** Reads the agreement of the loan that is filled in, and writes the name under it. */
async function signAgreement() {
  await loans.loanNow().click();
  await loans.confirm().click();
  await expect.element(loans.acknowledgement()).toBeVisible();
  // The acknowledgement of an earlier visit is stored with the application.
  if (!loans.acknowledgement().element().matches(':checked')) await loans.acknowledgement().click();
  await loans.sign().click();
  await text('Type')(page).click();
  await loans.typedName().fill('Ada Lovelace');
}

async function changeJob() {
  await kyc.button('Edit: Work and income').click();
  await kyc.field('Job').fill('Pilot');
  await kyc.goToReview(2);
}

export const loanForms = {
  'verification.submit': {
    ...inOneGo,
    path: '/mine/auth',
    replies: { [center]: success({ review_status: 0 }) },
    draft: {
      stored: {
        verification: {
          name: 'Ada Lovelace',
          cardId: 'X1234567',
          frontPhoto: pictures.front_pic,
          backPhoto: pictures.reverse_pic,
          selfie: pictures.hand_pic,
        },
      },
      edit: typing(name, 'Ada King'),
      edited: [
        [name, 'Ada King'],
        [textbox('ID number'), 'X1234567'],
        [button('Remove: Selfie with your ID document'), ''],
      ],
    },
    send: button('Submit'),
    sent: { name: 'Ada Lovelace', card_id: 'X1234567', ...pictures },
    fields: [
      [name, 'Ada Lovelace'],
      [textbox('ID number'), 'X1234567'],
      [button('Remove: Selfie with your ID document'), ''],
    ],
    change: 'none: it has no figures',
    afterwards: { [center]: waiting },
    done: text('Your documents are being checked'),
    offline: noMoney,
    read: center,
  },
  'loanKyc.submit': {
    ...inOneGo,
    path: '/loan',
    user: kyc.unscored,
    replies: kyc.verificationReplies,
    draft: {
      stored: { 'loan.kyc': { draft: kyc.kycDraft, place: 'review' } },
      edit: changeJob,
      edited: [[text('Pilot'), 'Pilot']],
    },
    send: button('Submit'),
    sent: kyc.sentForm,
    fields: [[text('Analyst'), 'Analyst']],
    change: 'none: it has no figures',
    done: text('It is done.'),
    offline: noMoney,
    read: kyc.infoPath,
  },
  'loan.submit': {
    path: '/loan/submit',
    replies: loans.loanReplies,
    draft: {
      stored: { 'loan.application': { productId: '51', amount: '1000', acknowledged: null } },
      edit: typing(textbox('Amount'), '900'),
      edited: [[button(/^Sign and borrow/), 'Sign and borrow $900.00']],
    },
    fill: signAgreement,
    review: [],
    send: button(/^Sign and borrow/),
    cancel: 'none: the agreement, which is read and signed, confirms it',
    sent: {
      amount: '1000',
      config_id: '51',
      sign: expect.stringMatching(/^data:image\/png;base64,/),
      agreement: expect.stringContaining('Ada Lovelace'),
      signature: '{"kind":"typed","name":"Ada Lovelace"}',
      language: 'en',
      version: expect.anything(),
    },
    fields: [[textbox('Your full name'), 'Ada Lovelace']],
    afterRefusal: [],
    change: 'none: new terms are a new agreement, which is read and signed again',
    done: (screen) => screen.getByRole('heading', { level: 1, name: /Loan records/ }),
    offline: 'waits',
    read: loans.paths.products,
  },
  'loan.repay': {
    ...inOneGo,
    path: '/loan/repayment?loan_id=41',
    replies: repaymentReplies,
    draft: {
      stored: { 'loan.repayment.41': { networkId: '1', proof, memo: '0x5f21' } },
      edit: typing(textbox('Transaction number or note (optional)'), '0x6e'),
      edited: [
        [textbox('Transaction number or note (optional)'), '0x6e'],
        [button(/^Network /), 'USDT-TRC20'],
        [button('Remove: Proof of payment'), ''],
      ],
    },
    send: button('Send the proof'),
    sent: { loan_id: '41', charge_id: '1', proof_img: proof, amount: '1011.5', memo: '0x5f21' },
    fields: [
      [textbox('Transaction number or note (optional)'), '0x5f21'],
      [button(/^Network /), 'USDT-TRC20'],
      [button('Remove: Proof of payment'), ''],
    ],
    change: {
      refusal: { code: 0, msg: 'The total to repay has changed.', data: { amount: '1012.5' } },
      dialog: 'The total has changed',
      replies: { [repayments.loan]: success({ ...loanToRepay, penalty_amount: '1' }) },
      decline: button('Cancel'),
      accept: button('Accept and send'),
      sent: { amount: '1012.5' },
    },
    done: text('It is done.'),
    offline: 'waits',
    read: repayments.loan,
  },
} as const satisfies Record<string, Row>;
