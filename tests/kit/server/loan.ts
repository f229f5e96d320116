import { type AgreementTemplate, agreementBody, agreementVersion, signedHtml } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { knownOffer } from '#domain/loan.ts';
import type { KycDraft } from '#domain/loan-kyc.ts';
import type { Signature } from '#domain/signature.ts';
import { completeKyc, drawnSignature } from '#fixtures/loan.ts';
import english from '#locales/en/agreement-2.json' with { type: 'json' };
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
    info: () => read(loanKycCalls.info, {}),
    wireInfo: async () => (await exchange.call(loanKycCalls.info, {}, { token })).data,
    /** A whole form with a new photo, with these fields instead. */
    form: async (changes: Partial<CallInput<typeof loanKycCalls.submit>> = {}) => ({
      ...kycWire({ ...completeKyc, passportPhoto: await uploader(exchange, token).url() }),
      ...changes,
    }),
    verify: async (changes: Partial<CallInput<typeof loanKycCalls.submit>> = {}) =>
      exchange.call(loanKycCalls.submit, await self.form(changes), { token }),
    products: () => read(loanCalls.products, {}),
    /** The request of an honest client: the text as it makes it from what the API says now. */
    async application(
      amount: string,
      { productId = productIds.monthly, template = english, signature = drawnSignature }: Application = {},
    ): Promise<CallInput<typeof loanCalls.submit>> {
      const product = knownOffer(await read(loanCalls.product, { id: productId }));
      if (product === null) throw new Error('The exchange says the terms of its loans');
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
        version: agreementVersion,
      };
    },
    send: (input: Partial<CallInput<typeof loanCalls.submit>>, options: CallOptions = {}) =>
      exchange.call(loanCalls.submit, input, { token, ...options }),
    async apply(amount: string, application: Application = {}, options: CallOptions = {}) {
      const input = await self.application(amount, application);
      return self.send({ ...input, ...application.changes }, options);
    },
    records: (page = 1) => read(loanCalls.records, { page }),
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
    repay: async (id: string, changes: Partial<CallInput<typeof loanCalls.repay>> = {}) =>
      exchange.call(
        loanCalls.repay,
        { loan_id: id, charge_id: '1', proof_img: await proof(), amount: '', memo: '', ...changes },
        { token },
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
