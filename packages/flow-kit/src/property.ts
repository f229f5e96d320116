import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from './model.ts';
import type { When } from './moments.ts';

/** A condition on a state. */
export type AtState<Machine extends AnyStateMachine> = (state: { after: SnapshotFrom<Machine> }) => boolean;

/**
 * The events that are fair to expect once nobody does anything more. `answers`: whatever is awaited comes in the end, an answer or
 * a failure, and each delay ends. `outcomes`: besides, each outcome that can come again and again comes once, such as an
 * answer after enough failures.
 */
export type Fairness = 'answers' | 'outcomes';

/** A statement about every run of a machine. It is made by the functions below. */
export type Property<Machine extends AnyStateMachine = AnyStateMachine> =
  | { kind: 'never'; happens: When<Machine> }
  | { kind: 'between'; after: When<Machine>; until: When<Machine>; never: When<Machine> }
  | { kind: 'eventually'; after: When<Machine>; happens: When<Machine>; fair: Fairness }
  | {
      kind: 'possible';
      from: AtState<Machine>;
      to: AtState<Machine>;
      by: (event: AnyEventObject) => boolean;
    }
  | {
      kind: 'step';
      from: AtState<Machine>;
      by: readonly ((event: AnyEventObject) => boolean)[];
      leads: When<Machine>;
    };

/** The condition holds at every moment. */
export const always = <Machine extends AnyStateMachine>(holds: When<Machine>): Property<Machine> => ({
  kind: 'never',
  happens: (moment) => !holds(moment),
});

/** The condition holds at no moment. */
export const never = <Machine extends AnyStateMachine>(happens: When<Machine>): Property<Machine> => ({
  kind: 'never',
  happens,
});

/**
 * `after(x).until(y).never(z)`: once x has happened, z doesn't happen before y has. The moment of x itself doesn't
 * count, and at the moment of y it is over. `after(x).never(z)` is never over.
 * `after(x).eventually(y)`: whenever x has happened, y happens in the end, whatever is answered, as far as the answers
 * are fair. A person need not do anything for it.
 */
export const after = <Machine extends AnyStateMachine>(x: When<Machine>) => ({
  until: (until: When<Machine>) => ({
    never: (z: When<Machine>): Property<Machine> => ({ kind: 'between', after: x, until, never: z }),
  }),
  never: (z: When<Machine>): Property<Machine> => ({
    kind: 'between',
    after: x,
    until: () => false,
    never: z,
  }),
  eventually: (happens: When<Machine>, fair: Fairness = 'answers'): Property<Machine> => ({
    kind: 'eventually',
    after: x,
    happens,
    fair,
  }),
});

/** Happens in every run with fair answers (see `Fairness`). */
export const eventually = <Machine extends AnyStateMachine>(
  happens: When<Machine>,
  fair?: Fairness,
): Property<Machine> => after<Machine>(({ origin }) => origin === 'start').eventually(happens, fair);

/** From every state of `from` that can be reached and isn't final, such events can lead to a state of `to`. */
export const possible = <Machine extends AnyStateMachine>(
  to: AtState<Machine>,
  {
    from = () => true,
    by = () => true,
  }: { from?: AtState<Machine>; by?: (event: AnyEventObject) => boolean } = {},
): Property<Machine> => ({ kind: 'possible', from, to, by });

/** Properties by their names: sentences in the present tense that end with the ids of requirements, if there are any. */
export type Properties<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<
  Record<string, Property<Machine>>
>;

/** The properties of a model. */
export interface Stated {
  model: Model;
  properties: Properties;
}

/**
 * States the properties of a model.
 * @example
 * const { enters, inState, starts } = conditionsOf(turnstileModel);
 * export const turnstileProperties = defineProperties(turnstileModel, {
 *   'It opens only for a valid ticket': never(all(enters('open'), ({ event }) => event?.output !== true)),
 *   'A visitor who shows a ticket learns whether it is valid': after(starts('check')).eventually(inState('open', 'locked')),
 * });
 */
export function defineProperties<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  properties: Properties<Machine>,
): Stated;
// Conditions are typed per machine, but the moments of a graph are untyped.
export function defineProperties(model: Model, properties: Properties): Stated {
  return { model, properties };
}
