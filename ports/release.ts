/** News of releases of the app: a newer one is stored and waits, or this page's worker is of it already. */
export type ReleaseFact = { type: 'release.waiting' | 'release.taken' };

/** Asks whether there is a newer release, or takes the one that waits. */
export type ReleaseCommand = { type: 'check' | 'take' };
