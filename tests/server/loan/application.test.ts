import { expect, it } from 'vitest';
import { agreementVersion } from '#domain/agreement.ts';
import { loanCalls } from '#protocol/loan.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { borrower, newBorrower, signPicture } from '../../kit/server/loan.ts';
import { sessionConfig } from '../../kit/server/session.ts';
import { newCustomer, untilReviewed } from '../../kit/server/wallet.ts';

const received = {
  code: 1,
  msg: 'Your application has been received and is being reviewed.',
  data: { id: expect.stringMatching(/^\d+$/) },
  status: 200,
};
const changed = (product: unknown, date: string) =>
  refused('The terms have changed. Read and sign the new agreement.', {
    product,
    date,
    version: agreementVersion,
  });

const monthly = {
  id: '3',
  loan_period: 30,
  min_amount: '100',
  max_amount: '5000',
  interest_rate: '0.0005',
  free_period: 7,
  penalty_rate: '0.001',
  day_seconds: 86_400,
};
const today = '2025-01-15';

const drawn = (...lengths: number[]) =>
  JSON.stringify({
    kind: 'drawn',
    strokes: lengths.map((length) => Array.from({ length }, (_, index) => [index % 300, 10])),
  });
const typed = (name: string) => JSON.stringify({ kind: 'typed', name });

