import { type AgreementTemplate, agreementBody, agreementVersion } from '#domain/agreement.ts';
import { knownOffer } from '#domain/loan.ts';
import { CallError } from '#ports/answer.ts';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import { loanCalls } from '#protocol/loan.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { type Client, quiet, reader } from './client.ts';

interface Parts {
  /** The code of the user's language. */
  language: () => string;
  /** Reads who is verified now. Shared with the screens: a read of its own would cancel theirs. */
  loadInfo: () => Promise<LoanInfo>;
  loadTemplate: (code: string) => Promise<{ language: string; template: AgreementTemplate }>;
}

/** Makes the agreement of a loan from what the API says now: the product, the date, and who borrows. */
export const createAgreementGateway = (client: Client, { language, loadInfo, loadTemplate }: Parts) => ({
  prepareAgreement: reader(async ({ productId, amount }: AgreementRequest, options): Promise<Agreement> => {
    const [product, date, info, text] = await Promise.all([
      client.read(loanCalls.product, { id: productId }, options),
      client.read(loanCalls.date, {}, options),
      loadInfo(),
      loadTemplate(language()),
    ]);
    const known = knownOffer(product);
    if (known === null)
      throw new CallError(
        'unparsable',
        loanCalls.product.path,
        'DATA',
        'The terms of the loan are not known',
      );
    const borrower = `${info.firstName} ${info.lastName}`.trim();
    return {
      product: known,
      amount,
      date,
      language: text.language,
      version: agreementVersion,
      borrower,
      ...agreementBody(text.template, { ...known, borrower, amount, date }),
    };
  }, quiet),
});
