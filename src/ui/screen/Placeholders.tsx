import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type LoadableActor, refusedReadOf } from '#machines/shared/loadable.machine.ts';
import { PlainButton } from '../fields/PlainButton.tsx';
import { LazyReference } from '../figures/LazyReference.tsx';
import classes from './Placeholders.module.css';
import { Skeleton } from './Skeleton.tsx';

export interface NextStep {
  label: ReactNode;
  onClick: () => void;
}

/** A needle, and what became of it: it rests, is looked for, is broken, has lost its bearing, or has arrived. */
const drawings = {
  nothing: 'M23 9l-5 9-9 5 5-9zM16 16h.01',
  notFound: 'M21 21l5 5M23 15a8 8 0 1 1-16 0a8 8 0 1 1 16 0M18 12l-2 4-4 2 2-4z',
  failed: 'M25 7l-6 10-4-4zM7 25l6-10 4 4z',
  offline: 'M23 9l-5 9-9 5 5-9zM8 8l16 16',
  done: 'M9 17l5 5 9-11',
};

interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  action?: NextStep | undefined;
  /** By default nothing yet. */
  picture?: keyof typeof drawings;
  /** In place of a picture. */
  icon?: ReactNode;
}

/** Shown where there is no content, with what can be done next. */
export const EmptyState = ({ title, hint, action, picture = 'nothing', icon }: EmptyStateProps) => (
  <div className={classes.state} role="status">
    <span className={classes.icon} data-picture={picture} aria-hidden="true">
      {icon ?? (
        <svg className={classes.drawing} viewBox="0 0 32 32" aria-hidden="true">
          <path d={drawings[picture]} />
        </svg>
      )}
    </span>
    <p className={classes.title}>{title}</p>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    {action ? (
      <PlainButton className={classes.action} onClick={action.onClick}>
        {action.label}
      </PlainButton>
    ) : null}
  </div>
);

interface UnloadedProps<Value> {
  actor: LoadableActor<Value>;
  /** Names the thing that could not be loaded. */
  title?: ReactNode;
  /** Shown while it loads. */
  children: ReactNode;
}

/** In place of a value that isn't there yet: while it loads, or why it couldn't be loaded. */
export function Unloaded<Value>({ actor, title, children }: UnloadedProps<Value>) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const refusal = useSelector(actor, refusedReadOf);
  if (!hasFailed) return children;
  return <FailedState title={title} refusal={refusal} onRetry={() => actor.send({ type: 'refresh' })} />;
}

interface SkeletonRowsProps {
  count?: number;
  /** The height of the rows to come, so that the layout doesn't jump. */
  rowHeight?: number;
  withMark?: boolean;
}

export function SkeletonRows({ count = 6, rowHeight = 64, withMark = true }: SkeletonRowsProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={classes.row} style={{ height: rowHeight }}>
          {withMark ? <Skeleton circle height={36} /> : null}
          <div className={classes.lines}>
            <Skeleton height={12} width="32%" />
            <Skeleton height={10} width="20%" />
          </div>
          <Skeleton height={16} width={72} />
        </div>
      ))}
    </div>
  );
}

interface FailedStateProps {
  title?: ReactNode;
  /** The API's words, if it has refused to answer; null where there was no answer. */
  refusal?: string | null | undefined;
  onRetry: () => void;
}

/** Shown where something could not be loaded, with a button that tries again. */
export const FailedState = ({ title, refusal, onRetry }: FailedStateProps) => (
  <>
    <EmptyState
      picture="failed"
      title={title ?? <Trans>This could not be loaded</Trans>}
      hint={refusal ? <bdi>{refusal}</bdi> : <Trans>Check the connection and try again.</Trans>}
      action={{ label: <Trans>Try again</Trans>, onClick: onRetry }}
    />
    {refusal ? null : (
      <div className={classes.reference}>
        <LazyReference />
      </div>
    )}
  </>
);
