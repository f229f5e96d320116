import type { CallRequest } from '#protocol/call.ts';
import type { Fund, fundCalls } from '#protocol/fund.ts';
import type { AnswerWith } from './answer.ts';

/** An amount to subscribe, in the fund's currency, with the fund as it was shown. */
export type SubscriptionRequest = CallRequest<typeof fundCalls.subscribe>;

/** The answer to a subscription; a refusal may carry the fund as it is now. */
export type SubscriptionAnswer = AnswerWith<{ fund: Fund | null }>;

/** A subscription to redeem, with the figures that were shown. */
export type RedemptionRequest = CallRequest<typeof fundCalls.redeem>;
