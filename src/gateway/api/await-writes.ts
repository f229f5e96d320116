import type { Client } from './client.ts';

/** Waits until no write is on its way any more. @returns whether all of them got an answer */
export async function awaitWrites(pending: Client['pending']): Promise<boolean> {
  let isAnswered = true;
  // Another one may be sent while the first is awaited.
  while (pending.size > 0)
    for (const { status } of await Promise.allSettled(pending)) isAnswered &&= status === 'fulfilled';
  return isAnswered;
}
