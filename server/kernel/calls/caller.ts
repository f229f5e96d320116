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
