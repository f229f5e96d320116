/** The exchange's log. Never pass it user input, a token or a password. */
export interface Log {
  info(message: string): void;
  error(message: string, cause: unknown): void;
}

export const consoleLog: Log = {
  info: (message) => console.info(message),
  error: (message, cause) => console.error(message, cause),
};
