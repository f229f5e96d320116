import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from './model.ts';
import type { Moment, When } from './moments.ts';
import type { ActionOf, ActorOf, DelayOf, EmittedOf, EventOf, SentOf, StateOf } from './names.ts';
import type { AtState, Property } from './property.ts';
import { isIn, namesIn } from './structure.ts';

type At<Field extends keyof Moment> = (moment: Pick<Moment, Field>) => boolean;

type Happening = (event: AnyEventObject) => boolean;

/** The conditions that name parts of a machine. A name that the machine doesn't have compiles in none of them. */
export interface Conditions<Machine extends AnyStateMachine> {
  /** Whether a snapshot is in one of these states, given by their dotted paths. */
  isIn: (
    snapshot: Pick<SnapshotFrom<AnyStateMachine>, 'value'>,
    ...states: readonly StateOf<Machine>[]
  ) => boolean;
  /** The machine is in one of these states afterwards. */
  inState: (...states: readonly StateOf<Machine>[]) => At<'after'>;
  /** The machine was in one of these states before. */
  wasIn: (...states: readonly StateOf<Machine>[]) => At<'before'>;
  /** The machine enters one of these states, in none of which it was before. */
  enters: (...states: readonly StateOf<Machine>[]) => At<'before' | 'after'>;
  /** The machine leaves these states. */
  leaves: (...states: readonly StateOf<Machine>[]) => At<'before' | 'after'>;
  /** One of these actors is started. */
  starts: (...sources: readonly ActorOf<Machine>[]) => At<'started'>;
  /** The machine emits one of these events. */
  emits: (...types: readonly EmittedOf<Machine>[]) => At<'emitted'>;
  /** The machine sends one of these events to an actor. */
  sends: (...types: readonly SentOf<Machine>[]) => At<'sent'>;
  /** The machine runs one of these actions, other than those that only change its context or send to an actor. */
  runs: (...names: readonly ActionOf<Machine>[]) => At<'actions'>;
  /** One of these declared events happens. */
  on: (...types: readonly EventOf<Machine>[]) => At<'event'>;
  /** An actor, by its id, answers; or one such answer. */
  answers: (id: string, isMeant?: (output: AnyEventObject['output']) => boolean) => Happening;
  /** An actor, by its id, fails. */
  fails: (id: string) => Happening;
  /** A delay ends. */
  ends: (delay: DelayOf<Machine>) => Happening;
  /**
   * `from('draft', 'sent').on('cancel').leads('closed')`: in each of these states each such event of the model is
   * handled, and leads to one of those. All three also take conditions; `from()` is every state that isn't final.
   * An answer, a failure or the end of a delay counts only where it is awaited.
   */
  from: (...states: readonly [AtState<Machine>] | readonly StateOf<Machine>[]) => {
    on: (...happenings: readonly (EventOf<Machine> | Happening)[]) => {
      leads: (...to: readonly [When<Machine>] | readonly StateOf<Machine>[]) => Property<Machine>;
    };
  };
}

type Kind = keyof ReturnType<typeof namesIn>;

type Check = (kind: Kind, names: readonly string[]) => void;

/** Refuses names that a machine doesn't have: a property with one would hold on every path, and say nothing. */
const checkOf = (machine: AnyStateMachine): Check => {
  const known = namesIn(machine);
  return (kind, names) => {
    for (const name of names)
      if (!known[kind].includes(name))
        throw new Error(
          `The machine "${machine.id}" has no ${kind} "${name}", which a property names. There are: ${known[kind].join(', ')}`,
        );
  };
};

/** The condition itself, or that the machine is in one of the states. */
const conditionOf = <Given extends Pick<Moment, 'after'>>(
  given: readonly [(given: Given) => boolean] | readonly string[],
): ((given: Given) => boolean) => {
  const [first] = given;
  return typeof first === 'function' ? first : ({ after }) => isIn(after, given as readonly string[]);
};

const isState = (one: unknown): one is string => typeof one === 'string';

/** What one step does: `from(…).on(…).leads(…)`. */
const stepFrom =
  (check: Check): Conditions<AnyStateMachine>['from'] =>
  (...states) => {
    check('state', states.filter(isState));
    return {
      on: (...happenings) => {
        check('event', happenings.filter(isState));
        return {
          leads: (...to) => {
            check('state', to.filter(isState));
            return {
              kind: 'step',
              from: states.length === 0 ? () => true : conditionOf(states),
              by: happenings.map((one) => (isState(one) ? ({ type }) => type === one : one)),
              leads: conditionOf(to),
            };
          },
        };
      },
    };
  };

const named = (check: Check): Conditions<AnyStateMachine> => {
  const inState: Conditions<AnyStateMachine>['inState'] = (...states) => {
    check('state', states);
    return ({ after }) => isIn(after, states);
  };
  const wasIn: Conditions<AnyStateMachine>['wasIn'] = (...states) => {
    check('state', states);
    return ({ before }) => before !== null && isIn(before, states);
  };
  return {
    isIn: (snapshot, ...states) => isIn(snapshot, states),
    inState,
    wasIn,
    enters: (...states) => {
      const [is, was] = [inState(...states), wasIn(...states)];
      return (moment) => is(moment) && !was(moment);
    },
    leaves: (...states) => {
      const [is, was] = [inState(...states), wasIn(...states)];
      return (moment) => was(moment) && !is(moment);
    },
    starts: (...sources) => {
      check('actor', sources);
      return ({ started }) => started.some(({ source }) => sources.includes(source));
    },
    emits:
      (...types) =>
      ({ emitted }) =>
        emitted.some(({ type }) => types.includes(type)),
    sends:
      (...types) =>
      ({ sent }) =>
        sent.some(({ event }) => types.includes(event.type)),
    runs: (...names) => {
      check('action', names);
      return ({ actions }) => actions.some((name) => names.includes(name));
    },
    on: (...types) => {
      check('event', types);
      return ({ event }) => event !== null && types.includes(event.type);
    },
    answers: (id, isMeant = () => true) => {
      check('invoked actor', [id]);
      return ({ type, output }) => type === `xstate.done.actor.${id}` && isMeant(output);
    },
    fails: (id) => {
      check('invoked actor', [id]);
      return ({ type }) => type === `xstate.error.actor.${id}`;
    },
    ends: (delay) => {
      check('delay', [delay]);
      return ({ type }) => type.startsWith(`xstate.after.${delay}.`);
    },
    from: stepFrom(check),
  };
};

/**
 * The conditions of a model's properties, which take the names of its machine alone.
 * @example
 * const { enters, from, inState, starts } = conditionsOf(turnstileModel);
 * @throws {Error} each of them, for a name that the machine doesn't have and the compiler can't refuse.
 */
export function conditionsOf<Machine extends AnyStateMachine>(
  model: Pick<Model<Machine>, 'machine'>,
): Conditions<Machine>;
// The names of one machine are a part of those of any.
export function conditionsOf({ machine }: Pick<Model, 'machine'>): Conditions<AnyStateMachine> {
  return named(checkOf(machine));
}

/** The conditions of rules for several machines, whose names are theirs. */
export const anyConditions: Conditions<AnyStateMachine> = named(() => undefined);
