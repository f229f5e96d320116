/** The UTC day of a time in Unix milliseconds, as YYYY-MM-DD. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
