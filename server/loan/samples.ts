import { type Decimal, decimal } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerSecond } from '#domain/durations.ts';
import type { KycDraft } from '#domain/loan-kyc.ts';
import { utcDay } from '../kernel/calls/fields.ts';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { agreementOf, signedAgreement } from './agreement.ts';
import { debtOf, decideLoan, loanQuestion, recordLoan } from './loans.ts';
import type { LoanParts } from './parts.ts';
import { productOf } from './products.ts';
import { decideRepayment, recordRepayment } from './repayments.ts';
import { loanDecision, repaymentDecision } from './reviews.ts';
import { decideVerification, recordVerification } from './verifications.ts';

const reviewMilliseconds = 20 * millisecondsPerSecond;
/** Undecided samples stay so for as long, so that they can be looked at. */
const openMilliseconds = 30 * millisecondsPerDay;

const borrower: KycDraft = {
  firstName: 'Sam',
  lastName: 'Sample',
  sex: 'male',
  birthday: { year: 1988, month: 5, day: 14 },
  country: 'GB',
  areaCode: '44',
  phone: '7700900123',
  documentKind: 'passport',
  documentNumber: 'X1234567',
  age: decimal(37),
  contact: 'trader@pelorus.test',
  loanAmount: decimal(5000),
  socialSecurity: 'QQ123456C',
  hasFamily: true,
  address: '1 Sample Street, London',
  job: 'Trader',
  yearsAtWork: decimal(9),
  workAddress: '2 Sample Street, London',
  personalIncome: decimal(4200),
  familyIncome: decimal(6100),
  annualIncome: decimal(50_400),
  otherIncome: null,
  annualSavings: decimal(8000),
  debts: 'None',
  hasPension: true,
  hasHouse: false,
  houseCertificate: null,
  hasCar: false,
  carCertificate: null,
  passportPhoto: null,
  creditScore: decimal(710),
  taxBill: null,
};

interface SampleLoan {
  /** When it was signed; what is of today isn't decided yet. */
  daysAgo: number;
  productId: string;
  amount: string;
  /** When the proof of its repayment was sent; absent without one. */
  repaidDaysAgo?: number;
}

/** One in every status, and one that is overdue; the amount decides what the review says. */
const loans: readonly SampleLoan[] = [
  { daysAgo: 28, productId: '1', amount: '300', repaidDaysAgo: 23 },
  { daysAgo: 26, productId: '2', amount: '250.13' },
  { daysAgo: 20, productId: '2', amount: '333.33' },
  { daysAgo: 12, productId: '3', amount: '1000', repaidDaysAgo: 0 },
  { daysAgo: 9, productId: '5', amount: '2000' },
  { daysAgo: 0, productId: '4', amount: '500' },
];

interface Sample extends Pick<LoanParts, 'texts' | 'networksOf'> {
  userId: string;
  now: number;
  config: Config;
}

/** Times of the past in loan days, but not before the account was opened. */
function calendarOf({ now, config }: Sample) {
  const dayMilliseconds = config.daySeconds * millisecondsPerSecond;
  const pastDay = Math.min(dayMilliseconds, millisecondsPerDay);
  return {
    dayMilliseconds,
    timesOf(daysAgo: number) {
      const at = now - daysAgo * pastDay;
      return { at, reviewAt: at + (daysAgo === 0 ? openMilliseconds : reviewMilliseconds) };
    },
  };
}

async function addLoan(tx: Tx, sample: Sample, { daysAgo, productId, amount: text, ...sent }: SampleLoan) {
  const { userId, texts } = sample;
  const { dayMilliseconds, timesOf } = calendarOf(sample);
  const { at, reviewAt } = timesOf(daysAgo);
  const product = productOf(productId);
  const amount: Decimal = decimal(text);
  const name = `${borrower.firstName} ${borrower.lastName}`;
  const agreement =
    product && agreementOf(texts, 'en', { product, amount, borrower: name, date: utcDay(at) });
  if (!agreement) throw new Error('There is no agreement for a sample loan.');
  const signature = { kind: 'typed', name } as const;
  const signed = signedAgreement(agreement, signature);
  const id = await recordLoan(tx, { userId, product, amount, agreement: signed, at, reviewAt });
  if (id === undefined) throw new Error('A sample loan could not be recorded.');
  if (daysAgo > 0)
    await decideLoan(tx, id, loanDecision({ amount, signature, borrower: name }), {
      at: reviewAt,
      dayMilliseconds,
    });
  if (sent.repaidDaysAgo !== undefined) await addProof(tx, sample, id, sent.repaidDaysAgo);
}

async function addProof(tx: Tx, sample: Sample, loanId: number, daysAgo: number): Promise<void> {
  const { userId, networksOf } = sample;
  const { dayMilliseconds, timesOf } = calendarOf(sample);
  const { at, reviewAt } = timesOf(daysAgo);
  const [network] = networksOf(userId);
  const [loan] = await ask(tx, loanQuestion(tx, userId, String(loanId)));
  if (!network || !loan) throw new Error('A sample loan could not be repaid.');
  const debt = debtOf(loan, { now: at, dayMilliseconds });
  const id = await recordRepayment(tx, {
    loanId,
    userId,
    network,
    debt,
    memo: '',
    proof: '',
    at,
    reviewAt,
  });
  if (id !== null && daysAgo > 0)
    await decideRepayment(tx, id, repaymentDecision({ amount: debt.total, memo: '' }), reviewAt);
}

/**
 * Gives the sample trader a verification and a loan in every status, dated over the last month. The other sample
 * account has neither, so that it can withdraw, and be verified by anyone who tries it out.
 */
export async function fillSample(tx: Tx, sample: Sample): Promise<void> {
  const { userId } = sample;
  const { is_trader: isTrader } = await tx
    .selectFrom('users')
    .select('is_trader')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isTrader) return;
  const { at } = calendarOf(sample).timesOf(29);
  const id = await recordVerification(tx, { userId, draft: borrower, now: at, reviewSeconds: 0 });
  if (id === undefined) throw new Error('The sample borrower could not be verified.');
  await decideVerification(tx, id, { status: 'approved', objections: {} }, at + reviewMilliseconds);
  for (const loan of loans) await addLoan(tx, sample, loan);
}
