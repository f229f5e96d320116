import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type LoadableActor, refusedReadOf } from '#machines/shared/loadable.machine.ts';
import { FailedState } from './FailedState.tsx';

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
