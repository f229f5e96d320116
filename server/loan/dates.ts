/** The UTC day of a time in Unix milliseconds, as YYYY-MM-DD. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A time in Unix milliseconds as the API has it; empty without one. */
export const wireTime = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
