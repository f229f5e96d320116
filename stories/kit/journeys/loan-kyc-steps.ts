import { i18n } from '@lingui/core';
import { reply } from '#fixtures/exchange/api.ts';
import { localeCodeOf, locales } from '#i18n/locales.ts';
import { regionNames } from '#i18n/region-names.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import type { JourneyStep } from './journey.ts';

const ada = { name: 'Lovelace', last_name: 'Ada', country: 'GB', mobile: '44-7700900123', unpaid: 0 };

/** The verification for loans: four pages of fields, a photo, and a review. */
export const loanKycSteps: readonly JourneyStep[] = [
  {
    sentence: 'The user fills in who they are',
    state: 'Step 2 of the verification',
    requirements: ['LOAN-2', 'LOAN-41', 'LOAN-43'],
    run: async ({ visitor }) => {
      await visitor.fill({ 'Last name': 'Lovelace', 'First name': 'Ada' });
      await visitor.choose('Female');
      await visitor.fill({ Month: '12', Day: '10', Year: '1990', Age: '35' });
      await visitor.choose('Passport');
      await visitor.fill({ 'ID number': 'X1234567' });
      await visitor.press('Next');
      await visitor.read('Mobile number');
    },
  },
  {
    sentence: 'The user fills in how they can be reached',
    state: 'Step 3 of the verification',
    requirements: ['LOAN-44'],
    run: async ({ visitor }) => {
      await visitor.press('Country', { goesOn: true });
      const { tag } = locales[localeCodeOf(i18n.locale)];
      await visitor.press(regionNames(tag)('GB'), { inSheet: true });
      await visitor.fill({
        'Mobile number': '7700900123',
        'Contact details': 'ada@pelorus.test',
        Address: '12 Square, London',
      });
      await visitor.press('Next');
      await visitor.read('Years at work');
    },
  },
  {
    sentence: 'The user fills in work and income',
    state: 'Step 4 of the verification',
    requirements: ['LOAN-63'],
    run: async ({ visitor }) => {
      await visitor.fill({
        Job: 'Analyst',
        'Years at work': '12',
        'Address of work': '1 Dorset Street',
        'Social security number': 'QQ123456C',
        'Personal income': '4000',
        'Family income': '6000',
        'Annual income': '48000',
      });
      await visitor.press('Next');
      await visitor.read('Annual savings');
    },
  },
  {
    sentence: 'The user fills in the loan and what they own',
    state: 'Step 5 of the verification',
    requirements: ['LOAN-63', 'LOAN-66'],
    run: async ({ visitor }) => {
      await visitor.fill({
        'Loan amount': '1000',
        'Annual savings': '9000',
        Debts: 'None',
      });
      await visitor.press('Next');
      await visitor.read('Passport photo');
    },
  },
  {
    sentence: 'The user adds a photo of the passport and submits everything',
    state: 'Verification being checked',
    requirements: ['LOAN-3', 'LOAN-57', 'LOAN-65', 'LOAN-77'],
    run: async ({ visitor, api }) => {
      await visitor.upload('Passport photo');
      await visitor.press('Next');
      Object.assign(
        api.replies,
        reply(loanKycCalls.submit, null, 'We have your documents.'),
        reply(loanKycCalls.info, { status: loanStatus.waiting, ...ada }),
      );
      await visitor.press('Submit');
      await visitor.read('Your documents are being checked');
      // It stands there once the app has read that they are.
      await visitor.read('Close');
    },
  },
  {
    sentence: 'The API approves the verification after its review',
    state: 'Verified',
    requirements: ['LOAN-5', 'LOAN-56'],
    run: async ({ visitor, api, live }) => {
      Object.assign(api.replies, reply(loanKycCalls.info, { status: loanStatus.approved, ...ada }));
      live.push(topicOf('closed'), []);
      await visitor.read('Loan now');
    },
  },
];
