import type { StateValue } from 'xstate';
import type { Counterexample } from './check.ts';
import type { Model } from './model.ts';
import { modelOn } from './paths.ts';
import { phraseOf } from './phrases.ts';
import { startOf, stateInWords } from './scenarios.ts';

/** A counterexample as sentences, one a line, with the state after each event. */
export function inSentences(model: Model, { path, reason, loop }: Counterexample): string[] {
  return [
    ...(path.given === undefined ? [] : [`${path.given}.`]),
    `It begins ${stateInWords(startOf(modelOn(model, path)))}.`,
    ...path.steps.map(({ event, snapshot }) => `${phraseOf(model, event)}: ${stateInWords(snapshot.value)}.`),
    reason,
    ...loop.map((edge) => `${phraseOf(model, edge.event)}: ${stateInWords(edge.reaction.snapshot.value)}.`),
    ...(loop.length > 0 ? ['And so on.'] : []),
  ];
}

/** A text between the quotation marks of Mermaid. */
const quoted = (text: string) => text.replaceAll('"', '#quot;').replaceAll(':', '#58;');

/** A counterexample as a Mermaid state diagram: the states on the way, in their order, with the events between them. */
export function toPathDiagram(model: Model, { path, loop }: Counterexample): string {
  const steps = [
    ...path.steps.map(({ event, snapshot }) => ({ event, value: snapshot.value })),
    ...loop.map(({ event, reaction }) => ({ event, value: reaction.snapshot.value })),
  ];
  const values: StateValue[] = [startOf(modelOn(model, path)), ...steps.map(({ value }) => value)];
  const last = values.length - 1;
  const isRound = loop.length > 0;
  const nameOf = (index: number) => `s${isRound && index === last ? path.steps.length : index}`;
  return [
    'stateDiagram-v2',
    '  [*] --> s0',
    ...values
      .slice(0, isRound ? last : undefined)
      .map((value, index) => `  state "${quoted(stateInWords(value))}" as s${index}`),
    ...steps.map(
      ({ event }, index) => `  ${nameOf(index)} --> ${nameOf(index + 1)}: ${quoted(phraseOf(model, event))}`,
    ),
    '  classDef wrong stroke-width:4px',
    `  class s${path.steps.length} wrong`,
  ].join('\n');
}
