import type { AnyEventObject, AnyStateMachine, ContextFrom } from 'xstate';
import { type Moment, originOf } from '#flow-kit/moments.ts';
import type { ActorOf, EmittedOf, EventOf, StateOf } from '#flow-kit/names.ts';

/** The meaning of the rules for all machines in one machine. Anything that it doesn't have is left out. */
export interface Meant<Machine extends AnyStateMachine> {
  /** The states in which nothing holds a person: a form to fill in, a sheet that is closed, an end. */
  home: readonly StateOf<Machine>[];
  /** The events by which a person leaves a state that isn't home, besides those of `leaving`. */
  leftBy?: readonly EventOf<Machine>[];
  /** The events that ask something under a name by which others leave a state. */
  asks?: readonly EventOf<Machine>[];
  /** The actors that write at the API. */
  writes?: readonly ActorOf<Machine>[];
  /** Whether it may be started with a request that a person has asked for elsewhere. */
  isBegun?: boolean;
  /** The states of a write that was accepted. */
  succeeded?: readonly StateOf<Machine>[];
  /** The states of a write without an answer; `unconfirmed` if it is left out. */
  unconfirmed?: readonly StateOf<Machine>[];
  /** The states in which no refusal is shown, since the subject of the write has ended meanwhile. */
  silent?: readonly StateOf<Machine>[];
  /** The announcements of an accepted or unanswered write, since it may have changed it elsewhere. */
  announces?: readonly EmittedOf<Machine>[];
  /** The states that a refusal leads to. */
  refused?: readonly StateOf<Machine>[];
  /** The announcements of a refused write, since what was shown may not be so any more. */
  announcesRefused?: readonly EmittedOf<Machine>[];
  /** Reports of the API, read or live, that say how a write ended, or that its subject has ended. */
  reports?: readonly EventOf<Machine>[];
  /** Reports of values that can come at any time. */
  reported?: readonly EventOf<Machine>[];
  /** Events without a dot in their name that aren't a person's, such as those of a clock. */
  notAPersons?: readonly EventOf<Machine>[];
  /** The values that a person has filled in, chosen or agreed to. */
  typed?: (context: ContextFrom<Machine>) => unknown;
  /** The values of a change that aren't taken over where they aren't on offer. */
  mayDrop?: readonly string[];
  /** The question that a person confirms: the figures that are shown, and those that count now. */
  asked?: {
    states: readonly StateOf<Machine>[];
    shown: (context: ContextFrom<Machine>) => unknown;
    counting: (context: ContextFrom<Machine>) => unknown;
  };
  /** A user's traces in the states after a session; empty means null. */
  emptied?: { states: readonly StateOf<Machine>[]; left: (context: ContextFrom<Machine>) => unknown };
}

/** The same without the types of one machine. */
export type AnyMeant = Meant<AnyStateMachine>;

/** Whether two values are the same as JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A write was refused, or has failed. */
export const isRefused = ({ origin, event }: Pick<Moment, 'origin' | 'event'>) =>
  origin === 'failure' || (origin === 'answer' && event?.output?.accepted === false);

/** A write was accepted. */
export const isAccepted = ({ origin, event }: Pick<Moment, 'origin' | 'event'>) =>
  origin === 'answer' && event?.output?.accepted === true;

/** By name, an event with a dot is a fact that is reported to the machine; without one it is what a person wants. */
export const isPersons = ({ type }: AnyEventObject, notAPersons: readonly string[]) =>
  originOf({ type }) === 'declared' && !type.includes('.') && !notAPersons.includes(type);

/** Whether something had a blocker before a step. */
export const wasBlocked =
  <Snapshot>(blockerOf: (before: Snapshot) => string | null) =>
  ({ before }: { before: Snapshot | null }): boolean =>
    before !== null && blockerOf(before) !== null;

/** A field of what an actor is given or sent; undefined where it has none. */
export const fieldOf = (value: unknown, name: string): unknown => {
  const fields: Record<string, unknown> = Object(value);
  return fields[name];
};

/** The request that a step has sent. */
export const sentIn = <Request>({ started: [sent] }: Pick<Moment, 'started'>): Request | undefined =>
  (sent?.input as { request: Request } | undefined)?.request;
