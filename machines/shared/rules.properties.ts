import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import {
  all,
  any,
  enters,
  inState,
  isIn,
  leaves,
  type Moment,
  not,
  on,
  originOf,
  starts,
  wasIn,
} from '#flow-kit/moments.ts';
import { after, never, type Properties, possible } from '#flow-kit/property.ts';
import { inputTo } from '#flow-kit/structure.ts';

/** The meaning of the rules for all machines in one machine. Anything that it doesn't have is left out. States are dotted paths. */
interface Meant<Machine extends AnyStateMachine> {
  /** The states in which nothing holds a person: a form to fill in, a sheet that is closed, an end. */
  home: readonly string[];
  /** The events by which a person leaves a state that isn't home, besides those of `leaving`. */
  leftBy?: readonly EventFromLogic<Machine>['type'][];
  /** The actors that write at the API. */
  writes?: readonly string[];
  /** The states of a write that was accepted. */
  succeeded?: readonly string[];
  /** The states of a write without an answer; `unconfirmed` if it is left out. */
  unconfirmed?: readonly string[];
  /** The states in which no refusal is shown, since the subject of the write has ended meanwhile. */
  silent?: readonly string[];
  /** The announcements of an accepted or unanswered write, since it may have changed it elsewhere. */
  announces?: readonly string[];
  /** Reports of the API, read or live, that say how a write ended, or that its subject has ended. */
  reports?: readonly EventFromLogic<Machine>['type'][];
  /** Events without a dot in their name that aren't a person's, such as those of a clock. */
  notAPersons?: readonly EventFromLogic<Machine>['type'][];
  /** The values that a person has filled in, chosen or agreed to. */
  typed?: (context: ContextFrom<Machine>) => unknown;
  /** The question that a person confirms: the figures that are shown, and those that count now. */
  asked?: {
    states: readonly string[];
    shown: (context: ContextFrom<Machine>) => unknown;
    counting: (context: ContextFrom<Machine>) => unknown;
  };
  /** A user's traces in the states after a session; empty means null. */
  emptied?: { states: readonly string[]; left: (context: ContextFrom<Machine>) => unknown };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isRefused = ({ origin, event }: Pick<Moment, 'origin' | 'event'>) =>
  origin === 'failure' || (origin === 'answer' && event?.output?.accepted === false);

const isAccepted = ({ origin, event }: Pick<Moment, 'origin' | 'event'>) =>
  origin === 'answer' && event?.output?.accepted === true;

/** By name, an event with a dot is a fact that is reported to the machine; without one it is what a person wants. */
const isPersons = ({ type }: AnyEventObject, notAPersons: readonly string[]) =>
  originOf({ type }) === 'declared' && !type.includes('.') && !notAPersons.includes(type);

type AnyMeant = Meant<AnyStateMachine>;

/** The events by which a person leaves a state, wherever a machine has them. */
const leaving = ['back', 'leave', 'cancel', 'dismiss', 'close', 'remove'];

/** Those of them that may do nothing else. */
const leavingOnly = ['back', 'leave', 'dismiss', 'close'];

type State = Pick<Moment, 'after'>;

const isCalling = ({ after: { children } }: State) => Object.keys(children).length > 0;

function rulesOfLeaving({ home, leftBy = [] }: AnyMeant): Properties {
  const isAtHome = ({ after: now }: State) => isIn(now, ...home);
  // A reading on the way home ends by itself.
  const isOnTheWay = (state: State) => isAtHome(state) || (isCalling(state) && !state.after.hasTag('busy'));
  return {
    'A question is left at once': possible(isOnTheWay, {
      from: (state) => !state.after.hasTag('busy') && !isOnTheWay(state),
      by: ({ type }) => leaving.includes(type) || leftBy.includes(type),
    }),
    'Leaving leads home': never(
      all(({ event }) => event !== null && leavingOnly.includes(event.type), not(isOnTheWay)),
    ),
    'Trying again begins something': never(
      all(
        ({ event }) => event?.type === 'retry',
        ({ started }) => started.length === 0,
      ),
    ),
    'A reported value is the one that counts from then on': never(
      ({ event, after: { context } }) =>
        event?.type.endsWith('.changed') === true &&
        Object.entries(event).some(
          ([key, value]) => key !== 'type' && key in context && !isSame(context[key], value),
        ),
    ),
  };
}

function rulesOfWrites({
  writes = [],
  succeeded = [],
  unconfirmed = ['unconfirmed'],
  announces = [],
  silent = [],
  reports = [],
  notAPersons = [],
}: AnyMeant): Properties {
  const byPerson = ({ event }: Pick<Moment, 'event'>) => event !== null && isPersons(event, notAPersons);
  const byReport = ({ event }: Pick<Moment, 'event'>) => event !== null && reports.includes(event.type);
  const isSettled = ({ origin, before, after: now }: Moment) =>
    origin !== 'declared' && before?.hasTag('busy') === true && !now.hasTag('busy');
  const isSent = starts(...writes);
  const isWriting = ({ after: now }: Pick<Moment, 'after'>) =>
    now.status === 'active' && writes.some((write) => write in now.children);
  const isNotBusy = (state: Pick<Moment, 'after'>) => !isWriting(state);
  const isAnswerToWrite = ({ before, origin }: Moment) =>
    origin === 'answer' && before !== null && isWriting({ after: before });
  const wasUnanswered = ({ before }: Moment) =>
    before !== null && (before.hasTag('busy') || isIn(before, ...unconfirmed));

  /** Of each write, what it was or would be sent with before, and now. */
  const isChanged = ({ before, after: now, started }: Moment) =>
    before !== null &&
    writes.some((write) => {
      const sent = started.find(({ source }) => source === write)?.input;
      const input = sent ?? inputTo(now, write);
      return input !== undefined && !isSame(inputTo(before, write), input);
    });
  const isStillUnanswered = any(({ after: now }) => now.hasTag('busy'), inState(...unconfirmed));

  return {
    'No second write is sent before the first has an answer': after(isSent).until(isSettled).never(isSent),
    'No write is sent unless a person asks for it': never(all(isSent, not(byPerson))),
    'What is sent again is the same request under the same key': never(
      all(wasUnanswered, isStillUnanswered, isChanged),
    ),
    'A write succeeds only by an answer or a report of the API [WALLET-127]': never(
      all(enters(...succeeded), not(any(isAccepted, byReport))),
    ),
    'An accepted write succeeds': never(
      all(
        isAnswerToWrite,
        isAccepted,
        ({ after: now }) => now.hasTag('busy') || (succeeded.length > 0 && !isIn(now, ...succeeded)),
      ),
    ),
    'A refused write can be sent again': never(
      all(isAnswerToWrite, isRefused, ({ after: now }) => now.hasTag('busy') || isIn(now, ...unconfirmed)),
    ),
    'A refusal is read by the machine': possible(isNotBusy, {
      from: isWriting,
      by: ({ type, output }) => originOf({ type }) === 'answer' && output?.accepted === false,
    }),
    'A failed write has no answer, and neither has one that takes too long': never(
      all(
        ({ before }) => before !== null && isWriting({ after: before }),
        any(
          ({ origin }) => origin === 'failure',
          ({ event }) => event?.type.includes('answerDeadline') === true,
        ),
        not(inState(...unconfirmed)),
      ),
    ),
    'A write that fails is given up': possible(isNotBusy, {
      from: isWriting,
      by: ({ type }) => originOf({ type }) === 'failure',
    }),
    'A write that takes too long is given up': possible(isNotBusy, {
      from: isWriting,
      by: ({ type }) => originOf({ type }) === 'time',
    }),
    'Asking again sends the request': never(all(on('askAgain'), not(isSent))),
    'A write without an answer can be asked for again': possible(isWriting, {
      from: ({ after: now }) => isIn(now, ...unconfirmed),
      by: ({ type }) => type === 'askAgain',
    }),
    'A new request has a new key': never(
      all(
        isSent,
        not(wasUnanswered),
        ({ before, after: now }) => now.context.attempt !== before?.context.attempt + 1,
      ),
    ),
    'The message of a refusal is shown': never(
      all(
        isAnswerToWrite,
        ({ event }) => event?.output?.accepted === false,
        not(inState(...silent)),
        ({ event, after: { context } }) => (context.refusal ?? context.message) !== event?.output.message,
      ),
    ),
    'What a write may have changed is announced': never(
      all(
        ({ before }) => before !== null && isWriting({ after: before }),
        any(
          isAccepted,
          ({ origin }) => origin === 'failure',
          ({ event }) => event?.type.includes('answerDeadline') === true,
        ),
        ({ emitted }) => announces.some((type) => !emitted.some((one) => one.type === type)),
      ),
    ),
    'Only a request that was sent is without an answer': never(
      all(enters(...unconfirmed), ({ before }) => before?.hasTag('busy') !== true),
    ),
    'A write without an answer is left only by a person, an answer or a report': never(
      all(leaves(...unconfirmed), not(any(byPerson, byReport, ({ origin }) => origin === 'answer'))),
    ),
  };
}

/** Whether a step is one that must not lose anything: a refusal, silence, sending, going back. */
const mustKeep =
  ({ writes = [], unconfirmed = ['unconfirmed'] }: AnyMeant) =>
  (moment: Moment): boolean =>
    isRefused(moment) ||
    moment.origin === 'time' ||
    starts(...writes)(moment) ||
    moment.event?.type === 'back' ||
    (moment.origin === 'declared' && !moment.event?.type.includes('.') && wasIn(...unconfirmed)(moment));

function allRules(meant: AnyMeant): Properties {
  const { home, writes, typed, asked, emptied } = meant;
  const isAtHome = ({ after: now }: { after: SnapshotFrom<AnyStateMachine> }) => isIn(now, ...home);
  const hasLost = ({ before, after: now }: Moment) =>
    before !== null && !isSame(typed?.(before.context), typed?.(now.context));
  return {
    'From every state a person can leave without the network': possible(isAtHome, {
      by: ({ type }) => originOf({ type }) !== 'answer' && !meant.reports?.includes(type),
    }),
    ...rulesOfLeaving(meant),
    ...(writes ? rulesOfWrites(meant) : {}),
    ...(typed
      ? {
          'What was typed survives every refusal, silence and going back': never(
            all(mustKeep(meant), hasLost),
          ),
        }
      : {}),
    ...(asked
      ? {
          'Nobody is asked to confirm figures that have changed since': never(
            all(
              inState(...asked.states),
              ({ after: { context } }) => !isSame(asked.shown(context), asked.counting(context)),
            ),
          ),
        }
      : {}),
    ...(emptied
      ? {
          'Nothing of a user is left after the session': never(
            all(inState(...emptied.states), ({ after: { context } }) => emptied.left(context) !== null),
          ),
        }
      : {}),
  };
}

/**
 * The rules for all machines, as far as they concern this one:
 * - a write is sent once, by a person, and succeeds only by an answer (where it `writes`);
 * - from every state a person gets home without the network: by what a person does, by time, and by failures, since
 *   each call has a time limit; a question is left in one step, and trying again begins something;
 * - a value that is reported is taken over;
 * - what was `typed` survives refusals, silence and going back;
 * - nobody is `asked` to confirm figures that have changed since;
 * - nothing of a user is left when it is `emptied`.
 */
export const rulesFor = <Machine extends AnyStateMachine>(meant: Meant<Machine>): Properties<Machine> =>
  // The rules look at machines of any type.
  allRules(meant as unknown as AnyMeant) as unknown as Properties<Machine>;
