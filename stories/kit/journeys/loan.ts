import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { realUser } from '#fixtures/session.ts';
import type { WireReply } from '#protocol/call.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { loanCalls, loanRecordStatus } from '#protocol/loan.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { registrationCalls } from '#protocol/registration.ts';
import type { JourneyPlan, JourneyStep } from './journey.ts';
import { loanKycSteps } from './loan-kyc-steps.ts';
import { uploadReplies } from './uploads.ts';

const monthly: WireReply<typeof loanCalls.product> = {
  id: '51',
  loan_period: 30,
  min_amount: '100',
  max_amount: '5000',
  interest_rate: '0.0005',
  free_period: 7,
  penalty_rate: '0.001',
};

const loan: WireReply<typeof loanCalls.repayment> = {
  id: '71',
  created_at: '2026-03-02T09:15:00Z',
  amount: '1000',
  loan_period: '30',
  interest_amount: '11.5',
  interest_rate: '0.0005',
  penalty_amount: '0',
  reviewed_at: '2026-03-02T09:20:00Z',
  repayment_time: '2026-04-01T09:20:00Z',
  status: loanRecordStatus.awaiting,
};

/** The loan in this status, wherever it is read. */
const loanIs = (status: number) => ({
  ...reply(loanCalls.records, { data: [{ ...loan, status }], total: 1 }),
  ...reply(loanCalls.repayment, { ...loan, status }),
});

const applySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user asks for 1,000 USD for 30 days',
    state: 'Loan to be confirmed',
    requirements: ['LOAN-11', 'LOAN-12', 'LOAN-13'],
    run: async ({ visitor }) => {
      await visitor.choose('{days, plural, one {# day} other {# days}}', {
        goesOn: true,
        values: { days: 30 },
      });
      await visitor.fill({ Amount: '1000' });
      await visitor.press('Loan now');
      await visitor.read('Confirm the loan');
    },
  },
  {
    sentence: 'The user presses Read the agreement',
    state: 'Reading the agreement',
    requirements: ['LOAN-14', 'LOAN-22', 'LOAN-100'],
    run: async ({ visitor }) => {
      await visitor.press('Read the agreement', { inSheet: true });
      await visitor.read('I have read the agreement and agree to its terms.');
    },
  },
  {
    sentence: 'The user agrees to it and goes on to the signature',
    state: 'At the signature',
    requirements: ['LOAN-23', 'LOAN-24'],
    run: async ({ visitor }) => {
      await visitor.agree();
      await visitor.press('Sign');
      await visitor.read('Sign again');
    },
  },
  {
    sentence: 'The user signs by name, and the API records the application',
    state: 'Signed',
    requirements: ['LOAN-26', 'LOAN-27', 'LOAN-81'],
    run: async ({ visitor, api }) => {
      await visitor.choose('Type');
      await visitor.fill({ 'Your full name': 'Ada Lovelace' });
      Object.assign(
        api.replies,
        reply(loanCalls.submit, null, 'We have your application.'),
        loanIs(loanRecordStatus.awaiting),
      );
      await visitor.press('Sign');
      await visitor.read('Awaiting authorization');
    },
  },
  {
    sentence: 'The API pays the loan out',
    state: 'Loan to repay',
    requirements: ['LOAN-20', 'LOAN-58'],
    run: async ({ visitor, api, live }) => {
      Object.assign(
        api.replies,
        loanIs(loanRecordStatus.toRepay),
        balancesOf({ forex: '0', micro: '0', change: '1000' }),
      );
      live.push(topicOf('closed'), []);
      await visitor.read('To repay');
    },
  },
];

const repaySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user goes back and presses Repay',
    state: 'At the repayment',
    requirements: ['LOAN-19', 'LOAN-30', 'LOAN-31'],
    run: async ({ visitor }) => {
      await visitor.press('Back');
      await visitor.press('Repay');
      await visitor.read('Pay, then send the proof');
    },
  },
  {
    sentence: 'The user pays, and sends a photo of the payment',
    state: 'Repayment being checked',
    requirements: ['LOAN-33', 'LOAN-37', 'LOAN-88'],
    run: async ({ visitor, api }) => {
      await visitor.pick('Network', 'USDT-TRC20');
      await visitor.upload('Proof of payment');
      Object.assign(
        api.replies,
        reply(loanCalls.repay, null, 'We have your proof of payment.'),
        loanIs(loanRecordStatus.checking),
      );
      await visitor.press('Send the proof');
      await visitor.read('Your repayment is being checked');
    },
  },
  {
    sentence: 'The API settles the loan after its review',
    state: 'Repaid',
    requirements: ['LOAN-58', 'LOAN-128'],
    run: async ({ visitor, api, live }) => {
      Object.assign(api.replies, loanIs(loanRecordStatus.repaid));
      live.push(topicOf('closed'), []);
      await visitor.read('This loan is repaid');
    },
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
    ...reply(loanCalls.products, [monthly]),
    ...reply(loanCalls.product, monthly),
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
  steps: [...loanKycSteps, ...applySteps, ...repaySteps],
};
