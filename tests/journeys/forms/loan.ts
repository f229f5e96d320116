import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, textbox } from '#fixtures/screens/controls.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { success } from '../../kit/browser/app.tsx';
import * as kyc from '../../kit/browser/loan-kyc.tsx';
import * as loans from '../../kit/browser/loans.ts';
import {
  wireLoan as loanToRepay,
  repaymentReplies,
  paths as repayments,
} from '../../kit/browser/repayments.tsx';
import { center, pictures, waiting } from '../../kit/browser/verification.tsx';
import type { Form } from './form.ts';
import { text, typing } from './opened.ts';

const name = textbox('Full name');
const proof = '/api/common/image/7f3a';
const noMoney = 'none: it moves no money';
const wholeForm = 'none: the form itself shows all that is sent';

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
    call: verificationCalls.submit,
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
    review: [],
    send: button('Submit'),
    cancel: wholeForm,
    sent: { name: 'Ada Lovelace', card_id: 'X1234567', ...pictures },
    fields: [
      [name, 'Ada Lovelace'],
      [textbox('ID number'), 'X1234567'],
      [button('Remove: Selfie with your ID document'), ''],
    ],
    afterRefusal: [],
    change: 'none: it has no figures',
    afterwards: { [center]: waiting },
    done: text('Your documents are being checked'),
    offline: noMoney,
    read: center,
  },
  'loanKyc.submit': {
    call: loanKycCalls.submit,
    path: '/loan',
    user: kyc.unscored,
    replies: kyc.verificationReplies,
    draft: {
      stored: { 'loan.kyc': { draft: kyc.kycDraft, place: 'review' } },
      edit: changeJob,
      edited: [[text('Pilot'), 'Pilot']],
    },
    review: [],
    send: button('Submit'),
    cancel: wholeForm,
    sent: kyc.sentForm,
    fields: [[text('Analyst'), 'Analyst']],
    afterRefusal: [],
    change: 'none: it has no figures',
    done: text('It is done.'),
    offline: noMoney,
    read: kyc.infoPath,
  },
  'loan.submit': {
    call: loanCalls.submit,
    path: '/loan/submit',
    replies: loans.loanReplies,
    draft: {
      stored: { 'loan.application': { productId: '51', amount: '1000', acknowledged: null } },
      edit: typing(textbox('Amount'), '900'),
      edited: [[text('$900.00'), '$900.00']],
    },
    fill: signAgreement,
    review: [],
    send: button('Sign'),
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
    call: loanCalls.repay,
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
    review: [],
    send: button('Send the proof'),
    cancel: wholeForm,
    sent: { loan_id: '41', charge_id: '1', proof_img: proof, amount: '1011.5', memo: '0x5f21' },
    fields: [
      [textbox('Transaction number or note (optional)'), '0x5f21'],
      [button(/^Network /), 'USDT-TRC20'],
      [button('Remove: Proof of payment'), ''],
    ],
    afterRefusal: [],
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
} as const satisfies Record<string, Form>;
