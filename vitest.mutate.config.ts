import { defineConfig } from 'vitest/config';

/** The unit tests that `npm run mutate` names, without the projects that need a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [process.env.MUTATED_TESTS ?? 'tests/domain/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
