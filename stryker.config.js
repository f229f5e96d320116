/** Changes one place of the code after another; `npm run mutate` sets the environment. */
export default {
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    './tools/mutation/mutation-sample.js',
    './tools/mutation/mutation-messages.js',
  ],
  ignorers: ['messages'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  // The tests of the exchange start it before they begin, so its code counts as static although they test it.
  ignoreStatic: process.env.MUTATED_STATIC !== '1',
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 10000,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: null },
};
