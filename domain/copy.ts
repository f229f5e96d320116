import {
  absolute,
  compare,
  type Decimal,
  decimal,
  divide,
  isZero,
  minus,
  plus,
  times,
  toNumber,
  zero,
} from './decimal.ts';

/** A follower's settings for one trader. */
export interface CopySettings {
  /** Multiplies the trader's lots. */
  multiple: Decimal;
  /** The most margin in USD that the open copies of this trader may use together. */
  maxMargin: Decimal;
}

/** Why a copy is smaller than asked for, or isn't opened, with both numbers of the rule (FOLLOW-81). */
export type SizeReason =
  /** Lots. */
  | { rule: 'smallestLot'; wanted: Decimal; limit: Decimal }
  | { rule: 'largestLot'; wanted: Decimal; limit: Decimal }
  /** USD: the margin that the copies of this trader would use together, and the most that they may. */
  | { rule: 'maxMargin'; wanted: Decimal; limit: Decimal }
  /** USD: margin and fee, and the money that is free. */
  | { rule: 'balance'; wanted: Decimal; limit: Decimal };

export type CopySize =
  | { outcome: 'copied'; lots: Decimal }
  | { outcome: 'reduced'; lots: Decimal; reason: SizeReason }
  | { outcome: 'skipped'; reason: SizeReason };

/** Everything that limits the size of a copy. */
export interface CopyMeans {
  settings: CopySettings;
  /** The smallest lot of the pair, which is also its step. */
  step: Decimal;
  /** The most lots of one order; null is no limit. */
  largestLots: Decimal | null;
  /** Margin that the open copies of this trader use, in USD. */
  usedMargin: Decimal;
  /** Money for margin and fee, in USD; null where it is unknown. */
  free: Decimal | null;
  /** The cost of so many lots, in USD. It rises with the lots. */
  costOf: (lots: Decimal) => { margin: Decimal; fee: Decimal };
}

const flooredSteps = (lots: Decimal, step: Decimal): number => toNumber(divide(lots, step, 0, 'down'));

/** The rule that so many lots break, or null. */
function brokenRule(lots: Decimal, means: CopyMeans): SizeReason | null {
  const { settings, largestLots, usedMargin, free } = means;
  if (largestLots !== null && compare(lots, largestLots) > 0)
    return { rule: 'largestLot', wanted: lots, limit: largestLots };
  const { margin, fee } = means.costOf(lots);
  const used = plus(usedMargin, margin);
  if (compare(used, settings.maxMargin) > 0)
    return { rule: 'maxMargin', wanted: used, limit: settings.maxMargin };
  const cost = plus(margin, fee);
  return free !== null && compare(cost, free) > 0 ? { rule: 'balance', wanted: cost, limit: free } : null;
}

/**
 * How many lots of a trader's order are copied: its lots × multiple, floored to the lot step; less where margin or
 * balance don't allow it, by the largest step that fits; none below the smallest lot. Never more than the trader's
 * lots × multiple (FOLLOW-71 to FOLLOW-75).
 */
export function copySizeOf(tradersLots: Decimal, means: CopyMeans): CopySize {
  const { settings, step } = means;
  const wanted = times(tradersLots, settings.multiple);
  const steps = flooredSteps(wanted, step);
  if (steps < 1) return { outcome: 'skipped', reason: { rule: 'smallestLot', wanted, limit: step } };
  const lotsOf = (count: number) => times(decimal(count), step);
  const reason = brokenRule(lotsOf(steps), means);
  if (reason === null) return { outcome: 'copied', lots: lotsOf(steps) };
  let fitting = 0;
  let tooMany = steps;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (brokenRule(lotsOf(middle), means) === null) fitting = middle;
    else tooMany = middle;
  }
  return fitting === 0
    ? { outcome: 'skipped', reason }
    : { outcome: 'reduced', lots: lotsOf(fitting), reason };
}

interface Share {
  /** The lots with which the copy was opened. */
  opened: Decimal;
  tradersOpened: Decimal;
  /** The lots of the order that the trader still holds. */
  tradersRest: Decimal;
  step: Decimal;
}

/**
 * The lots of a copy that stay open after the trader closed a part: opened × trader's rest ÷ trader's opened,
 * floored to the lot step; 0 after the last (FOLLOW-85, FOLLOW-86).
 */
export const copyRestOf = ({ opened, tradersOpened, tradersRest, step }: Share): Decimal =>
  isZero(tradersRest)
    ? zero
    : times(divide(times(opened, tradersRest), times(tradersOpened, step), 0, 'down'), step);

/** The most that a copy's price may differ from the trader's when it is opened: 0.5 % of the trader's (FOLLOW-95). */
const largestGap = decimal('0.005');

/** Whether a price is too far from the trader's to open a copy. */
export const isBeyondGap = (tradersPrice: Decimal, price: Decimal): boolean =>
  compare(absolute(minus(price, tradersPrice)), times(tradersPrice, largestGap)) > 0;

/** Whether a trader's order was copied for one follower (FOLLOW-79). */
export type CopyOutcome = CopySize['outcome'];
