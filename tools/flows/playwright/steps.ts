import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { DeployedPage, PromisedCall } from '#fixtures/screens/define-screen.ts';
import type { Model } from '#flow-kit/model.ts';
import type { Step } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import type { RecordedStep } from '#flow-kit/record.ts';
import { invocationsOf, leavesIn } from '#flow-kit/structure.ts';
import { CallError } from '#ports/answer.ts';
import { quoted, sourceOf } from '../../shared/source.ts';
import type { Note } from './notes.ts';
import { actionSource } from './source.ts';

/** The lines of a step of a Playwright test, or why a deployed app can't be made to do it. */
export type StepSource = { lines: string[] } | { because: string };

/** How often the app sends a read that gets no answer. */
const triesOfRead = 3;

interface Answered {
  accepted: boolean;
  code?: number;
  message: string;
  data?: unknown;
}

const isAnswer = (output: unknown): output is Answered =>
  typeof output === 'object' && output !== null && 'accepted' in output;

function acceptance(model: Model, source: string, output: unknown, promised: PromisedCall): StepSource {
  const { answeredWith, acceptedWith, thenReads } = promised;
  const index = model.answers[source]?.done.indexOf(output) ?? -1;
  // Undefined where the deployed API answers.
  const answer = answeredWith ? answeredWith[index] : acceptedWith;
  const reads = thenReads?.[index];
  const changed = reads ? [`Object.assign(reads, ${sourceOf(reads)});`] : [];
  if (isAnswer(output) && !output.accepted) {
    const { message, code = 0, data = answeredWith ? answer : undefined } = output;
    const values = [quoted(message), ...(code !== 0 || data !== undefined ? [String(code)] : [])];
    return {
      lines: [
        ...changed,
        `await ${source}.refuse(${[...values, ...(data === undefined ? [] : [sourceOf(data)])].join(', ')});`,
      ],
    };
  }
  if (answer === undefined) return { lines: [`await ${source}.passOn();`] };
  const message = isAnswer(output) && output.message !== '' ? `, ${quoted(output.message)}` : '';
  return { lines: [...changed, `await ${source}.accept(${sourceOf(answer)}${message});`] };
}

function failure(source: string, error: unknown, { calls }: PromisedCall): StepSource | null {
  if (!(error instanceof CallError)) return null;
  if (error.kind === 'refused')
    return { lines: [`await ${source}.refuse(${quoted(error.message)}, ${Number(error.code)});`] };
  if (error.code !== 'NETWORK') return null;
  const tries = calls.every(({ effect }) => effect === 'read') ? String(triesOfRead) : '';
  return { lines: [`await ${source}.breakOff(${tries});`] };
}

/** The length of a delay in milliseconds; null if it isn't a plain number. */
function lengthOf({ machine }: Model, event: AnyEventObject): number | null {
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event.type) ?? [];
  const length: unknown = delay === undefined ? null : machine.implementations.delays[delay];
  return typeof length === 'number' ? length : null;
}

/** Whether a promise is asked in one of the states of a snapshot. */
const asksIn = (state: string, { value }: AnyMachineSnapshot) =>
  leavesIn(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** The calls that a step leaves without an answer. */
const leftBy = (
  { machine }: Model,
  before: AnyMachineSnapshot,
  { event, snapshot }: Step,
  { promises }: DeployedPage,
) =>
  invocationsOf(machine)
    .filter(
      ({ id, source, state }) =>
        source in promises &&
        !event.type.endsWith(`.actor.${id}`) &&
        asksIn(state, before) &&
        !asksIn(state, snapshot),
    )
    .map(({ source }) => `await ${source}.leave();`);

function outsideStep(
  model: Model,
  event: AnyEventObject,
  { promises, causes = {} }: DeployedPage,
): StepSource | null {
  const caused = causes[event.type];
  if (caused === null) return null;
  if (caused) return { lines: [...caused] };
  if (event.type === 'network.changed')
    return { lines: [`await page.context().setOffline(${!event.isOnline});`] };
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const invoked = invocationsOf(model.machine).find((candidate) => candidate.id === id);
  const promised = invoked && promises[invoked.source];
  if (invoked && promised)
    return outcome === 'done'
      ? acceptance(model, invoked.source, event.output, promised)
      : failure(invoked.source, event.error, promised);
  const length = lengthOf(model, event);
  return length === null ? null : { lines: [`await page.clock.runFor(${length});`] };
}

/** A step as Playwright does it. */
export function stepSource(
  model: Model,
  page: DeployedPage,
  { step, before, recorded }: { step: Step; before: AnyMachineSnapshot; recorded: RecordedStep<Note> },
): StepSource {
  const left = leftBy(model, before, step, page);
  if (!recorded.isPlayed) {
    const source = outsideStep(model, step.event, page);
    if (source === null)
      return { because: `A deployed app can't be made to do this: ${phraseOf(model, step.event)}.` };
    return 'lines' in source ? { lines: [...left, ...source.lines] } : source;
  }
  if (step.transitions.length === 0)
    return { lines: ["// A guard refuses it, so its control can't be pressed."] };
  const lines = recorded.done.map(actionSource);
  return lines.includes(null)
    ? { because: `A test of a deployed app can't repeat how this is done: ${phraseOf(model, step.event)}.` }
    : { lines: [...left, ...lines.filter((line) => line !== null)] };
}
