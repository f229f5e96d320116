import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { specifiedLoan, specifiedProduct, specifiedSavedLoan } from '#fixtures/exchange/specified.ts';
import { createLoanGateway } from '#gateway/api/loans.ts';
import { createTurns } from '#gateway/api/sequential.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open({ hasAdditions = true } = {}) {
  const events: string[] = [];
  const notices: unknown[] = [];
  const gateway = createLoanGateway(api.client({ notify: (notice) => notices.push(notice), hasAdditions }), {
    inTurn: createTurns(),
    drawSignature: async () => 'data:image/png;base64,AAAA',
    onApplied: (message) => events.push(`applied: ${message}`),
    onRepaid: (message) => events.push(`repaid: ${message}`),
  });
  return { gateway, events, notices };
}

const sent = () => api.requests.map(({ method, path, query: { t: _, ...query } }) => [method, path, query]);

describe('Loans are read', () => {
  it('as the products on offer [LOAN-78]', async () => {
    api.reply(answer(1, [specifiedProduct]));
    expect(await run(open().gateway.loadProducts, undefined)).toMatchObject([{ id: '51', period: 30 }]);
    expect(sent()).toEqual([['GET', '/api/loan/loan_config', {}]]);
  });

  it('page by page [LOAN-82]', async () => {
    api.reply(answer(1, { data: [specifiedLoan], total: 21 }));
    expect(await run(open().gateway.loadRecords, { page: 3 })).toMatchObject({
      data: [{ id: '71', status: 'toRepay' }],
      total: 21,
    });
    expect(sent()).toEqual([['GET', '/api/loan/loan_list', { page: '3' }]]);
  });

  it('with the signed agreement [LOAN-83]', async () => {
    api.reply(answer(1, specifiedSavedLoan));
    expect(await run(open().gateway.loadSavedLoan('71'), undefined)).toMatchObject({
      known: true,
      value: { id: '71', agreement: '<p>Signed.</p>' },
    });
    expect(sent()).toEqual([['GET', '/api/loan/loan_info', { id: '71' }]]);
  });

  it('for a repayment, with the networks that it can be paid over [LOAN-84, LOAN-85]', async () => {
    const { gateway } = open();
    const tron = { id: 17, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TXLA' };
    api.reply(answer(1, specifiedLoan), answer(1, [tron]));
    expect(await run(gateway.loadRepayment('71'), undefined)).toMatchObject({
      known: true,
      value: { id: '71', penalty: '3' },
    });
    expect(await run(gateway.loadRepaymentAccounts, undefined)).toMatchObject([
      { id: '17', address: 'TXLA' },
    ]);
    expect(sent()).toEqual([
      ['GET', '/api/loan/repayment_info', { id: '71' }],
      ['GET', '/api/loan/repayment_accounts', {}],
    ]);
  });

  it('quietly, but for the list: the other screens show themselves what was refused', async () => {
    const { gateway, notices } = open();
    const refused = (reading: Promise<unknown>) =>
      expect(errorOf(reading)).resolves.toMatchObject({ kind: 'refused' });
    api.reply(answer(0, null, 'Not available.'));
    await refused(run(gateway.loadProducts, undefined));
    await refused(run(gateway.loadRepaymentAccounts, undefined));
    expect(notices).toEqual([]);
    await refused(run(gateway.loadRecords, { page: 1 }));
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'Not available.' }]);
  });
});

const lookUps = [
  ['its agreement', () => run(open().gateway.loadSavedLoan('72'), undefined)],
  ['its repayment', () => run(open().gateway.loadRepayment('72'), undefined)],
] as const;

describe('A loan that is looked up', () => {
  it.each(lookUps)(
    "for %s is unknown, with the API's message, where the API refuses it",
    async (_, lookUp) => {
      api.reply(answer(0, null, 'There is no such loan.'));
      expect(await lookUp()).toEqual({ known: false, message: 'There is no such loan.' });
    },
  );

  it.each(lookUps)('for %s is an error without an answer', async (_, lookUp) => {
    api.reply(hangUp);
    expect(await errorOf(lookUp())).toMatchObject({ kind: 'failed' });
  });
});

const repayment = {
  request: {
    loanId: '71',
    networkId: '17',
    proof: '/api/common/image/1',
    memo: 'March',
    total: decimal('1014.50'),
  },
  idempotencyKey: 'key-1',
};

describe('The proof of a repayment', () => {
  it('is sent once, with the total that was shown and its key [LOAN-88]', async () => {
    const { gateway, events } = open();
    api.reply(answer(1, null, 'Received.'));
    expect(await run(gateway.submitRepayment, repayment)).toMatchObject({ accepted: true });
    expect(sent()).toEqual([['POST', '/api/loan/repayment_submit', {}]]);
    expect(api.requests[0]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      loan_id: '71',
      charge_id: '17',
      proof_img: '/api/common/image/1',
      amount: '1014.5',
      memo: 'March',
    });
    expect(events).toEqual(['repaid: Received.']);
  });

  it('is sent without a total where none was shown', async () => {
    api.reply(answer(1, null, 'Received.'));
    await run(open().gateway.submitRepayment, {
      ...repayment,
      request: { ...repayment.request, total: null },
    });
    expect(JSON.parse(api.requests[0]?.body ?? '')).toMatchObject({ amount: '' });
  });

  it.each([
    [{ amount: '1015.5' }, '1015.5'],
    [null, null],
    [{ amount: 'more' }, null],
  ])('that is refused with %j says that the total is %s now', async (data, figures) => {
    const { gateway, events, notices } = open();
    api.reply(answer(0, data, 'The total has changed.'));
    expect(await run(gateway.submitRepayment, repayment)).toMatchObject({
      accepted: false,
      message: 'The total has changed.',
      figures,
    });
    expect([events, notices]).toEqual([[], []]);
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { gateway, events, notices } = open();
    api.reply(hangUp, answer(1, null, 'Received.'));
    expect(await errorOf(run(gateway.submitRepayment, repayment))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect([events, notices]).toEqual([[], []]);
  });
});

describe('At an API that knows no additions', () => {
  const other = { ...specifiedLoan, id: 70 };
  const tron = { id: 17, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TXLA' };
  const bare = () => open({ hasAdditions: false }).gateway;

  it("the loan to repay is found in the user's list, on whatever page it is [LOAN-87]", async () => {
    api.reply(answer(1, { data: [other], total: 2 }), answer(1, { data: [specifiedLoan], total: 2 }));
    expect(await run(bare().loadRepayment('71'), undefined)).toMatchObject({
      known: true,
      value: { id: '71', status: 'toRepay', penalty: '3' },
    });
    expect(sent()).toEqual([
      ['GET', '/api/loan/loan_list', { page: '1' }],
      ['GET', '/api/loan/loan_list', { page: '2' }],
    ]);
  });

  it('a loan that no page has is asked for by its id [LOAN-87]', async () => {
    api.reply(
      answer(1, { data: [other] }),
      answer(1, { data: [other] }),
      answer(0, null, 'There is no such loan.'),
    );
    expect(await run(bare().loadRepayment('71'), undefined)).toEqual({
      known: false,
      message: 'There is no such loan.',
    });
    expect(sent().at(-1)).toEqual(['GET', '/api/loan/loan_info', { id: '71' }]);
  });

  it("it is repaid over the user's deposit networks [LOAN-86]", async () => {
    api.reply(answer(1, [tron]));
    expect(await run(bare().loadRepaymentAccounts, undefined)).toMatchObject([{ id: '17', address: 'TXLA' }]);
    expect(sent()).toEqual([['GET', '/api/quickCharge/info', {}]]);
  });
});
