import type { Decimal } from '#domain/decimal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Queries, Question } from '../kernel/database/question.ts';
import type { AgreementTexts } from './agreement-texts.ts';
import type { KnownPerson } from './kyc-calls.ts';

/** The parts of other areas and the folder of texts that loans need. */
export interface LoanParts {
  claimUpload: ClaimUpload;
  /** A user as the other areas know one. */
  knownPersonQuestion: (queries: Queries, userId: string) => Question<KnownPerson>;
  /** The networks over which a user pays, in the API's names: those of deposits. */
  networksOf: (userId: string) => PaymentNetwork[];
  texts: AgreementTexts;
}

export interface PaymentNetwork {
  id: string;
  currency_code: string;
  protocol_code: string;
  address: string;
  usd_price: Decimal;
  fixed_price: number;
  review_seconds: number;
}
