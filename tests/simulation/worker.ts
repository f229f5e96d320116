import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { i18n } from '@lingui/core';
import { createTranslate } from '#server/kernel/texts/language.ts';
import { readAgreementTexts } from '#server/loan/agreement-texts.ts';
import type { Possible, Task, TaskResult } from '#tools/search/simulation/protocol.ts';
import { numberOfTransitions } from './app/models.ts';
import { createStored } from './exchange/stored.ts';
import { messageFaults, socketFaults, statementFaults, timedFaults } from './faults/faults.ts';
import { numberOfCalls } from './network/write-calls.ts';
import { journeyOf, onlyMachineOf } from './report/journey.ts';
import { printed } from './report/printed.ts';
import { type Outcome, runSeed, type Script, start } from './run.ts';
import { shrink } from './shrink.ts';
import { record, recordOf } from './world/actors.ts';
import { installGlobals } from './world/globals.ts';

/** How much there is that runs could exercise. */
const possible: Possible = {
  transitions: numberOfTransitions,
  calls: numberOfCalls,
  faults: [...messageFaults, ...socketFaults, ...statementFaults, ...timedFaults].length,
  pairs: messageFaults.length * numberOfCalls,
};

/** A day before the start, so that nobody is new. */
const founded = start - 86_400_000;

const [root = '', image = ''] = process.argv.slice(2);
const locales = pathToFileURL(`${root}/locales/`);
i18n.load('en', {});
i18n.activate('en');
// Nobody reads the texts, and messages that aren't compiled would each be warned of.
i18n.setMessagesCompiler((message) => [message]);
installGlobals();
const stored = await createStored(founded, image);
const texts = {
  translate: await createTranslate(locales),
  agreementTexts: await readAgreementTexts(locales),
};

// The same in all workers: which plan a statement has may decide about the order of rows.
await stored.rehearse(() => runSeed({ stored, texts, seed: 1 }));

const digestOf = ({ lines }: Outcome): string => createHash('sha256').update(lines.join('\n')).digest('hex');

const resultOf = async (task: Task, outcome: Outcome): Promise<TaskResult> => ({
  seed: task.seed,
  digest: digestOf(outcome),
  broken: outcome.broken,
  script: outcome.script,
  seen: [...outcome.seen],
  possible,
  spentMilliseconds: outcome.spentMilliseconds,
  lines: task.withLog ? outcome.lines : [],
  report: outcome.broken.length > 0 ? printed(outcome) : null,
  journey: task.withJourney ? await journeyFor(outcome) : null,
  shrinks: 0,
});

/** The run once more, as a test of the machine that it is about; null where it is about several. */
async function journeyFor(outcome: Outcome): Promise<string | null> {
  const { seed, script } = outcome;
  const machine = onlyMachineOf(script);
  if (machine === null) return null;
  record(machine);
  await runSeed({ stored, texts, seed, script });
  const sent = script.steps.flatMap((step) =>
    step.do === 'send' && step.machine === machine ? [step.event] : [],
  );
  const found = recordOf(new Set(sent));
  record(null);
  return found && journeyOf(machine, found, outcome);
}

async function perform(task: Task): Promise<TaskResult> {
  const given = { stored, texts, seed: task.seed };
  // A script is one that a run has had as its outcome.
  const first = await runSeed({ ...given, ...(task.script ? { script: task.script as Script } : {}) });
  if (!task.shrinkWithin || first.broken.length === 0) return resultOf(task, first);
  const { outcome, shrinks } = await shrink(first, (run) => runSeed({ ...given, ...run }), {
    most: task.shrinkWithin,
    onRun: (runs, { script: { steps, faults } }) =>
      process.send?.({ shrinking: task.seed, runs, steps: steps.length, faults: faults.length }),
  });
  const small = await resultOf({ ...task, withJourney: true }, outcome);
  return { ...small, digest: digestOf(first), shrinks };
}

process.on('message', (task: Task) => {
  perform(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(`Seed ${task.seed} could not be simulated.`, error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
