import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { delaysOf, invocationsOf } from './structure.ts';

/** The known part of a machine that nobody has written a model for yet. */
export interface Sketch {
  input?: Model['input'];
  /** Payloads by the event; one without fields by default. */
  events?: Record<string, readonly [object, ...object[]]>;
  /** The answers of actors, by their source; nothing and an error by default. */
  answers?: Model['answers'];
  key?: Model['key'];
}

/**
 * A model of a machine as it stands, for a first look: events are named by their types, and have no payload unless
 * one is given. It has no types and no sentences, so a model of your own (`defineModel`) says more and forgets less.
 */
export function sketchModel(name: string, machine: AnyStateMachine, sketch: Sketch = {}): Model {
  const types = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*' && type !== '');
  const sources = [...new Set(invocationsOf(machine).map(({ source }) => source))];
  const delays = [...new Set(delaysOf(machine).map(({ delay }) => delay))];
  const events = Object.fromEntries(types.map((type) => [type, sketch.events?.[type] ?? [{}]]));
  const answers = Object.fromEntries(
    sources.map((source) => [
      source,
      sketch.answers?.[source] ?? { done: [undefined], error: [new Error('It failed')] },
    ]),
  );
  return {
    name,
    machine,
    input: sketch.input,
    events: events as Model['events'],
    answers,
    phrases: {
      events: Object.fromEntries(types.map((type) => [type, `${type} happens`])),
      answers: Object.fromEntries(
        sources.map((source) => [source, { done: `${source} answers`, error: `${source} fails` }]),
      ),
      delays: Object.fromEntries(delays.map((delay) => [delay, `The delay ${delay} ends`])),
    },
    ...(sketch.key ? { key: sketch.key } : {}),
  };
}
