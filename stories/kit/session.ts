import { createActor, fromPromise, waitFor } from 'xstate';
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts';
import type { Credentials, User } from '#protocol/session.ts';

/** A session that was restored for `user`; null is a guest. */
export async function sessionOf(user: User | null): Promise<SessionActor> {
  const restored: Credentials | null = user && { token: 'token', user };
  const actor = createActor(
    sessionMachine.provide({ actors: { restore: fromPromise<Credentials | null>(async () => restored) } }),
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('known'));
  return actor;
}
