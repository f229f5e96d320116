/** PostgreSQL's code and words for a prepared statement whose tables have changed, as by a newer version's start. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
