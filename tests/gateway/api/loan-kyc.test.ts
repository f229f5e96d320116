import { afterAll, describe, expect, it } from 'vitest';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { createLoanKycGateway, standingLoader } from '#gateway/api/loan-kyc.ts';
import { createTurns } from '#gateway/api/sequential.ts';
import { kycWire } from '#protocol/loan-kyc-fields.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const received: string[] = [];
  const notices: unknown[] = [];
  const client = api.client({ notify: (notice) => notices.push(notice) });
  const inTurn = createTurns();
  const onReceived = (message: string) => void received.push(message);
  const gateway = createLoanKycGateway(client, { inTurn, onReceived });
  return { gateway, loadStanding: standingLoader({ client, inTurn }), received, notices };
}

const submission = { request: { draft: completeKyc }, idempotencyKey: 'key-1' };

describe('The verification for loans', () => {
  it('is read without any fields, and quietly [LOAN-76]', async () => {
    const { gateway, notices } = open();
    api.reply(answer(1, specifiedLoanInfo), answer(0, null, 'Not available.'));
    expect(await run(gateway.loadInfo, undefined)).toMatchObject({
      status: 'approved',
      lastName: 'Lovelace',
    });
    const [{ method, path, query } = {}] = api.requests;
    expect([method, path, Object.keys(query ?? {})]).toEqual(['GET', '/api/loan/info', ['t']]);
    expect(await errorOf(run(gateway.loadInfo, undefined))).toMatchObject({ kind: 'refused' });
    expect(notices).toEqual([]);
  });

  it('is read beside what the wallet asks of it, neither cancelling the other', async () => {
    const { gateway, loadStanding } = open();
    const sent = { ...specifiedLoanInfo, unpaid: 1, unpaid_amount: '250' };
    api.reply(answer(1, sent), answer(1, sent));
    const [info, standing] = await Promise.all([
      run(gateway.loadInfo, undefined),
      run(loadStanding, undefined),
    ]);
    expect(info).toMatchObject({ lastName: 'Lovelace', hasUnpaidLoan: true });
    expect(standing).toEqual({ status: 'approved', hasUnpaidLoan: true, unpaidAmount: '250' });
  });

  it('is sent once with its key, and the message of the answer is shown [LOAN-77, LOAN-89]', async () => {
    const { gateway, received } = open();
    api.reply(answer(1, null, 'Received.'));
    expect(await run(gateway.submitKyc, submission)).toMatchObject({ accepted: true });
    expect(api.requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/loan/kyc_submit'],
    ]);
    expect(api.requests[0]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual(kycWire(completeKyc));
    expect(received).toEqual(['Received.']);
  });

  it.each([
    [{ reasons: { name: 'Another name.', job: '' } }, { lastName: 'Another name.' }],
    [{ reasons: null }, {}],
    [null, {}],
  ])('that is refused with %j concerns the fields %j', async (data, objections) => {
    const { gateway, received, notices } = open();
    api.reply(answer(0, data, 'Please correct the form.'));
    expect(await run(gateway.submitKyc, submission)).toMatchObject({
      accepted: false,
      message: 'Please correct the form.',
      objections,
    });
    expect([received, notices]).toEqual([[], []]);
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { gateway, received, notices } = open();
    api.reply(hangUp, answer(1, null, 'Received.'));
    expect(await errorOf(run(gateway.submitKyc, submission))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect([received, notices]).toEqual([[], []]);
  });
});
