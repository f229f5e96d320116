import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { userOf } from '#machines/session/session.machine.ts';

const root = getRouteApi('__root__');

/**
 * The id of the user whose data a screen shows, to be its `key`: a user who turns out to be signed in, or another
 * one, has actors of their own. Those of a user who has just left stay until the screen is left, since new ones
 * would read what a guest may not.
 */
export function useShownUser(): string | undefined {
  const { session } = root.useRouteContext().session;
  return useSelector(
    session,
    (snapshot) => userOf(snapshot)?.id,
    (shown, next) => next === undefined || shown === next,
  );
}
