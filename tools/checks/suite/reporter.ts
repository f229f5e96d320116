import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node';
import type { Failure, LaneMessage } from './messages.ts';

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

const failureOf = (
  { relativeModuleId: file }: TestModule,
  title: string,
  errors: readonly SerializedError[],
): Failure => ({ title, file, message: errors.map(describe).join('\n') });

/** Reports to the process that runs all lanes, while the tests run. */
export default class LaneReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]) {
    send({ kind: 'begun', files: specifications.length });
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result();
    if (state === 'skipped') send({ kind: 'skipped' });
    else if (state === 'failed') this.#fail(test.module, test.fullName, errors);
    else if (test.diagnostic()?.flaky)
      send({ kind: 'passedAgain', failure: failureOf(test.module, test.fullName, errors) });
    else send({ kind: 'passed' });
  }

  /** For what went wrong before or after its tests. */
  onTestSuiteResult(suite: TestSuite) {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module, suite.fullName, errors);
  }

  onTestModuleEnd(module: TestModule) {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module, 'The file itself', errors);
    const { collectDuration, duration } = module.diagnostic();
    send({ kind: 'fileEnded', file: module.relativeModuleId, milliseconds: collectDuration + duration });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled)
      send({
        kind: 'failed',
        failure: { title: 'Outside of the tests', file: '', message: describe(error) },
      });
  }

  onUserConsoleLog({ content }: { content: string }) {
    for (const line of content.split('\n')) if (line.startsWith('walked ')) send({ kind: 'walked', line });
  }

  #fail(module: TestModule, title: string, errors: readonly SerializedError[]) {
    send({ kind: 'failed', failure: failureOf(module, title, errors) });
  }
}
