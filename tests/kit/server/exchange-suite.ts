import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { SandboxOptions } from '#server/sandbox.ts';
import { type Engine, engines, memory } from './engines.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';
import { moneyFaults } from './wallet.ts';

interface SuiteOptions extends SandboxOptions {
  /**
   * `each` where transactions meet, or statements are more than one area's plain reads and writes; `one` for the rest,
   * whose SQL is the same in both.
   */
  engines?: 'each' | 'one';
  /** Checked at the end in place of the money of all users, where a test holds money for no record. */
  money?: (exchange: TestSandbox) => Promise<unknown[]>;
  /** Faults at the end besides those of the users' money; empty if all is well. */
  faults?: ((exchange: TestSandbox) => Promise<unknown[]>)[];
}

/**
 * Tests on one exchange, which is started before the first of them. At the end no error has been logged, and the money
 * of all users adds up.
 */
export function exchangeSuite(
  name: string,
  { engines: wanted = 'each', money = moneyFaults, faults = [], ...options }: SuiteOptions,
  tests: (exchange: TestSandbox, engine: Engine) => void,
): void {
  describe.each(wanted === 'each' ? engines : [memory])(`${name}, on $name`, (engine) => {
    // Filled before the first test, since tests are declared before anything can be started.
    const exchange = {} as TestSandbox;
    beforeAll(async () => {
      Object.assign(exchange, await startSandbox(engine, options));
    });
    afterAll(async () => {
      expect(exchange.failures).toEqual([]);
      for (const faultsIn of [money, ...faults]) expect(await faultsIn(exchange)).toEqual([]);
      await exchange.stop();
    });
    tests(exchange, engine);
  });
}
