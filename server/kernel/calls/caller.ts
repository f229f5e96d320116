import type { Question } from '../database/question.ts';

/** The user that a token identifies. */
export interface SessionUser {
  id: string;
  isDemo: boolean;
  isTrader: boolean;
}

/** A signed-in user; `session` is the digest of the session's token. */
export interface Caller {
  user: SessionUser;
  session: string;
}

/** Who calls, by the token of a call. */
export interface Authentication {
  /** The caller; null for a token that isn't valid, or no longer is. */
  question(): Question<Caller | null>;
  /** The caller as this process last saw it, to be confirmed by the question; null for an unknown token. */
  lastSeen(): Caller | null;
}

export const isSameCaller = (one: Caller | null, other: Caller | null): boolean =>
  one?.session === other?.session &&
  one?.user.id === other?.user.id &&
  one?.user.isDemo === other?.user.isDemo &&
  one?.user.isTrader === other?.user.isTrader;
