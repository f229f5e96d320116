import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { CoursePoint } from './assets-course.ts';
import { RetryNote } from './BalanceNote.tsx';

interface CourseNoteProps<Point extends CoursePoint> {
  /** Null where the API doesn't declare it. */
  actor: LoadableActor<Point[]> | null;
}

/** In place of the course of the total, if it couldn't be read: that it isn't known. */
export function CourseNote<Point extends CoursePoint>({ actor }: CourseNoteProps<Point>) {
  const hasFailed = useSelector(actor ?? undefined, (snapshot) => snapshot?.matches('failed') ?? false);
  return hasFailed ? (
    <RetryNote onRetry={() => actor?.send({ type: 'refresh' })}>
      <span>
        <Trans comment="Names the picture of how the total of all accounts changed">Assets over time</Trans>{' '}
        {unknownFigure}
      </span>
    </RetryNote>
  ) : null;
}
