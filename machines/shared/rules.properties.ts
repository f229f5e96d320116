import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import { anyConditions } from '#flow-kit/conditions.ts';
import { all, type Moment, not, originOf } from '#flow-kit/moments.ts';
import { never, type Properties, possible } from '#flow-kit/property.ts';
import { invocationsOf } from '#flow-kit/structure.ts';
import { type AnyMeant, isRefused, isSame, type Meant } from './meant.properties.ts';
import { rulesOfWrites } from './write-rules.properties.ts';

const { from, inState, isIn, starts, wasIn } = anyConditions;

const isReport = (event: AnyEventObject | null): event is AnyEventObject =>
  event?.type.endsWith('.changed') === true && Object.keys(event).length > 1;

const countsReported = ({ event, after: { context } }: Pick<Moment, 'event' | 'after'>) =>
  Object.entries(event ?? {}).every(
    ([key, value]) => key === 'type' || !(key in context) || isSame(context[key], value),
  );

const omitType = ({ type: _, ...payload }: AnyEventObject) => payload;

/** Whether these values stand in a context, or in one of the objects in it. */
const isTakenOver = (
  context: Record<string, unknown>,
  changes: Record<string, unknown>,
  mayDrop: readonly string[],
) =>
  Object.entries(changes).every(
    ([key, value]) =>
      mayDrop.includes(key) ||
      [context, ...Object.values(context)].some(
        (place) => typeof place === 'object' && place !== null && isSame(Reflect.get(place, key), value),
      ),
  );

/** The events by which a person leaves a state, wherever a machine has them. */
const leaving = ['back', 'leave', 'cancel', 'dismiss', 'close', 'remove'];

/** The states of these that have no other transition. */
const leavingOnly = ['back', 'leave', 'dismiss', 'close'];

type State = Pick<Moment, 'after'>;

/** An actor of the root, such as the watcher of the network, doesn't end by itself. */
const isCalling = ({ after: { children, machine } }: State) =>
  invocationsOf(machine).some(({ id, state }) => state !== '' && id in children);

function rulesOfLeaving({ home, leftBy = [], asks = [] }: AnyMeant): Properties {
  const isAtHome = ({ after: now }: State) => isIn(now, ...home);
  // A reading on the way home ends by itself.
  const isOnTheWay = (state: State) => isAtHome(state) || (isCalling(state) && !state.after.hasTag('busy'));
  return {
    'A question is left at once': possible(isOnTheWay, {
      from: (state) => !state.after.hasTag('busy') && !isOnTheWay(state),
      by: ({ type }) => leaving.includes(type) || leftBy.includes(type),
    }),
    'Leaving leads home': never(
      all(
        ({ event }) => event !== null && leavingOnly.includes(event.type) && !asks.includes(event.type),
        not(isOnTheWay),
      ),
    ),
    'Trying again begins something': never(
      all(
        ({ event }) => event?.type === 'retry',
        ({ started }) => started.length === 0,
      ),
    ),
  };
}

const rulesOfValues = ({ mayDrop = [], reported = [] }: AnyMeant): Properties => ({
  'What a person changes is taken over, and no refusal is shown any more': never(
    ({ event, after: { context } }) =>
      event?.type === 'change' &&
      (context.refusal != null || !isTakenOver(context, event.changes ?? omitType(event), mayDrop)),
  ),
  'A reported value is the one that counts from then on': never(
    (moment) => isReport(moment.event) && !countsReported(moment),
  ),
  ...(reported.length === 0
    ? {}
    : {
        'A value can be reported at any time': from()
          .on(...reported)
          .leads(countsReported),
      }),
});

/** Whether a step is one that must not lose anything: a refusal, silence, sending, going back. */
const mustKeep =
  ({ writes = [], unconfirmed = ['unconfirmed'] }: AnyMeant) =>
  (moment: Moment): boolean =>
    isRefused(moment) ||
    moment.origin === 'time' ||
    starts(...writes)(moment) ||
    moment.event?.type === 'back' ||
    (moment.origin === 'declared' && !moment.event?.type.includes('.') && wasIn(...unconfirmed)(moment));

/**
 * The rules for all machines, as far as they concern this one:
 * - a write is sent once, by a person, and succeeds only by an answer (where it `writes`);
 * - from every state a person gets home without the network: by what a person does, by time, and by failures, since
 *   each call has a time limit; a question is left in one step, and trying again begins something;
 * - what a person changes and what is `reported` is taken over;
 * - what was `typed` survives refusals, silence and going back;
 * - nobody is `asked` to confirm figures that have changed since;
 * - nothing of a user is left when it is `emptied`.
 */
export function rulesFor<Machine extends AnyStateMachine>(meant: Meant<Machine>): Properties<Machine>;
// The rules look at machines of any type.
export function rulesFor(meant: AnyMeant): Properties {
  const { home, writes, typed, asked, emptied } = meant;
  const isAtHome = ({ after: now }: { after: SnapshotFrom<AnyStateMachine> }) => isIn(now, ...home);
  const hasLost = ({ before, after: now }: Moment) =>
    before !== null && !isSame(typed?.(before.context), typed?.(now.context));
  return {
    'From every state a person can leave without the network': possible(isAtHome, {
      by: ({ type }) => originOf({ type }) !== 'answer' && !meant.reports?.includes(type),
    }),
    ...rulesOfLeaving(meant),
    ...rulesOfValues(meant),
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
