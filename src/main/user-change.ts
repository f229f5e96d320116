import { storedToken } from '#gateway/api/session.ts';
import type { Core } from './core.ts';

/**
 * Clears everything that belongs to a user when somebody else uses the app: another user, a user after a guest, or a
 * guest after a user. So nobody sees what another has seen or typed, and nobody finds an actor that was created for
 * another. A guest's view isn't passed on either, since it doesn't say whom the user follows or what the user owns.
 *
 * Nothing is cleared if the same user signs in again, or if the token that was stored on the device turns out to be
 * valid: until then everything was read with it, so it is that user's. Only a form that was opened before it was
 * known whose it is has to be created again, with its draft.
 *
 * To be called before anything else listens to the session: no area reads for the next user before all are cleared.
 */
export function clearBetweenUsers({ session, environment, userActors }: Core): void {
  let storedBefore = storedToken(environment.storage);
  let userId: string | null = null;
  session.on('session.opened', ({ credentials: { token, user } }) => {
    const isSame = userId === null ? token === storedBefore : user.id === userId;
    if (!isSame || userActors.isIncomplete()) userActors.clear();
    userId = user.id;
  });
  session.on('session.ended', () => {
    userActors.clear();
    userId = null;
    storedBefore = null;
  });
}
