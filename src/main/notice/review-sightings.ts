import type { Happening, Sighting } from '#domain/notice.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { DepositRecord } from '#protocol/deposit.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { User } from '#protocol/session.ts';
import type { Verification } from '#protocol/verification.ts';
import type { WithdrawalRecord } from '#protocol/withdrawal.ts';

/** @param at null where the API doesn't say: it is news only to who has seen it waiting then */
const decided = (id: string, what: Happening, at: number | null): Sighting => ({
  id,
  state: 'happened',
  at,
  isNewsByTime: at !== null,
  what,
});

/** The decision about a deposit. */
export function depositSightings(record: DepositRecord): readonly Sighting[] {
  const { status, amount, currencyCode: currency, kind: money } = record;
  const id = `deposit ${record.id}`;
  if (status === null) return [];
  if (status === 'unchecked') return [{ id, state: 'awaited', recurs: false }];
  const isAccepted = status === 'finished';
  return [
    decided(
      id,
      { kind: 'review', subject: 'deposit', isAccepted, amount, currency, money },
      momentOf(record.decidedAt),
    ),
  ];
}

/** The decision about a withdrawal: of one that was paid out what arrives, where the API says. */
export function withdrawalSightings(record: WithdrawalRecord): readonly Sighting[] {
  const { status, amount, receipt, currencyCode, payeeKind } = record;
  const id = `withdrawal ${record.id}`;
  if (status === null) return [];
  if (status === 'checking') return [{ id, state: 'awaited', recurs: false }];
  const isAccepted = status === 'finished';
  const money = payeeKind === 'bank' ? 'bank' : 'coin';
  const paid =
    isAccepted && receipt !== null && currencyCode !== ''
      ? { amount: receipt, currency: currencyCode }
      : { amount, currency: 'USD' };
  return [
    decided(
      id,
      { kind: 'review', subject: 'withdrawal', isAccepted, ...paid, money },
      momentOf(record.decidedAt),
    ),
  ];
}

type Reviewed = 'identity' | 'loanIdentity' | 'trader';

function reviewSightings(
  subject: Reviewed,
  status: 'none' | 'waiting' | 'approved' | 'rejected',
): readonly Sighting[] {
  if (status === 'none') return [];
  if (status === 'waiting') return [{ id: subject, state: 'awaited', recurs: true }];
  return [decided(subject, { kind: 'review', subject, isAccepted: status === 'approved' }, null)];
}

/** The decision about the real-name verification. */
export const identitySightings = ({ status }: Verification) => reviewSightings('identity', status);

/** The decision about the verification for loans. */
export const loanInfoSightings = ({ status }: Pick<LoanStanding, 'status'>) =>
  reviewSightings('loanIdentity', status);

/** The decision about the application to become a master trader. */
export const traderSightings = ({ traderStatus }: User) => reviewSightings('trader', traderStatus);
