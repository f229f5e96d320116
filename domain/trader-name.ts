const shownDigits = 4;

/** The beginning of an account's number, since the whole number stays the owner's own. */
export const shortenedUid = (uid: string): string => `${uid.slice(0, shownDigits)}…`;

/** The name under which the sandbox lists a new trader. */
export const traderName = (uid: string): string => `Trader ${shortenedUid(uid)}`;
