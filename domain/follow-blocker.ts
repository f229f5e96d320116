import { compare, type Decimal, decimal, decimalsOf, isPositive } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

/** Settings as filled in so far; null means empty. */
export interface FollowDraft {
  multiple: Decimal | null;
  /** In USD. */
  maxMargin: Decimal | null;
}

/** The largest multiple, and its decimals (docs/decisions.md). */
export const largestMultiple = decimal(100);
const multipleDecimals = 3;

export type FollowBlocker =
  | 'multipleMissing'
  | 'multipleNotPositive'
  | 'multipleTooLarge'
  | 'multipleTooManyDecimals'
  | 'maxMarginMissing'
  | 'maxMarginNotPositive'
  | 'maxMarginTooManyDecimals'
  | 'maxMarginAboveTraders'
  | 'maxMarginAboveBalance';

export type MissingSetting = Extract<FollowBlocker, 'multipleMissing' | 'maxMarginMissing'>;

/** The problems of the settings by themselves, for any trader and any balance. */
export type SettingBlocker = Exclude<FollowBlocker, 'maxMarginAboveTraders' | 'maxMarginAboveBalance'>;

/** The limits of the settings, in USD; null where it is unknown, or there is no limit. */
export interface FollowLimits {
  /** The most that the trader accepts of one follower. */
  tradersMaximum: Decimal | null;
  /** The available money of the contract account. */
  available: Decimal | null;
}

/** The setting that is still missing, or null: all that the app checks where the API's rules aren't known (FOLLOW-55). */
export function missingSettingIn({ multiple, maxMargin }: FollowDraft): MissingSetting | null {
  if (multiple === null) return 'multipleMissing';
  return maxMargin === null ? 'maxMarginMissing' : null;
}

/** The problem of a setting that is filled in, or null: the checks of the exchange that need no balance. */
export const settingProblems = {
  multiple: (multiple: Decimal): SettingBlocker | null => {
    if (!isPositive(multiple)) return 'multipleNotPositive';
    if (compare(multiple, largestMultiple) > 0) return 'multipleTooLarge';
    return decimalsOf(multiple) > multipleDecimals ? 'multipleTooManyDecimals' : null;
  },
  maxMargin: (maxMargin: Decimal): SettingBlocker | null => {
    if (!isPositive(maxMargin)) return 'maxMarginNotPositive';
    return decimalsOf(maxMargin) > usdDecimals ? 'maxMarginTooManyDecimals' : null;
  },
};

/** The first problem of the settings by themselves, or null. */
export function settingBlocker(draft: FollowDraft): SettingBlocker | null {
  const { multiple, maxMargin } = draft;
  if (multiple === null || maxMargin === null) return missingSettingIn(draft);
  return settingProblems.multiple(multiple) ?? settingProblems.maxMargin(maxMargin);
}

/** The most important reason why a trader can't be followed with these settings, or null; the exchange's checks. */
export function followBlocker(draft: FollowDraft, limits: FollowLimits): FollowBlocker | null {
  const blocker = settingBlocker(draft);
  const { maxMargin } = draft;
  if (blocker !== null || maxMargin === null) return blocker;
  const { tradersMaximum, available } = limits;
  if (tradersMaximum !== null && compare(maxMargin, tradersMaximum) > 0) return 'maxMarginAboveTraders';
  return available !== null && compare(maxMargin, available) > 0 ? 'maxMarginAboveBalance' : null;
}
