import { useSelector } from '@xstate/react';
import type { ActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/** A callback that sends `event`; null while the machine would not take it. */
export function usePossibleEvent<Event extends EventObject>(
  actor: ActorRef<AnyMachineSnapshot, Event>,
  event: Event,
): (() => void) | null {
  const isPossible = useSelector(actor, (snapshot) => snapshot.can(event));
  return isPossible ? () => actor.send(event) : null;
}
