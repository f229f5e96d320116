import {
  type AnyStateMachine,
  type AnyStateNode,
  and,
  assign,
  type CallbackActorLogic,
  createMachine,
  fromCallback,
  type NonReducibleUnknown,
  type StateMachine,
} from 'xstate';

/** The device's report whether it has a network; reported first when it has none. */
export type NetworkFact = { type: 'network.changed'; isOnline: boolean };

interface NetworkActor {
  src: 'watchNetwork';
  /** Nothing is sent to it. */
  logic: CallbackActorLogic<{ type: never }, NonReducibleUnknown>;
  id: string | undefined;
}

type WhileOnline<Machine> =
  Machine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema
  >
    ? StateMachine<
        Context & { isOnline: boolean },
        Event | NetworkFact,
        Children,
        Actor | NetworkActor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema
      >
    : never;

type Config = AnyStateNode['config'];
type On = NonNullable<Config['on']>;

/** The states that `writing` configures are the only ones with a deadline for an answer. */
const isWriting = ({ config }: AnyStateNode) =>
  config.after !== undefined && 'answerDeadline' in config.after;

const mapped = <Value, Result>(
  values: Record<string, Value>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

const guarded = (guard: unknown) => (guard === undefined ? 'isOnline' : and(['isOnline', guard as never]));

/** The transitions of a state on an event. If one of them leads into a write, all are taken only with a network. */
function guardedOn(node: AnyStateNode, configured: On[string], type: string) {
  const leadsToWrite = node.transitions.get(type)?.some(({ target }) => target?.some(isWriting)) ?? false;
  if (!leadsToWrite) return configured;
  return [configured]
    .flat()
    .map((transition) => (typeof transition === 'string' ? { target: transition } : transition))
    .map((transition) => ({ ...transition, guard: guarded(transition?.guard) }));
}

const guardedConfig = (node: AnyStateNode): Config => ({
  ...node.config,
  ...(node.config.on
    ? { on: mapped(node.config.on as On, (on, type) => guardedOn(node, on, type)) as On }
    : {}),
  ...(node.config.states ? { states: mapped(node.states, guardedConfig) } : {}),
});

/**
 * The machine, sending nothing while the device has no network: an event that leads into a write (`writing`) isn't
 * taken then, so `snapshot.can` is false of it, and a new one can't be forgotten (INSTALL-10). The root
 * provides `watchNetwork`; without it the machine counts as online.
 */
export function whileOnline<Machine extends AnyStateMachine>(machine: Machine): WhileOnline<Machine> {
  const { implementations, root } = machine;
  const config = guardedConfig(root);
  const { context } = machine.config;
  const guardedMachine = createMachine(
    {
      ...config,
      context: (args: never) => ({
        ...(typeof context === 'function' ? context(args) : context),
        isOnline: true,
      }),
      invoke: [...[config.invoke ?? []].flat(), { id: 'network', src: 'watchNetwork' }],
      on: { ...config.on, 'network.changed': { actions: 'setNetwork' } },
    } as Parameters<typeof createMachine>[0],
    {
      ...implementations,
      actors: { ...implementations.actors, watchNetwork: fromCallback(() => undefined) },
      guards: {
        ...implementations.guards,
        isOnline: (args: { context: object }) => !isOffline(args),
      },
      actions: {
        ...implementations.actions,
        setNetwork: assign(({ event }) => ({ isOnline: event.isOnline })),
      },
    },
  );
  return guardedMachine as unknown as WhileOnline<Machine>;
}

/** Whether the machine sends nothing since the device has no network. */
export const isOffline = (snapshot: { context: object }): boolean =>
  'isOnline' in snapshot.context && snapshot.context.isOnline === false;
