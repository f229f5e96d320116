import type { AnyEventObject } from 'xstate';
import type { Model, Phrase } from './model.ts';
import { invocationsOf } from './structure.ts';

const spoken = <Subject>(phrase: Phrase<Subject>, subject: Subject): string =>
  typeof phrase === 'string' ? phrase : phrase(subject);

/** An actor may be invoked in several states, with an id in each; its sentences are given once, by its source. */
const sourceOf = ({ machine }: Pick<Model, 'machine'>, actor: string) =>
  invocationsOf(machine).find(({ id }) => id === actor)?.source ?? actor;

/** The phrase for an event, and what it is about. */
function foundFor(model: Pick<Model, 'machine' | 'phrases'>, event: AnyEventObject) {
  const { events, answers, delays } = model.phrases;
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (actor !== undefined) {
    const answer = answers[sourceOf(model, actor)];
    return outcome === 'done'
      ? { phrase: answer?.done, subject: event.output }
      : { phrase: answer?.error, subject: event.error };
  }
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event.type) ?? [];
  return delay === undefined
    ? { phrase: events[event.type], subject: event }
    : { phrase: delays[delay], subject: event };
}

/**
 * An event of a path in words, without a full stop: "The user presses Buy", "No answer comes for 15 seconds".
 * @throws {Error} when the model has no phrase for it.
 */
export function phraseOf(model: Pick<Model, 'name' | 'machine' | 'phrases'>, event: AnyEventObject): string {
  const { phrase, subject } = foundFor(model, event);
  if (phrase === undefined) throw new Error(`${model.name} has no phrase for "${event.type}"`);
  return spoken(phrase, subject);
}
