import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { emptyLog, type Sighting, withSightings } from '#domain/notice.ts';
import { depositRecords } from '#fixtures/deposits.ts';
import { cancelledOrder, closedOrder, heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { approvedLoanInfo, loans } from '#fixtures/loan.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { realUser } from '#fixtures/session.ts';
import { waitingVerification } from '#fixtures/verification.ts';
import { coinRecords } from '#fixtures/withdrawal.ts';
import { subscriptionSightings } from '#main/notice/fund-sightings.ts';
import { loanSightings } from '#main/notice/loan-sightings.ts';
import { microSightings, orderSightings } from '#main/notice/order-sightings.ts';
import {
  depositSightings,
  identitySightings,
  loanInfoSightings,
  traderSightings,
  withdrawalSightings,
} from '#main/notice/review-sightings.ts';
import type { FundSubscription } from '#protocol/fund.ts';

const march = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 2, day, hour, minute);

/** The notices of records that are read one after the other, by an app that was first used at `since`. */
function noted(reads: readonly (readonly Sighting[])[], since = march(9)) {
  const log = reads.reduce((before, read) => withSightings(before, read, march(9, 12)), emptyLog(since));
  return log.notices.map(({ at, what }) => [what, at]);
}

describe('Of contract orders is noted', () => {
  it('that a pending one was filled, at the time of its fill [NOTICE-1]', () => {
    const filled = { kind: 'filled', symbol: 'EUR/USD', side: 'buy', lots: '0.02', price: '1.25', places: 5 };
    expect(noted([orderSightings(pendingOrder), orderSightings(heldOrder)])).toEqual([
      [filled, march(2, 9, 30)],
    ]);
  });

  it('nothing of one that was filled as it was placed, or ended by its user [NOTICE-1]', () => {
    expect(noted([orderSightings(heldOrder), orderSightings(closedOrder)], 0)).toEqual([]);
    expect(noted([orderSightings(pendingOrder), orderSightings(cancelledOrder)], 0)).toEqual([]);
  });

  it('nothing of one whose fill does not say its side, which is not awaited any more [NOTICE-1]', () => {
    expect(orderSightings({ ...heldOrder, side: null })).toContainEqual({
      id: `filled ${heldOrder.id}`,
      state: 'over',
    });
  });

  it('the fill and the end of one that was filled and closed unseen [NOTICE-1]', () => {
    const stopped = { ...closedOrder, closeReason: 'stopLoss' };
    const kinds = noted([orderSightings(pendingOrder), orderSightings(stopped)], 0).map(([what]) => what);
    expect(kinds).toMatchObject([{ kind: 'closed', reason: 'stopLoss' }, { kind: 'filled' }]);
  });

  it('only the end of a pending one that was never filled [NOTICE-1]', () => {
    const insolvent = { ...cancelledOrder, closeReason: 'insolvent' };
    const what = noted([orderSightings(pendingOrder), orderSightings(insolvent)], 0).map(([first]) => first);
    expect(what).toEqual([{ kind: 'closed', symbol: 'EUR/USD', reason: 'insolvent', profit: '0' }]);
  });

  it('the end by force, by its time alone [NOTICE-1]', () => {
    const forced = { ...closedOrder, closeReason: 'forced' };
    expect(noted([orderSightings(forced)], march(2, 10))).toEqual([
      [{ kind: 'closed', symbol: 'EUR/USD', reason: 'forced', profit: '4' }, march(2, 10, 15)],
    ]);
    expect(noted([orderSightings(forced)], march(2, 11))).toEqual([]);
  });

  it('a copy that was opened, once, in however many parts it is closed [NOTICE-1, NOTICE-15]', () => {
    const copy = { ...heldOrder, copiedFrom: 'Ada' };
    const what = {
      kind: 'copy',
      symbol: 'EUR/USD',
      side: 'buy',
      lots: '0.02',
      price: '1.25',
      places: 5,
      trader: 'Ada',
    };
    expect(noted([orderSightings(copy)], march(2, 9))).toEqual([[what, march(2, 9, 30)]]);
    const part = {
      ...closedOrder,
      id: '78',
      originId: copy.originId,
      copiedFrom: 'Ada',
      lots: decimal('0.01'),
      closeReason: 'trader',
    };
    const copies = noted([orderSightings(copy), orderSightings(part)], march(2, 9));
    expect(copies.map(([noticed]) => noticed)).toEqual([
      { kind: 'closed', symbol: 'EUR/USD', reason: 'trader', profit: closedOrder.profit },
      what,
    ]);
  });
});

