import { agreementVersion } from '#domain/agreement.ts';
import type { Decimal } from '#domain/decimal.ts';
import { isSameOffer, type LoanBlocker, loanBlocker } from '#domain/loan.ts';
import type { Signature } from '#domain/signature.ts';
import type { Agreement, AgreementRequest, ChangedTerms, LoanRequest } from '#ports/loan.ts';
import type { LoanProduct } from '#protocol/loan.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface LoanFields {
  productId: string | null;
  /** In USD. */
  amount: Decimal | null;
}

/** What is restored after a reload: the form, and the text that was acknowledged; null before. */
export interface LoanDraft extends LoanFields {
  acknowledged: string | null;
}

/** What has changed since the agreement was made. */
interface Change extends ChangedTerms {
  /** The name as it is verified now; null where only the agreement that is made next shows it. */
  borrower: string | null;
}

/** An application as far as it is filled in, read and signed. */
export interface Application {
  /** Null while unknown. */
  products: readonly LoanProduct[] | null;
  fields: LoanFields;
  /** The product whose terms the user has seen; null before. */
  confirmed: LoanProduct | null;
  /** The borrower's name that the user has seen in the agreement; null before. */
  confirmedName: string | null;
  agreement: Agreement | null;
  /** The text that the user has acknowledged; null before. It counts while the agreement has this text. */
  acknowledged: string | null;
  /** The terms of now, if they aren't those that the user has seen. */
  changed: Change | null;
  signature: Signature | null;
}

export const emptyFields: LoanFields = { productId: null, amount: null };

/** The chosen product, or null. */
export const productIn = ({ products, fields }: Pick<Application, 'products' | 'fields'>) =>
  products?.find(({ id }) => id === fields.productId) ?? null;

/** Why the loan can't be applied for, or null (LOAN-71). */
export const blockerIn = (application: Application): LoanBlocker | null =>
  loanBlocker({ offer: productIn(application), amount: application.fields.amount });

/** What is wrong with the amount, or null; null while there is no amount or no product, too. */
export function amountBlockerIn(application: Application): LoanBlocker | null {
  const offer = productIn(application);
  const { amount } = application.fields;
  return offer === null || amount === null ? null : loanBlocker({ offer, amount });
}

/** Why the amount is impossible with the terms of this product, or null. */
export const blockerWith = ({ fields: { amount } }: Application, offer: LoanProduct): LoanBlocker | null =>
  loanBlocker({ offer, amount });

/** The chosen product while it is on offer or the offer is unknown; else the only one there is, or none. */
export function availableFields({ products, fields }: Pick<Application, 'products' | 'fields'>): LoanFields {
  if (products === null || products.some(({ id }) => id === fields.productId)) return fields;
  return { ...fields, productId: products.length === 1 ? (products[0]?.id ?? null) : null };
}

/**
 * The loan that the agreement is made for.
 * @throws {Error} before product and amount were chosen
 */
export function requestedIn({ fields: { productId, amount } }: Application): AgreementRequest {
  if (productId === null || amount === null) throw new Error('There is a loan to agree on');
  return { productId, amount };
}

/** Whether this is another loan than the one that the application is for. */
export const isOtherThan = ({ fields }: Application, { productId, amount }: AgreementRequest): boolean =>
  fields.productId !== productId || fields.amount !== amount;

/** The application for another loan, or for the same one. What the user has seen of the same product counts on. */
export function openedIn(
  application: Application,
  { productId, amount }: AgreementRequest,
): Partial<Application> {
  const { confirmed } = application;
  return {
    fields: { productId, amount },
    confirmed: confirmed?.id === productId ? confirmed : null,
    changed: null,
  };
}

/** Whether the agreement has other terms, or another name, than those that the user has seen. */
export const hasOtherTermsIn = (
  { confirmed, confirmedName }: Application,
  { product, borrower }: Agreement,
): boolean =>
  (confirmed !== null && !isSameOffer(confirmed, product)) ||
  (confirmedName !== null && confirmedName !== borrower);

/** Whether the API has a text that this app doesn't have: only a newer app can show it. */
export const needsNewerAppIn = ({ changed }: Application): boolean =>
  changed !== null && changed.version !== null && changed.version !== agreementVersion;

/** What counts as seen once the user has accepted the change. */
export const acceptedIn = ({ changed, confirmedName }: Application): Partial<Application> => ({
  confirmed: changed?.product ?? null,
  confirmedName: changed?.borrower ?? confirmedName,
  changed: null,
});

/** The application with this text: a signature under another one doesn't count. */
export const readIn = (application: Application, agreement: Agreement): Partial<Application> => ({
  agreement,
  confirmed: agreement.product,
  confirmedName: agreement.borrower,
  signature: application.agreement?.html === agreement.html ? application.signature : null,
});

/** Whether the user has acknowledged the text as it is now (LOAN-23). */
export const isAcknowledgedIn = ({ agreement, acknowledged }: Application): boolean =>
  agreement !== null && agreement.html === acknowledged;

/** What is sent; null before there is an agreement with a signature. */
export const signedIn = ({ agreement, signature }: Application): LoanRequest | null =>
  agreement === null || signature === null ? null : { agreement, signature };

/** An application before anything was chosen: what is left of a recorded one (LOAN-61). */
export const emptyApplication: Omit<Application, 'products'> = {
  fields: emptyFields,
  confirmed: null,
  confirmedName: null,
  agreement: null,
  acknowledged: null,
  changed: null,
  signature: null,
};

/** What is filled in and not sent; null where the fields are as at the start. */
export function draftIn({ products, fields, acknowledged }: Application): LoanDraft | null {
  const untouched = availableFields({ products, fields: emptyFields });
  const isUntouched = fields.productId === untouched.productId && fields.amount === untouched.amount;
  return isUntouched ? null : { ...fields, acknowledged };
}
