import { createActor, fromPromise, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { TextStorage } from '#domain/text-storage.ts';
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts';
import type { Credentials, User } from '#protocol/session.ts';
import type { Account, Profits } from '#protocol/wallet.ts';

export { demoUser, realUser } from '#machines/session/people.ts';

export const accounts: Account[] = [
  { id: '1', type: 'forex', available: decimal('12480.5'), locked: decimal('1250'), currencyId: '1' },
  { id: '2', type: 'micro', available: decimal('800'), locked: decimal(0), currencyId: '1' },
  { id: '3', type: 'change', available: decimal('2310.25'), locked: decimal(0), currencyId: '1' },
];

export const profits: Profits = {
  today: decimal('184.27'),
  todayPercent: decimal('1.11'),
  total: decimal('912.4'),
};

/** A session that was restored for `user`, or for nobody. */
export async function sessionOf(user: User | null): Promise<SessionActor> {
  const restored: Credentials | null = user && { token: 'token', user };
  const actor = createActor(
    sessionMachine.provide({ actors: { restore: fromPromise<Credentials | null>(async () => restored) } }),
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('known'));
  return actor;
}

/** Remembers until it is thrown away. */
export function memory(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    },
  };
}
