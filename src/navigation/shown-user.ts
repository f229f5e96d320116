import { useSelector } from '@xstate/react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { useAppContext, useUser } from './route.ts';

/** The user's uid, `--` while it isn't known. */
export const useUid = (): string => useUser()?.uid ?? unknownFigure;

/**
 * The id of the user whose data a screen shows, to be its `key`: a user who turns out to be signed in, or another
 * one, has actors of their own. Those of a user who has just left stay until the screen is left, since new ones
 * would read what a guest may not.
 */
export function useShownUser(): string | undefined {
  return useSelector(
    useAppContext().session.session,
    (snapshot) => userOf(snapshot)?.id,
    (shown, next) => next === undefined || shown === next,
  );
}
