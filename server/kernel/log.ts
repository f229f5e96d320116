/** Beside a message, such as the id of the request in which it was logged. */
export type LogFields = Readonly<Record<string, string | number>>;

/** The exchange's log. Never pass it user input, a token or a password. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, cause: unknown, fields?: LogFields): void;
}

const textOf = (fields: LogFields): string[] => {
  const parts = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
  return parts.length > 0 ? [`(${parts.join(', ')})`] : [];
};

/** Lines for people. */
export const consoleLog: Log = {
  info: (message, fields = {}) => console.info(message, ...textOf(fields)),
  error: (message, cause, fields = {}) => console.error(message, ...textOf(fields), cause),
};

const detailsOf = (cause: unknown) =>
  cause instanceof Error
    ? { type: cause.name, message: cause.message, stack: cause.stack }
    : { message: String(cause) };

/**
 * Lines of JSON for a collector: `time`, `level`, `message`, the fields, and of an error `error` with its stack.
 * @param now in Unix milliseconds
 */
export function jsonLog(now: () => number, write: (line: string) => void): Log {
  const line = (level: string, message: string, more: object) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...more })}\n`);
  return {
    info: (message, fields = {}) => line('info', message, fields),
    error: (message, cause, fields = {}) => line('error', message, { ...fields, error: detailsOf(cause) }),
  };
}

/** Counts the errors that are logged. */
export const countingErrors = (log: Log, count: () => void): Log => ({
  info: log.info,
  error(...logged) {
    count();
    log.error(...logged);
  },
});
