/** The users who exist at the start, one for each device. */
export const people = [
  'ada@pelorus.test',
  'grace@pelorus.test',
  'edith@pelorus.test',
  'mary@pelorus.test',
] as const;

/** Everybody's. */
export const password = 'a long password';

/** Which of them is a trader, whom the others can follow. */
export const traderAt = 2;
