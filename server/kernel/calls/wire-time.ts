/** A time in Unix milliseconds as the API has it; empty without one. */
export const wireTime = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
