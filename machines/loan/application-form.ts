import type { Decimal } from '#domain/decimal.ts';
import { isOwnSignature, isSigned, type Signature } from '#domain/signature.ts';
import type { Agreement, AgreementRequest, ChangedTerms, LoanRequest } from '#ports/loan.ts';
import type { KnownProduct, LoanProduct } from '#protocol/loan.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface LoanFields {
  productId: string | null;
  /** In USD. */
  amount: Decimal | null;
}

/** Restored after a reload: the form, and the text that was acknowledged; null before. */
export interface LoanDraft extends LoanFields {
  acknowledged: string | null;
}

/** The changes since the agreement was made. */
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
  confirmed: KnownProduct | null;
  /** The borrower's name that the user has seen in the agreement; null before. */
  confirmedName: string | null;
  agreement: Agreement | null;
  /** The text that the user has acknowledged; null before. It counts while the agreement has this text. */
  acknowledged: string | null;
  /** The terms of now, if they aren't those that the user has seen. */
  changed: Change | null;
  signature: Signature | null;
}

const emptyLoanFields: LoanFields = { productId: null, amount: null };

/**
 * The chosen product while it is on offer or the offer is unknown; the first one before anything was chosen. For one
 * that isn't on offer any more the user chooses another, unless there is only one.
 */
export function availableLoanFields({
  products,
  fields,
}: Pick<Application, 'products' | 'fields'>): LoanFields {
  if (products === null || products.some(({ id }) => id === fields.productId)) return fields;
  const isChosen = fields.productId !== null && products.length > 1;
  return { ...fields, productId: isChosen ? null : (products[0]?.id ?? null) };
}

/**
 * The loan that the agreement is made for.
 * @throws {Error} before product and amount were chosen
 */
export function requestedIn({ fields: { productId, amount } }: Application): AgreementRequest {
  if (productId === null || amount === null) throw new Error('There is a loan to agree on');
  return { productId, amount };
}

/** The application for another loan, or for the same one. Terms of the same product stay confirmed. */
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

/** The application once the user has accepted the change: the new terms count as seen. */
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

/** Why the signature under the agreement doesn't count, or null: `missing`, or the name of somebody else (LOAN-174). */
export function signatureProblemIn({ agreement, signature }: Application): 'missing' | 'otherName' | null {
  if (!isSigned(signature)) return 'missing';
  return agreement === null || isOwnSignature(signature, agreement.borrower) ? null : 'otherName';
}

/** The request; null before there is an agreement with a signature. */
export const signedIn = ({ agreement, signature }: Application): LoanRequest | null =>
  agreement === null || signature === null ? null : { agreement, signature };

/** A loan that was applied for. */
export interface AppliedLoan {
  /** Null where the API doesn't say. */
  id: string | null;
  product: KnownProduct;
  /** In USD. */
  amount: Decimal;
}

/** The loan of an agreement that was signed and sent. @param id as the API answers it */
export const appliedIn = ({ product, amount }: Agreement, id: string | null): AppliedLoan => ({
  id,
  product,
  amount,
});

/** An application before anything was chosen: a recorded one is reset to it (LOAN-61). */
export const emptyApplication: Omit<Application, 'products'> = {
  fields: emptyLoanFields,
  confirmed: null,
  confirmedName: null,
  agreement: null,
  acknowledged: null,
  changed: null,
  signature: null,
};

/** The draft to restore the form from; null while the fields are as at the start. */
export function draftIn({ products, fields, acknowledged }: Application): LoanDraft | null {
  const untouched = availableLoanFields({ products, fields: emptyLoanFields });
  const isUntouched =
    (fields.productId === null || fields.productId === untouched.productId) && fields.amount === null;
  return isUntouched ? null : { ...fields, acknowledged };
}
