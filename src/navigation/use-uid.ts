import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { userOf } from '#machines/session/session.machine.ts';

const root = getRouteApi('__root__');

/** The user's uid, `--` while it isn't known. */
export function useUid(): string {
  const { session } = root.useRouteContext().session;
  return useSelector(session, (snapshot) => userOf(snapshot)?.uid ?? unknownFigure);
}
