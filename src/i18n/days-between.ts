const dayOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** Whole days from one moment's day to another's, on the device's calendar, where a day may have 23 or 25 hours. */
export const daysBetween = (from: number, to: number): number =>
  Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
