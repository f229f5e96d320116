import type { Decimal } from '#domain/decimal.ts';
import type { ClaimUpload } from '../kernel/world.ts';
import type { AgreementTexts } from './agreement-texts.ts';

/** The parts of other areas and the folder of texts that loans need. */
export interface LoanParts {
  claimUpload: ClaimUpload;
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
}
