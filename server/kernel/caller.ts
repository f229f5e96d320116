/** Whom a token speaks for. */
export interface SessionUser {
  id: string;
  isDemo: boolean;
  isTrader: boolean;
}

/** A user in one of their sessions; `session` is the digest of its token. */
export interface Caller {
  user: SessionUser;
  session: string;
}
