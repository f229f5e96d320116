import { expect, it } from 'vitest';
import {
  specifiedFund,
  specifiedLoan,
  specifiedProduct,
  specifiedSavedLoan,
  specifiedTrader,
} from '#fixtures/exchange/specified.ts';
import { agreement, completeKyc, typedSignature } from '#fixtures/loan.ts';
import { noReasons } from '#fixtures/verification.ts';
import { gatewaysOf, key } from '../../kit/headless/gateways.ts';
import { answer, errorOf, hangUp, startLocalApi, withdrawal } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
const app = gatewaysOf(api.client());

const sent = <Request>(request: Request) => ({ request, idempotencyKey: key });
const verification = { name: 'Ada', cardId: 'X1', frontPhoto: '/f', backPhoto: '/b', selfie: '/s' };

const withdraw = () => run(app.withdrawals.submit, sent(withdrawal));
const applyForLoan = () => run(app.loans.submitApplication, sent({ agreement, signature: typedSignature }));
const sendKyc = () => run(app.submitKyc, sent({ draft: completeKyc }));
const verify = () => run(app.submitVerification, sent(verification));

// The figures of the forms that have some are a column of the table of forms (tests/journeys/forms).
it.each([
  ['a withdrawal without data carries none [WALLET-102]', withdraw, null, { figures: null }],
  [
    'a loan carries the terms of now [LOAN-108]',
    applyForLoan,
    { product: specifiedProduct, date: '2026-03-03', version: 2 },
    { terms: { product: { id: '51' }, date: '2026-03-03', version: 2 } },
  ],
  [
    'the verification for loans carries the objections to fields',
    sendKyc,
    { reasons: { name: 'Another name.', job: '' } },
    { objections: { lastName: 'Another name.' } },
  ],
  [
    'the real-name verification carries the reasons [VERIFICATION-33]',
    verify,
    { reasons: { name: 'Wrong.' } },
    { reasons: { ...noReasons, name: 'Wrong.' } },
  ],
] as const)('the refusal of %s', async (_, send, data, fields) => {
  api.reply(answer(0, data, 'Not so.'));
  expect(await send()).toMatchObject({ accepted: false, code: 0, message: 'Not so.', ...fields });
});

it.each([
  ['fund', () => run(app.loadFund('81'), undefined), specifiedFund],
  ['trader', () => run(app.follow.loadTrader('7001'), undefined), specifiedTrader],
  ['saved loan', () => run(app.loans.loadSavedLoan('71'), undefined), specifiedSavedLoan],
  ['loan for its repayment', () => run(app.loans.loadRepayment('71'), undefined), specifiedLoan],
] as const)(
  'a %s that is looked up is known where the API sends it, unknown where it is refused, and an error without an answer',
  async (_, lookUp, found) => {
    api.reply(answer(1, found));
    expect(await lookUp()).toMatchObject({ known: true, value: { id: expect.any(String) } });
    api.reply(answer(0, null, 'There is none.'));
    expect(await lookUp()).toEqual({ known: false, message: 'There is none.' });
    api.reply(hangUp);
    expect(await errorOf(lookUp())).toMatchObject({ kind: 'failed' });
  },
);