exchangeSuite('applications for a loan', { engines: 'one', config: sessionConfig }, (exchange) => {
  it('choose between products of 7 to 180 days, one of them free of interest throughout, and are dated by the UTC day [LOAN-53, LOAN-78, LOAN-80, LOAN-94]', async () => {
    const ada = await newBorrower(exchange);
    expect((await exchange.call(loanCalls.date, {}, { token: ada.token })).data).toBe(today);
    const products = await ada.products();
    expect(products.map(({ period }) => period)).toEqual([7, 14, 30, 60, 90, 180]);
    expect(products.filter(({ period, freeDays }) => (freeDays ?? 0) > (period ?? 0))).toHaveLength(1);
    expect((await exchange.call(loanCalls.product, { id: '3' }, { token: ada.token })).data).toEqual(monthly);
    expect(await exchange.call(loanCalls.product, { id: '33' }, { token: ada.token })).toEqual(
      refused("This period isn't offered any more."),
    );
  });

  it('are recorded with every figure, and await their authorisation [LOAN-55, LOAN-58, LOAN-81]', async () => {
    const ada = await newBorrower(exchange);
    expect(await ada.apply('1000')).toEqual(received);
    expect((await exchange.call(loanCalls.records, { page: 1 }, { token: ada.token })).data).toEqual({
      total: 1,
      data: [
        {
          id: expect.stringMatching(/^\d+$/),
          created_at: new Date(exchange.clock.now()).toISOString(),
          amount: '1000',
          loan_period: 30,
          interest_amount: '11.5',
          interest_rate: '0.0005',
          penalty_amount: '0',
          overdue_days: null,
          reviewed_at: '',
          repayment_time: '',
          repaid_at: '',
          accepted_at: '',
          status: 1,
          reason: '',
        },
      ],
    });
    expect(await ada.balance('forex')).toEqual({ balance: '10000', lockBalance: '0' });
  });

  it('need an approved verification [LOAN-39]', async () => {
    const customer = await newCustomer(exchange);
    const unverified = borrower(exchange, customer.token);
    const refusal = refused('Complete the verification for loans first.');
    expect(await unverified.apply('1000')).toEqual(refusal);
    await unverified.verify();
    expect(await unverified.apply('1000')).toEqual(refusal);
    await exchange.clock.advance(untilReviewed);
    expect(await unverified.apply('1000')).toEqual(received);
  });

  it('that are not right are refused with the reason, and nothing is written [LOAN-54, LOAN-71, LOAN-72, LOAN-113, LOAN-116, LOAN-117]', async () => {
    const ada = await newBorrower(exchange);
    const application = await ada.application('1000');
    const before = await allRecords(exchange);
    const expectRefused = async (msg: string, ...changes: Partial<typeof application>[]) => {
      for (const change of changes)
        expect(await ada.send({ ...application, ...change }), JSON.stringify(change)).toEqual(refused(msg));
    };
    await expectRefused('The amount is below the minimum for this period.', { amount: '99.99' });
    await expectRefused('The amount must be a number.', { amount: 'much' });
    await expectRefused('Choose a loan period first.', { config_id: '' });
    await expectRefused("This period isn't offered any more.", { config_id: '99' });
    await expectRefused(
      'Please sign',
      ...['', '{', '{"kind":"thumb"}', typed(' \t '), typed('A\u0000da')].map((signature) => ({
        signature,
      })),
      { signature: '{"kind":"drawn","strokes":[[[1,2,3],[1,2,3],[1,2,3]]]}' },
      { signature: '{"kind":"drawn","strokes":[[["1",2],[1,2],[1,2]]]}' },
    );
    await expectRefused(
      'This signature is too large. Sign again.',
      { signature: drawn(5001) },
      { signature: '{"kind":"drawn","strokes":[[[1,2],[1e999,1],[1,2]]]}' },
      { signature: typed('a'.repeat(101)) },
    );
    await expectRefused(
      "The picture of the signature can't be read. Sign again.",
      { sign: '' },
      { sign: signPicture.replace('png', 'jpeg') },
      { sign: `data:image/png;base64,${Buffer.from('<svg></svg>').toString('base64')}` },
      { sign: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
      { sign: 'https://elsewhere.test/sign.png' },
      { sign: `${signPicture}" onload="alert(1)` },
    );
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.apply('100.00')).toEqual(received);
    expect(await (await newBorrower(exchange)).apply('5000')).toEqual(received);
  });

  it('whose agreement differs by one character are refused with the terms of now, and nothing is written [LOAN-107, LOAN-108]', async () => {
    const ada = await newBorrower(exchange);
    const application = await ada.application('1000');
    const text = String(application.agreement);
    const before = await allRecords(exchange);
    for (const agreement of [
      `${text} `,
      text.replace('11.50', '11.49'),
      text.replace('Ada', 'Eda'),
      text.replace(signPicture, `${signPicture}=`),
      '',
    ])
      expect(await ada.send({ ...application, agreement })).toEqual(changed(monthly, today));
    expect(await ada.send({ ...application, amount: '1000.01' })).toEqual(changed(monthly, today));
    for (const change of [{ language: 'xx' }, { language: 'de' }, { version: agreementVersion + 1 }])
      expect(await ada.send({ ...application, ...change })).toEqual(changed(monthly, today));
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.send({ ...application, amount: '1000.00' })).toEqual(received);
  });

  it('of one user are open one at a time [LOAN-123]', async () => {
    const ada = await newBorrower(exchange);
    expect(await ada.apply('1000')).toEqual(received);
    expect(await ada.apply('500')).toEqual(
      refused('Your application is already being reviewed. You can apply again afterwards.'),
    );
    await exchange.clock.advance(untilReviewed);
    expect(await ada.apply('500')).toEqual(received);
  });

  it('of exactly the four specified fields are taken, and the picture is the signature [LOAN-54, LOAN-81]', async () => {
    const ada = await newBorrower(exchange);
    const {
      signature: _,
      language: _language,
      version: _version,
      ...specified
    } = await ada.application('500');
    expect(await ada.send({ ...specified, agreement: '<p>Our own words.</p>' })).toEqual(received);
    const [loan] = (await ada.records()).data;
    const { agreement } = await ada.saved(loan?.id ?? '');
    expect(agreement).toContain(signPicture);
    expect(agreement).not.toContain('Our own words');
    expect(await ada.send({ ...specified, sign: '' })).toMatchObject({ code: 0 });
  });
});
