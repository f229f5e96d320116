import { afterAll, beforeAll, describe } from 'vitest';
import { type Engine, engines, memory } from './engines.ts';
import { startSandbox, type TestOptions, type TestSandbox } from './sandbox.ts';

interface SuiteOptions extends TestOptions {
  /**
   * `each` where transactions meet, or statements are more than one area's plain reads and writes; `one` for the rest,
   * whose SQL is the same in both.
   */
  engines?: 'each' | 'one';
}

/** Tests on one exchange, which is started before the first of them, and is whole at the end. */
export function exchangeSuite(
  name: string,
  { engines: wanted = 'each', ...options }: SuiteOptions,
  tests: (exchange: TestSandbox, engine: Engine) => void,
): void {
  describe.each(wanted === 'each' ? engines : [memory])(`${name}, on $name`, (engine) => {
    // Filled before the first test, since tests are declared before anything can be started.
    const exchange = {} as TestSandbox;
    beforeAll(async () => {
      Object.assign(exchange, await startSandbox(engine, options));
    });
    afterAll(() => exchange.stop());
    tests(exchange, engine);
  });
}
