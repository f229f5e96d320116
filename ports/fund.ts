import type { Decimal } from '#domain/decimal.ts';
import type { RedemptionFigures } from '#domain/fund.ts';
import type { Fund, FundSubscription } from '#protocol/fund.ts';
import type { Answer } from './answer.ts';

/** An amount to subscribe, with the fund as it was shown. */
export interface SubscriptionRequest {
  fund: Fund;
  /** In the fund's currency. */
  amount: Decimal;
}

/** The answer to a subscription; a refusal may carry the fund as it is now. */
export type SubscriptionAnswer =
  | Extract<Answer<unknown>, { accepted: true }>
  | (Extract<Answer<unknown>, { accepted: false }> & { fund: Fund | null });

/** A subscription to redeem, with the figures that were shown. */
export interface RedemptionRequest {
  subscription: FundSubscription;
  figures: RedemptionFigures;
}
