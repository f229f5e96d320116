import { expect, it } from 'vitest';
import { typedSignature } from '#fixtures/loan.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { decideLoan, type LoanDecision } from '#server/loan/loans.ts';
import { openSession } from '#server/session/sessions.ts';
import { memory, untilWaiting, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { trader } from '../../kit/server/forex.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { borrower, newBorrower } from '../../kit/server/loan.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { sessionConfig } from '../../kit/server/session.ts';
import { newCustomer, untilReviewed } from '../../kit/server/wallet.ts';

const day = 86_400_000;
const authorisation: LoanDecision = { status: 'toRepay', reason: null };
const held = {
  withdrawal: "Repay your loan first: while it is unpaid, you can't withdraw.",
  transfer: "Repay your loan first: while it is unpaid, you can't transfer.",
};

exchangeSuite('the review of an application', { config: sessionConfig }, (exchange, engine) => {
  it('authorises it: the amount is paid out to the forex account, and it falls due after its period [LOAN-58, LOAN-118, LOAN-138]', async () => {
    const ada = await newBorrower(exchange);
    await ada.apply('1000');
    await exchange.clock.advance(19_999);
    expect((await ada.newest()).status).toBe('awaiting');
    expect((await ada.info()).hasUnpaidLoan).toBe(false);
    await exchange.clock.advance(1);
    const { id, ...loan } = await ada.newest();
    const paidOutAt = exchange.clock.now();
    expect(loan).toMatchObject({
      status: 'toRepay',
      reviewedAt: new Date(paidOutAt).toISOString(),
      dueAt: new Date(paidOutAt + 30 * day).toISOString(),
      reason: '',
    });
    expect((await ada.info()).hasUnpaidLoan).toBe(true);
    expect(await ada.balance('forex')).toEqual({ balance: '11000', lockBalance: '0' });
    const [row] = (await ada.log('1')).data;
    expect(row).toMatchObject({ amount: '1000', locked: '0', description: `Loan ${id} paid out` });
  });

  it.each([
    ['an amount that ends in .13', '250.13', 'Ada', "Your income doesn't cover a loan of 250.13 USD."],
    [
      "a typed name that isn't the borrower's",
      '250',
      'Grace Hopper',
      'The signature differs from the verified name.',
    ],
  ])(
    'rejects %s with a reason, and pays nothing out [LOAN-58, WALLET-111]',
    async (_, amount, name, reason) => {
      const ada = await newBorrower(exchange);
      const signature = { ...typedSignature, name };
      expect(await ada.borrow(amount, { signature })).toMatchObject({
        status: 'rejected',
        reason,
        reviewedAt: expect.stringMatching(/Z$/),
        dueAt: '',
        penalty: '0',
      });
      expect((await ada.info()).hasUnpaidLoan).toBe(false);
      expect(await ada.balance('forex')).toEqual({ balance: '10000', lockBalance: '0' });
      expect((await ada.withdraw('10')).code).toBe(1);
    },
  );

  it('holds up withdrawals and transfers until the loan is repaid, while trading goes on [LOAN-92, LOAN-120, LOAN-121]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('1000');
    const before = await allRecords(exchange);
    const refusals = async () => [(await ada.withdraw('10')).msg, (await ada.transfer('3', '1', '10')).msg];
    expect(await refusals()).toEqual([held.withdrawal, held.transfer]);
    expect(await allRecords(exchange)).toEqual(before);
    await push(exchange, 'EURUSD', '1.17');
    expect((await trader(exchange, ada.token).submit({})).code).toBe(1);
    await ada.repay(id);
    expect(await refusals()).toEqual([held.withdrawal, held.transfer]);
    await exchange.clock.advance(untilReviewed);
    expect((await ada.withdraw('10')).code).toBe(1);
    expect((await ada.transfer('3', '1', '10')).code).toBe(1);
  });

  it('has a withdrawal and a transfer wait for a payout that is under way, and then refuses them [LOAN-122]', async () => {
    const ada = await newBorrower(exchange);
    await ada.payee('tron');
    await ada.apply('1000');
    const { id } = await ada.newest();
    const { database } = exchange.world;
    const answers = await transact(database, async (tx) => {
      await decideLoan(tx, Number(id), authorisation, { at: exchange.clock.now(), dayMilliseconds: day });
      const sent = [ada.withdraw('10'), ada.transfer('3', '1', '10')];
      await untilWaiting(engine, database, 2);
      return { sent };
    });
    const [withdrawal, transfer] = await Promise.all(answers.sent);
    expect([withdrawal?.msg, transfer?.msg]).toEqual([held.withdrawal, held.transfer]);
    expect(await ada.balance('forex')).toEqual({ balance: '11000', lockBalance: '0' });
  });
});

it('reviews that ended during a downtime are decided right after it, and nothing stays open [WALLET-109, WALLET-110]', () =>
  withOneDatabase(memory, async (engine) => {
    const before = await startSandbox(engine);
    const [applicant, repayer, newcomer] = [
      await newBorrower(before),
      await newBorrower(before),
      await newCustomer(before),
    ];
    const { id } = await repayer.borrow('1000');
    await repayer.repay(id, { memo: 'reject' });
    await applicant.apply('1000');
    await borrower(before, newcomer.token).verify();
    await before.clock.advance(10_000);
    await before.stop();

    const clock = manualClock(testStart + 40 * day);
    const after = await startSandbox(engine, { clock });
    const { database, random } = after.world;
    // Their sessions have expired meanwhile.
    const back = async ({ userId }: { userId: string }) =>
      borrower(
        after,
        await transact(database, (tx) =>
          openSession(tx, random, { userId, replaces: null, now: clock.now() }),
        ),
      );
    const late = [await back(applicant), await back(repayer), await back(newcomer)] as const;
    expect((await late[0].newest()).status).toBe('awaiting');
    expect((await late[1].debt(id)).status).toBe('checking');
    expect((await late[2].info()).status).toBe('waiting');
    await clock.advance(1_000);
    expect(await late[0].newest()).toMatchObject({
      status: 'toRepay',
      reviewedAt: new Date(clock.now()).toISOString(),
      dueAt: new Date(clock.now() + 30 * day).toISOString(),
      penalty: '0',
    });
    // Due 30 days after the payout on January 15, that is on February 14; now it is February 24.
    expect(await late[1].debt(id)).toMatchObject({ status: 'toRepay', penalty: '10' });
    expect((await late[2].info()).status).toBe('approved');
    expect(await database.selectFrom('loan').select('id').where('reviewed_at', 'is', null).execute()).toEqual(
      [],
    );
    for (const table of ['loan_repayment', 'loan_verification'] as const)
      expect(await database.selectFrom(table).select('id').where('decided_at', 'is', null).execute()).toEqual(
        [],
      );
    await after.stop();
  }));
