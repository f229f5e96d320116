import { decimal, zero } from './decimal.ts';

/** The shares that a user can choose from, in percent of the available balance: 0 asks before every order. */
export const reviewShares = [zero, decimal(10), decimal(25), decimal(50)] as const;

/** The share until the user chooses another, in percent. */
export const usualReviewShare = decimal(25);
