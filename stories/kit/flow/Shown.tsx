import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { ProcessControl } from './process-control.ts';

interface Props<Machine extends AnyStateMachine> {
  control: ProcessControl<Machine>;
  draw: (actor: ActorRefFrom<Machine>) => ReactNode;
}

/** The canvas of a process: whichever actor the panel has started last, in components of its own. */
export function Shown<Machine extends AnyStateMachine>({ control, draw }: Props<Machine>): ReactNode {
  const { actor, restarts } = useSyncExternalStore(control.subscribe, control.shown);
  return <Fragment key={restarts}>{draw(actor)}</Fragment>;
}