it('of a micro order its end is noted [NOTICE-1]', () => {
  const what = { kind: 'microEnded', symbol: 'EUR/USD', profit: '84.5' };
  expect(noted([microSightings(wonOrder)], march(2, 9))).toHaveLength(1);
  expect(noted([microSightings({ ...runningOrder, id: '79' }), microSightings(wonOrder)])).toMatchObject([
    [what, expect.any(Number)],
  ]);
});

const [firstDeposit] = depositRecords;
const [firstWithdrawal] = coinRecords;
if (!firstDeposit || !firstWithdrawal) throw new Error('The fixtures have no records');

const deposit = (status: 'unchecked' | 'finished' | 'rejected' | 'invalid') =>
  depositSightings({ ...firstDeposit, status });
const withdrawal = (status: 'checking' | 'finished' | 'rejected') =>
  withdrawalSightings({ ...firstWithdrawal, status });
const identity = (status: 'waiting' | 'approved' | 'rejected') =>
  identitySightings({ ...waitingVerification, status });
const loanInfo = (status: 'waiting' | 'approved' | 'rejected') =>
  loanInfoSightings({ ...approvedLoanInfo, status });
const loan = (name: keyof typeof loans, id: string) => loanSightings({ ...loans[name], id }, 0);
const trader = (traderStatus: 'waiting' | 'approved' | 'rejected') =>
  traderSightings({ ...realUser, traderStatus });

it.each([
  ['a deposit', 'deposit', true, deposit('unchecked'), deposit('finished')],
  ['a deposit', 'deposit', false, deposit('unchecked'), deposit('rejected')],
  ['a deposit', 'deposit', false, deposit('unchecked'), deposit('invalid')],
  ['a withdrawal', 'withdrawal', true, withdrawal('checking'), withdrawal('finished')],
  ['a withdrawal', 'withdrawal', false, withdrawal('checking'), withdrawal('rejected')],
  ['an identity', 'identity', true, identity('waiting'), identity('approved')],
  ['an identity', 'identity', false, identity('waiting'), identity('rejected')],
  ['a verification for loans', 'loanIdentity', true, loanInfo('waiting'), loanInfo('approved')],
  ['an application as a trader', 'trader', false, trader('waiting'), trader('rejected')],
  ['a loan', 'loan', true, loan('awaiting', '42'), loan('toRepay', '42')],
  ['a loan', 'loan', false, loan('awaiting', '42'), loan('rejected', '42')],
  ['a repayment', 'repayment', true, loan('checking', '45'), loan('repaid', '45')],
  ['a repayment', 'repayment', false, loan('checking', '45'), loan('toRepay', '45')],
] as const)(
  'a decision about %s that was seen waiting is noted: %s, accepted %s [NOTICE-1]',
  (_, subject, isAccepted, waiting, decided) => {
    const since = march(20);
    expect(noted([waiting, decided], since).map(([what]) => what)).toMatchObject([
      { kind: 'review', subject, isAccepted },
    ]);
    expect(noted([decided], since)).toEqual([]);
  },
);

it.each([
  ['a deposit', depositSightings({ ...firstDeposit, status: 'finished', decidedAt: '2026-03-09T10:15:00Z' })],
  ['a repayment', loanSightings({ ...loans.repaid, acceptedAt: '2026-03-09T10:15:00Z' }, 0)],
  [
    'a withdrawal',
    withdrawalSightings({ ...firstWithdrawal, status: 'finished', decidedAt: '2026-03-09T10:15:00Z' }),
  ],
])(
  'a decision about %s is noted at the time that the API says, also unseen until then [NOTICE-12]',
  (_, decided) => {
    expect(noted([decided]).map(([, at]) => at)).toEqual([march(9, 10, 15)]);
    expect(noted([decided], march(10))).toEqual([]);
  },
);

it('a withdrawal that was paid out is noted with what arrives, where the API says, one that was rejected with its amount [NOTICE-23]', () => {
  const whatOf = (changes: Partial<typeof firstWithdrawal>) =>
    withdrawalSightings({ ...firstWithdrawal, decidedAt: '2026-03-09T10:15:00Z', ...changes }).map(
      (sighting) => (sighting.state === 'happened' ? sighting.what : null),
    );
  const { amount, receipt, currencyCode } = firstWithdrawal;
  const arrived = { amount: receipt, currency: currencyCode };
  const asked = { amount, currency: 'USD' };
  expect(whatOf({ status: 'finished' })).toMatchObject([arrived]);
  expect(whatOf({ status: 'finished', receipt: null })).toMatchObject([asked]);
  expect(whatOf({ status: 'finished', currencyCode: '' })).toMatchObject([asked]);
  expect(whatOf({ status: 'rejected' })).toMatchObject([asked]);
});

