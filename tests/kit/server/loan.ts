import { sql } from 'kysely';
import { type AgreementTemplate, agreementBody, signedHtml } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { KycDraft } from '#domain/loan-kyc.ts';
import type { Signature } from '#domain/signature.ts';
import { completeKyc, drawnSignature } from '#fixtures/loan.ts';
import english from '#locales/en/agreement-1.json' with { type: 'json' };
import type { CallInput } from '#protocol/call.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { kycWire } from '#protocol/loan-kyc-fields.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { decideVerification, recordVerification } from '#server/loan/verifications.ts';
import { picture, uploader } from './pictures.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';
import { newCustomer, wallet } from './wallet.ts';

/** The loans of the sandbox that the tests use, by what is special about them. */
export const productIds = { free: '1', odd: '2', monthly: '3', quarterly: '5' } as const;

/** A picture of a signature as the app sends it. */
export const signPicture = `data:image/png;base64,${(await picture('png', { width: 300, height: 400 })).toString('base64')}`;

interface Application {
  productId?: string;
  template?: AgreementTemplate;
  signature?: Signature;
  /** Instead of what an honest client sends. */
  changes?: Partial<CallInput<typeof loanCalls.submit>>;
}

/** The calls of loans as one user, over HTTP. */
export function borrower(exchange: TestSandbox, token: string) {
  const { read, proof } = wallet(exchange, token);
  /** Lets a review end: its time, and the interval of the clock. */
  const reviewed = () =>
    exchange.clock.advance((exchange.world.config.reviewSeconds + 1) * millisecondsPerSecond);
  const self = {
    reviewed,
    info: (options: CallOptions = {}) => read(loanKycCalls.info, {}, options),
    wireInfo: async (options: CallOptions = {}) =>
      (await exchange.call(loanKycCalls.info, {}, { token, ...options })).data,
    /** A whole form with a new photo, with these fields instead. */
    form: async (changes: Partial<CallInput<typeof loanKycCalls.submit>> = {}) => ({
      ...kycWire({ ...completeKyc, passportPhoto: await uploader(exchange, token).url() }),
      ...changes,
    }),
    verify: async (changes: Partial<CallInput<typeof loanKycCalls.submit>> = {}, options: CallOptions = {}) =>
      exchange.call(loanKycCalls.submit, await self.form(changes), { token, ...options }),
    products: () => read(loanCalls.products, {}),
    /** The request of an honest client: the text as it makes it from what the API says now. */
    async application(
      amount: string,
      { productId = productIds.monthly, template = english, signature = drawnSignature }: Application = {},
    ): Promise<CallInput<typeof loanCalls.submit>> {
      const product = await read(loanCalls.product, { id: productId });
      const date = await read(loanCalls.date, {});
      const { firstName, lastName } = await self.info();
      const text = agreementBody(template, {
        ...product,
        borrower: `${firstName} ${lastName}`,
        amount: decimal(amount),
        date,
      });
      return {
        amount,
        config_id: productId,
        sign: signPicture,
        agreement: signedHtml(text, signPicture),
        signature: JSON.stringify(signature),
        language: 'en',
        version: 1,
      };
    },
    send: (input: Partial<CallInput<typeof loanCalls.submit>>, options: CallOptions = {}) =>
      exchange.call(loanCalls.submit, input, { token, ...options }),
    async apply(amount: string, application: Application = {}, options: CallOptions = {}) {
      const input = await self.application(amount, application);
      return self.send({ ...input, ...application.changes }, options);
    },
    records: (page = 1, options: CallOptions = {}) => read(loanCalls.records, { page }, options),
    /** The newest loan. */
    async newest() {
      const [loan] = (await self.records()).data;
      if (!loan) throw new Error('There is no loan');
      return loan;
    },
    saved: (id: string) => read(loanCalls.savedLoan, { id }),
    debt: (id: string) => read(loanCalls.repayment, { id }),
    networks: () => read(loanCalls.repaymentAccounts, {}),
    /** Applies for a loan and lets it be reviewed; returns it. */
    async borrow(amount: string, application: Application = {}) {
      const { code, msg } = await self.apply(amount, application);
      if (code !== 1) throw new Error(`Refused: ${msg}`);
      await reviewed();
      return self.newest();
    },
    repay: async (
      id: string,
      changes: Partial<CallInput<typeof loanCalls.repay>> = {},
      options: CallOptions = {},
    ) =>
      exchange.call(
        loanCalls.repay,
        { loan_id: id, charge_id: '1', proof_img: await proof(), amount: '', memo: '', ...changes },
        { token, ...options },
      ),
  };
  return self;
}

export type Borrower = ReturnType<typeof borrower>;

/** Has a user verified for loans without a review. */
export async function verifyBorrower(
  { world: { database }, clock }: TestSandbox,
  userId: string,
  changes: Partial<KycDraft> = {},
) {
  await transact(database, async (tx) => {
    const now = clock.now();
    const draft = { ...completeKyc, passportPhoto: null, ...changes };
    const id = await recordVerification(tx, { userId, draft, now, reviewSeconds: 20 });
    if (id === undefined) throw new Error('The borrower is verified already');
    await decideVerification(tx, id, { status: 'approved', objections: {} }, now);
  });
}

/** A new user with a real account who is verified for loans. */
export async function newBorrower(exchange: TestSandbox) {
  const customer = await newCustomer(exchange);
  await verifyBorrower(exchange, customer.userId);
  return { ...customer, ...borrower(exchange, customer.token) };
}

/**
 * Loans that aren't whole, and money that doesn't belong to one: every loan has a text with its hash and a
 * signature; its postings are exactly the payout of an authorised loan and the repayment of a repaid one; and the
 * house's account stands at minus what is lent. Empty if all is well.
 */
export async function loanFaults({ world: { database } }: TestSandbox): Promise<unknown[]> {
  const texts = await sql`select 'text' as fault, id from loan
    where agreement_hash <> encode(sha256(convert_to(agreement, 'UTF8')), 'hex')
      or agreement = '' or jsonb_typeof(signature) <> 'object'`.execute(database);
  const entries = await sql`with loans as (
      select *, 'loan:' || id as reference from loan where status in ('toRepay', 'checking', 'repaid')
    ), repaid as (
      select *, interest + penalty as earned from loans where status = 'repaid'
    ), expected as (
      select 'loan_payout' as kind, reference, 'house' as owner, 'loans' as type, -amount as amount from loans
      union all select 'loan_payout', reference, user_id, 'forex', amount from loans
      union all select 'loan_repayment', reference, 'house', 'issuance', -amount from repaid
      union all select 'loan_repayment', reference, 'house', 'loans', amount from repaid
      union all select 'loan_repayment', reference, 'house', 'issuance', -earned from repaid where earned > 0
      union all select 'loan_repayment', reference, 'house', 'fees', earned from repaid where earned > 0
    ), posted as (
      select kind, reference, owner, type, entry.amount
      from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where reference in (select 'loan:' || id from loan)
    )
    select 'missing' as fault, missing.* from (table expected except all table posted) missing
    union all select 'surplus', surplus.* from (table posted except all table expected) surplus`.execute(
    database,
  );
  const lent = await sql`select 'lent' as fault, posted.amount, lent.amount as lent
    from (
      select coalesce(sum(entry.amount), 0) as amount
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where account.owner = 'house' and account.type = 'loans'
    ) posted, (
      select coalesce(sum(amount), 0) as amount from loan where status in ('toRepay', 'checking')
    ) lent where posted.amount + lent.amount <> 0`.execute(database);
  return [...texts.rows, ...entries.rows, ...lent.rows];
}
