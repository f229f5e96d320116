/** The numbers of the database's advisory locks, in one table so that no two are equal. */
export const advisoryLocks = {
  /** Every process that works holds it, shared; one of the version before held it alone. */
  present: 7_305_441,
  /** Nobody else starts to follow meanwhile: two could close a circle together. */
  following: 7_305_442,
  leader: 7_305_443,
  /** Shared by the processes that divide the work. */
  sharer: 7_305_444,
  /** A class of locks: each shard has its own number in it. */
  shards: 7_305_445,
} as const;
