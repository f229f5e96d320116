/** The same with these figures known. */
export type WithKnown<Of, Name extends keyof Of> = Of & { [Each in Name]: NonNullable<Of[Each]> };

/** Whose figures may be unknown. */
export type Open<Terms> = { [Name in keyof Terms]: Terms[Name] | null };

/** The same, whose figures of these names are known; null while one of them isn't. */
export const withKnown = <Of extends object, Name extends keyof Of>(
  of: Of,
  ...names: readonly Name[]
): WithKnown<Of, Name> | null =>
  // None of them is null.
  names.every((name) => of[name] !== null) ? (of as WithKnown<Of, Name>) : null;
