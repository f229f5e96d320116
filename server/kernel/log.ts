/** Where the exchange says what happens in it. Never given what a user typed, a token or a password. */
export interface Log {
  info(message: string): void;
  error(message: string, cause: unknown): void;
}

export const consoleLog: Log = {
  info: (message) => console.info(message),
  error: (message, cause) => console.error(message, cause),
};
