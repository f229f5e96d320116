/** The apps, by name. */
export const appNames: readonly string[] = ['A', 'B', 'C', 'D', 'E'];

/** The users who exist at the start, one for each device. */
export const people = [
  'ada@pelorus.test',
  'grace@pelorus.test',
  'edith@pelorus.test',
  'mary@pelorus.test',
] as const;

/** Everybody's. */
export const password = 'a long password';

/** Of the session that an account has on a device from the start. */
export const storedTokenOf = (app: string, account: string): string => `session of ${account} on ${app}`;

/** Which of them is a trader, whom the others can follow. */
export const traderAt = 2;
