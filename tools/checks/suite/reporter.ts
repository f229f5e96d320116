import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import type { Lane } from './lane.ts';

/** A message from a lane's process about its tests. */
export type LaneMessage =
  | { kind: 'begun'; files: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'walked'; line: string }
  | ({ kind: 'ended'; file: string; seconds: number } & Pick<
      Lane,
      'passed' | 'failed' | 'skipped' | 'secondTries'
    >);

/** A test that failed, and where. */
export interface Failure {
  title: string;
  /** The test file, relative to the project. */
  file: string;
  message: string;
}

const send = (message: LaneMessage) => process.send?.(message);

// A message of a browser test goes on with the whole page, which is in the lane's log.
const shownLines = 12;
const shortened = (text: string) => text.split('\n').slice(0, shownLines).join('\n');

/** The message, what was expected, and the first line of the project's own code that it came from. */
function describe({ message, diff, stacks }: SerializedError): string {
  const [at] = stacks ?? [];
  const place = at && `at ${relative(process.cwd(), at.file)}:${at.line}:${at.column}`;
  const parts = [message, diff].flatMap((part) =>
    typeof part === 'string' ? [stripVTControlCharacters(part)] : [],
  );
  return [...parts.map(shortened), ...(place ? [place] : [])].join('\n');
}

const failureOf = (file: string, title: string, errors: readonly SerializedError[]): Failure => ({
  title,
  file,
  message: errors.map(describe).join('\n'),
});

const fail = (...failure: Parameters<typeof failureOf>) =>
  send({ kind: 'failed', failure: failureOf(...failure) });

/** Reports to the process that runs all lanes, while the tests run. */
export default class LaneReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]) {
    send({ kind: 'begun', files: specifications.length });
  }

  onTestModuleEnd(module: TestModule) {
    const file = module.relativeModuleId;
    const tests = [...module.children.allTests()].map((test) => ({ test, ...test.result() }));
    const count = (state: string) => tests.filter((one) => one.state === state).length;
    for (const { test, state, errors = [] } of tests)
      if (state === 'failed') fail(file, test.fullName, errors);
    // An error before, after or outside of the tests is one more failure.
    const outside = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0);
    for (const one of outside)
      fail(file, one.type === 'module' ? 'The file itself' : one.fullName, one.errors());
    const { collectDuration, duration } = module.diagnostic();
    send({
      kind: 'ended',
      file,
      seconds: (collectDuration + duration) / 1000,
      passed: count('passed'),
      failed: count('failed') + outside.length,
      skipped: count('skipped'),
      secondTries: tests
        .filter(({ test, state }) => state === 'passed' && test.diagnostic()?.flaky)
        .map(({ test, errors = [] }) => failureOf(file, test.fullName, errors)),
    });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled) fail('', 'Outside of the tests', [error]);
  }

  onUserConsoleLog({ content }: { content: string }) {
    for (const line of content.split('\n')) if (line.startsWith('walked ')) send({ kind: 'walked', line });
  }
}
