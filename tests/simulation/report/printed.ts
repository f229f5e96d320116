import type { Fault } from '../faults/faults.ts';
import type { Outcome } from '../run.ts';

const clock = (at: number): string => `${(at / 1000).toFixed(1)} s`;

const faultWords = (fault: Fault): string =>
  'place' in fault
    ? `${fault.fault} at ${fault.place}${fault.milliseconds > 0 ? ` (${fault.milliseconds} ms)` : ''}`
    : `${fault.fault} at ${fault.target} from ${clock(fault.at)} (${fault.milliseconds} ms)`;

/** A failure in sentences: who did what when, what went wrong with the machines, and what didn't hold. */
function wordsFor({ seed, said, script, broken }: Outcome): string {
  return [
    `Seed ${seed}, ${script.apps.length} apps, ${script.steps.length} steps, ${script.faults.length} faults`,
    ...said.map((each) => `  ${clock(each.at)} ${each.app}: ${each.words}`),
    ...script.faults.map((fault) => `  Fault: ${faultWords(fault)}`),
    ...script.leaps.map(
      (leap) => `  At ${clock(leap.at)} ${leap.milliseconds / 3_600_000} hours pass at once`,
    ),
    ...broken.map((each) => `  BROKEN: ${each}`),
  ].join('\n');
}

const label = (text: string): string => text.replaceAll(/[;#<>"\n]/g, ' ').slice(0, 90);

/** A failure as a sequence diagram of mermaid: the users' steps, the writes between the machines, and what was lost. */
function diagramOf({ said, messages, script, broken }: Outcome): string {
  const steps = said.map(({ at, app, words: text }) => ({ at, line: `  Note over ${app}: ${label(text)}` }));
  const sent = messages
    .filter(
      ({ from, to }) => [...script.apps, 'exchange', 'network'].includes(from) || script.apps.includes(to),
    )
    .map(({ at, from, to, text, isLost }) => ({
      at,
      line: `  ${from}${isLost ? '-x' : '->>'}${to}: ${label(text)}`,
    }));
  return [
    'sequenceDiagram',
    ...script.apps.map((app) => `  participant ${app}`),
    '  participant exchange',
    ...[...steps, ...sent].sort((a, b) => a.at - b.at).map(({ line }) => line),
    ...broken.map((each) => `  Note over exchange: BROKEN ${label(each)}`),
  ].join('\n');
}

export const printed = (outcome: Outcome) => ({ words: wordsFor(outcome), diagram: diagramOf(outcome) });
