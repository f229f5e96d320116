import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decideApplication } from '#server/follow/applications.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { decideLoan } from '#server/loan/loans.ts';
import { decideRepayment } from '#server/loan/repayments.ts';
import { decideVerification } from '#server/loan/verifications.ts';
import { decide } from '#server/verification/review.ts';
import { decideDeposit } from '#server/wallet/deposits.ts';
import { decideWithdrawal } from '#server/wallet/withdrawals.ts';
import { copyTrading } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { uploader } from '../../kit/server/pictures.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';
import { applicant } from '../../kit/server/verification.ts';
import { newCustomer, untilReviewed } from '../../kit/server/wallet.ts';

const day = 86_400_000;
const no = { message: 'No.' };
const rejected = { status: 'rejected', reason: no } as const;

type Decide = (tx: Tx, id: number, isAccepted: boolean, at: number) => Promise<string | null>;
type Customer = Awaited<ReturnType<typeof newCustomer>>;

exchangeSuite('of what users send', {}, (exchange) => {
  const newBorrower = async ({ token, userId }: Customer) => {
    await verifyBorrower(exchange, userId);
    return borrower(exchange, token);
  };

  /**
   * What is sent, prepared so that it can be sent several times at once; its table; how it is decided; and what the cash
   * account has after each decision.
   */
  const sent: [
    name: string,
    (user: Customer) => Promise<() => Promise<{ code: number }>>,
    table: string,
    Decide,
    balances?: Record<string, string>,
  ][] = [
    [
      'deposit',
      async (user) => {
        await user.proof();
        return () => user.depositWire('100', {}, { key: 'once' });
      },
      'wallet_deposit',
      (tx, id, isAccepted, at) =>
        decideDeposit(tx, id, isAccepted ? { status: 'finished', reason: null } : rejected, at),
      { finished: '5100', rejected: '5000' },
    ],
    [
      'withdrawal',
      async (user) => {
        await user.payee('tron');
        return () => user.withdraw('100', {}, { key: 'once' });
      },
      'wallet_withdrawal',
      (tx, id, isAccepted, at) =>
        decideWithdrawal(tx, id, isAccepted ? { status: 'finished', reason: null } : rejected, at),
      { finished: '4900', rejected: '5000' },
    ],
    [
      'loan application',
      async (user) => {
        const loans = await newBorrower(user);
        const application = await loans.application('1000');
        return () => loans.send(application);
      },
      'loan',
      (tx, id, isAccepted, at) =>
        decideLoan(tx, id, isAccepted ? { status: 'toRepay', reason: null } : rejected, {
          at,
          dayMilliseconds: day,
        }),
    ],
    [
      'repayment',
      async (user) => {
        const loans = await newBorrower(user);
        const { id } = await loans.borrow('1000');
        const proof_img = await user.proof();
        return () => loans.repay(id, { proof_img });
      },
      'loan_repayment',
      (tx, id, isAccepted, at) =>
        decideRepayment(tx, id, isAccepted ? { status: 'accepted', reason: null } : rejected, at),
    ],
    [
      'verification for loans',
      async ({ token }) => {
        const passport_photo = await uploader(exchange, token).url();
        return () => borrower(exchange, token).verify({ passport_photo });
      },
      'loan_verification',
      (tx, id, isAccepted, at) =>
        decideVerification(tx, id, { status: isAccepted ? 'approved' : 'rejected', objections: {} }, at),
    ],
    [
      'real name',
      async ({ token }) => {
        const { documents, send } = applicant(exchange, token);
        const whole = await documents();
        return () => send(whole);
      },
      'verification',
      (tx, id, isAccepted, at) =>
        decide(tx, id, { status: isAccepted ? 'approved' : 'rejected', reasons: { name: no } }, at),
    ],
    [
      'trader application',
      async ({ token }) =>
        () =>
          copyTrading(exchange, token).apply(),
      'follow_application',
      (tx, id, isAccepted, at) =>
        decideApplication(tx, id, isAccepted ? { status: 'approved', reason: null } : rejected, at),
    ],
  ];

  it.each(sent)(
    'a %s is taken once of several at the same moment, and decided once, whatever decisions are made at the same time; a later one changes nothing [LOAN-123, VERIFICATION-5, WALLET-106, WALLET-107, WALLET-108]',
    async (_, prepare, table, decideAs, balances = {}) => {
      const { database, clock } = exchange.world;
      const decision = (id: number, isAccepted: boolean) =>
        transact(database, (tx) => decideAs(tx, id, isAccepted, clock.now()));
      for (let round = 0; round < 3; round += 1) {
        const user = await newCustomer(exchange);
        const send = await prepare(user);
        const answers = await Promise.all([1, 2, 3, 4].map(send));
        expect(answers.map(({ code }) => code)).toContain(1);
        const stored = () =>
          sql<{ id: number; status: string }>`select id, status from ${sql.table(table)}
            where user_id = ${user.userId} order by id desc limit 2`.execute(database);
        const { rows } = await stored();
        const [{ id } = { id: 0 }, ...others] = rows;
        expect(others).toEqual([]);
        const outcomes = await Promise.all(
          [true, false, true, false].map((isAccepted) => decision(id, isAccepted)),
        );
        expect(new Set(outcomes).size).toBe(1);
        const [outcome] = outcomes;
        const { balance, lockBalance } = await user.balance('change');
        expect([balance, lockBalance]).toEqual([balances[outcome ?? ''] ?? '5000', '0']);
        const before = await allRecords(exchange);
        for (const isAccepted of [true, false]) expect(await decision(id, isAccepted)).toBe(outcome);
        expect(await allRecords(exchange)).toEqual(before);
        if (table !== 'loan_repayment') expect((await stored()).rows[0]?.status).toBe(outcome);
      }
      expect(await decision(999_999, true)).toBeNull();
      await exchange.clock.advance(untilReviewed);
    },
  );
});

it('a review takes as long as the operator has set', async () => {
  const quick = await startSandbox(undefined, { config: { reviewSeconds: 2 } });
  const ada = await newCustomer(quick);
  await ada.depositWire('100');
  await quick.clock.advance(2_000);
  expect((await ada.deposits(1)).data[0]?.status).toBe('finished');
  await quick.stop();
});