describe('A loan to repay', () => {
  const due = Date.UTC(2026, 3, 1, 9, 20);
  const what = { kind: 'loan', amount: '1011.5', loanId: '41', dueAt: due };
  const day = 86_400_000;
  const at = (now: number) => withSightings(emptyLog(march(9)), loanSightings(loans.toRepay, now), now);

  it('is noted three days before it falls due, once [NOTICE-1]', () => {
    expect(at(due - 3 * day - 1).notices).toEqual([]);
    const log = at(due - 3 * day);
    expect(log.notices).toMatchObject([{ what: { ...what, isOverdue: false } }]);
    expect(withSightings(log, loanSightings(loans.toRepay, due - day), due - day)).toBe(log);
  });

  it('is noted again when it is overdue [NOTICE-1]', () => {
    const log = withSightings(at(due - day), loanSightings(loans.toRepay, due + 1), due + 1);
    expect(log.notices.map(({ what: noticed }) => noticed)).toEqual([
      { ...what, isOverdue: true },
      { ...what, isOverdue: false },
    ]);
  });
});

it('of a fund the income of each day since then is noted, at the time of that day [NOTICE-1]', () => {
  const what = {
    kind: 'income',
    amount: '4.074',
    currency: 'USDT',
    subscriptionId: subscriptions.inProgress.id,
  };
  expect(noted([subscriptionSightings(subscriptions.inProgress, march(9))], march(4))).toMatchObject([
    [what, march(5, 9, 15)],
    [what, march(4, 9, 15)],
  ]);
  expect(
    noted([subscriptionSightings({ ...subscriptions.inProgress, income: null }, march(9))], march(4)),
  ).toEqual([]);
});

it('of a fund no income is noted in the future, where days are shorter and the API doesn’t say by how much [NOTICE-1]', () => {
  const refunding = { ...subscriptions.inProgress, status: 'refunding' as const };
  const at = (now: number) =>
    noted([subscriptionSightings(refunding, now)], march(1)).map(([, moment]) => moment);
  expect(at(march(9))).toEqual([march(5, 9, 15), march(4, 9, 15), march(3, 9, 15)]);
  expect(at(march(2, 12, 15))).toEqual([march(2, 12, 15), march(2, 11, 15), march(2, 10, 15)]);
});

describe('Of a fund is noted', () => {
  const { inProgress, refunding, refunded, finished } = subscriptions;
  const endsAt = '2026-03-09T10:15:00Z';
  const ended = (subscription: FundSubscription) =>
    noted([subscriptionSightings({ ...subscription, income: null }, march(9))], march(9));

  it('that its early redemption was paid out, with the share less its cost [NOTICE-13]', () => {
    const redeemed = { ...refunded, share: decimal(500), penalty: decimal('2.5'), endsAt };
    expect(ended(redeemed)).toMatchObject([
      [{ isEarly: true, amount: '497.5', fund: refunded.fund.title }, march(9, 10, 15)],
    ]);
    expect(ended({ ...redeemed, penalty: null })).toMatchObject([
      [{ isEarly: true, amount: null }, expect.any(Number)],
    ]);
  });

  it('that its term is over, with the whole share [NOTICE-13]', () => {
    expect(ended({ ...finished, share: decimal(500), penalty: null, endsAt })).toMatchObject([
      [{ isEarly: false, amount: '500' }, march(9, 10, 15)],
    ]);
  });

  it('where the API doesn’t say when it ended, its end if it was seen before [NOTICE-13]', () => {
    const unknown = { ...refunded, endsAt: '' };
    expect(ended(unknown)).toEqual([]);
    const seen = [refunding, unknown].map((one) =>
      subscriptionSightings({ ...one, id: '9', income: null }, march(9)),
    );
    expect(noted(seen)).toMatchObject([[{ kind: 'fundEnded', isEarly: true }, march(9, 12)]]);
  });

  it('no end while it runs or its redemption is reviewed [NOTICE-13]', () => {
    expect(ended({ ...inProgress, endsAt })).toEqual([]);
    expect(ended({ ...refunding, endsAt })).toEqual([]);
  });
});

it('a repayment is noted with the whole amount that was repaid, interest and penalty included [NOTICE-1]', () => {
  const repaid = {
    ...loans.repaid,
    amount: decimal(800),
    interest: decimal('3.64'),
    penalty: decimal('0.5'),
  };
  expect(loanSightings(repaid, 0)).toMatchObject([{ what: { subject: 'repayment', amount: '804.14' } }]);
});
