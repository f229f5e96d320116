import { i18n } from '@lingui/core';
import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { specifiedLoan, specifiedProduct } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { localeCodeOf, locales } from '#i18n/locales.ts';
import { regionNames } from '#i18n/region-names.ts';
import { loanCalls, loanRecordStatus } from '#protocol/loan.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { agree, answers, choose, decides, fill, pick, press, read, upload } from './acts.ts';
import type { JourneyPlan, JourneyStep } from './journey.ts';
import { uploadReplies } from './uploads.ts';

const loan = { ...specifiedLoan, penalty_amount: '0' };

/** The loan in this status, wherever it is read. */
const loanIs = (status: number) => ({
  ...reply(loanCalls.records, { data: [{ ...loan, status }], total: 1 }),
  ...reply(loanCalls.repayment, { ...loan, status }),
});

const ada = { name: 'Lovelace', last_name: 'Ada', country: 'GB', mobile: '44-7700900123', unpaid: 0 };

/** The verification for loans: four pages of fields, a photo, and a review. */
const kycSteps: readonly JourneyStep[] = [
  {
    sentence: 'The user fills in who they are',
    state: 'Step 2 of the verification',
    requirements: ['LOAN-2', 'LOAN-41', 'LOAN-43'],
    acts: [
      fill({ 'Last name': 'Lovelace', 'First name': 'Ada' }),
      choose('Female'),
      fill({ Month: '12', Day: '10', Year: '1990', Age: '35' }),
      choose('Passport'),
      fill({ 'ID number': 'X1234567' }),
      press('Next'),
      read('Mobile number'),
    ],
  },
  {
    sentence: 'The user fills in how they can be reached',
    state: 'Step 3 of the verification',
    requirements: ['LOAN-44'],
    acts: [
      press('Country', { goesOn: true }),
      ({ visitor }) =>
        visitor.press(regionNames(locales[localeCodeOf(i18n.locale)].tag)('GB'), { inSheet: true }),
      fill({
        'Mobile number': '7700900123',
        'Contact details': 'ada@pelorus.test',
        Address: '12 Square, London',
      }),
      press('Next'),
      read('Years at work'),
    ],
  },
  {
    sentence: 'The user fills in work and income',
    state: 'Step 4 of the verification',
    requirements: ['LOAN-63'],
    acts: [
      fill({
        Job: 'Analyst',
        'Years at work': '12',
        'Work address': '1 Dorset Street',
        'Social security number': 'QQ123456C',
        'Personal income': '4000',
        'Family income': '6000',
        'Annual income': '48000',
      }),
      press('Next'),
      read('Annual savings'),
    ],
  },
  {
    sentence: 'The user fills in the loan and what they own',
    state: 'Step 5 of the verification',
    requirements: ['LOAN-63', 'LOAN-66'],
    acts: [
      fill({ 'Loan amount': '1000', 'Annual savings': '9000', Debts: 'None' }),
      press('Next'),
      read('Passport photo'),
    ],
  },
  {
    sentence: 'The user adds a photo of the passport and submits everything',
    state: 'Verification being checked',
    requirements: ['LOAN-3', 'LOAN-57', 'LOAN-65', 'LOAN-77'],
    acts: [
      upload('Passport photo'),
      press('Next'),
      answers(
        reply(loanKycCalls.submit, null, 'We have your documents.'),
        reply(loanKycCalls.info, { status: loanStatus.waiting, ...ada }),
      ),
      press('Submit'),
      read('Your documents are being checked'),
      // It stands there once the app has read that they are.
      read('Close'),
    ],
  },
  {
    sentence: 'The API approves the verification after its review',
    state: 'Verified',
    requirements: ['LOAN-5', 'LOAN-56'],
    acts: [
      answers(reply(loanKycCalls.info, { status: loanStatus.approved, ...ada })),
      decides,
      read('Loan now'),
    ],
  },
];

const applySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user asks for 1,000 USD for 30 days',
    state: 'Loan to be confirmed',
    requirements: ['LOAN-11', 'LOAN-12', 'LOAN-13'],
    acts: [
      choose('{days, plural, one {# day} other {# days}}', { goesOn: true, values: { days: 30 } }),
      fill({ Amount: '1000' }),
      press('Loan now'),
      read('Confirm the loan'),
    ],
  },
  {
    sentence: 'The user presses Read the agreement',
    state: 'Reading the agreement',
    requirements: ['LOAN-14', 'LOAN-22', 'LOAN-100'],
    acts: [
      press('Read the agreement', { inSheet: true }),
      read('I have read the agreement and agree to its terms.'),
    ],
  },
  {
    sentence: 'The user agrees to it and goes on to the signature',
    state: 'At the signature',
    requirements: ['LOAN-23', 'LOAN-24'],
    acts: [agree(), press('Sign'), read('Type')],
  },
  {
    sentence: 'The user signs by name, and the API records the application',
    state: 'Signed',
    requirements: ['LOAN-26', 'LOAN-27', 'LOAN-81'],
    acts: [
      choose('Type'),
      fill({ 'Your full name': 'Ada Lovelace' }),
      answers(reply(loanCalls.submit, null, 'We have your application.'), loanIs(loanRecordStatus.awaiting)),
      press('Sign and borrow <0/>'),
      read('Awaiting authorization'),
    ],
  },
  {
    sentence: 'The API pays the loan out',
    state: 'Loan to repay',
    requirements: ['LOAN-20', 'LOAN-58'],
    acts: [
      answers(loanIs(loanRecordStatus.toRepay), balancesOf({ forex: '0', micro: '0', change: '1000' })),
      decides,
      read('To repay'),
    ],
  },
];

const repaySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user goes back and presses Repay',
    state: 'At the repayment',
    requirements: ['LOAN-19', 'LOAN-30', 'LOAN-31'],
    acts: [
      press('Back'),
      press('Repay loan <0>{id}</0>', { values: { id: loan.id } }),
      read('Pay, then send the proof'),
    ],
  },
  {
    sentence: 'The user pays, and sends a photo of the payment',
    state: 'Repayment being checked',
    requirements: ['LOAN-33', 'LOAN-37', 'LOAN-88'],
    acts: [
      pick('Network', 'USDT-TRC20'),
      upload('Proof of payment'),
      answers(
        reply(loanCalls.repay, null, 'We have your proof of payment.'),
        loanIs(loanRecordStatus.checking),
      ),
      press('Send the proof'),
      read('Your repayment is being checked'),
    ],
  },
  {
    sentence: 'The API settles the loan after its review',
    state: 'Repaid',
    requirements: ['LOAN-58', 'LOAN-128'],
    acts: [answers(loanIs(loanRecordStatus.repaid)), decides, read('This loan has been repaid')],
  },
];

/** From the verification for loans to the last cent repaid. */
export const loanJourney: JourneyPlan = {
  title: 'Verification, loan, signature, repayment',
  description: 'A user is verified, takes out a loan under a signed agreement, and repays it.',
  path: '/loan',
  start: 'At the verification',
  user: realUser,
  replies: {
    ...uploadReplies,
    ...reply(registrationCalls.areas, [{ id: '3', code: 'GB', global_code: '044' }]),
    ...reply(loanKycCalls.info, { status: loanStatus.none }),
    ...reply(loanCalls.products, [specifiedProduct]),
    ...reply(loanCalls.product, specifiedProduct),
    ...reply(loanCalls.date, '2026-03-02'),
    ...reply(loanCalls.records, { data: [], total: 0 }),
    ...reply(loanCalls.repaymentAccounts, [
      {
        id: '1',
        currency_code: 'USDT',
        protocol_code: 'TRC20',
        address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
        usd_price: '1',
      },
    ]),
    ...balancesOf({ forex: '0', micro: '0', change: '0' }),
  },
  steps: [...kycSteps, ...applySteps, ...repaySteps],
};
