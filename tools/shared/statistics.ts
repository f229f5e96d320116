const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which `share` of the values are; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Each value as a multiple of the control's of the same round. */
export const ratios = (values: readonly number[], controls: readonly number[]): number[] =>
  values.map((value, round) => value / (controls[round] ?? Number.NaN));

/** The middle value, or the mean of the two middle ones; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sum(middle) / middle.length;
}
