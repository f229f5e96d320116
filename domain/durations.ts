export const millisecondsPerSecond = 1_000;
export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 3_600_000;
export const millisecondsPerDay = 86_400_000;
export const secondsPerHour = 3_600;
export const secondsPerDay = 86_400;

/** The length of an exchange's days in seconds where it isn't a day's, as in a sandbox; else null. */
export const ownDaySecondsOf = (daySeconds: number | null): number | null =>
  daySeconds === secondsPerDay ? null : daySeconds;
