import type { Client } from './client.ts';

/** Waits until no write is on its way any more. @returns whether all of them got an answer */
export async function untilAnswered(sent: Client['sent']): Promise<boolean> {
  let isAnswered = true;
  // Another one may be sent while the first is awaited.
  while (sent.size > 0) {
    const outcomes = await Promise.allSettled(sent);
    isAnswered &&= outcomes.every(({ status }) => status === 'fulfilled');
  }
  return isAnswered;
}
