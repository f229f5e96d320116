import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type BrowserCommand, type TestSpecification } from 'vitest/node';
import { chromiumArguments, findTestBrowser } from './tools/browsers/chromium.ts';
import { first, last, patternsOf } from './tools/checks/suite/lanes.ts';
import viteConfig from './vite.config.ts';

/** Actions in the browser besides Vitest's own; see tests/kit/browser/actions.ts. */
const pressAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);
const insertText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.insertText(text);

/**
 * The browser that components are tested in. Motion is reduced: a test would wait for each transition, and each of its
 * frames would be drawn.
 */
export const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 390, height: 844 },
  provider: playwright({
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: chromiumArguments },
  }),
  instances: [{ browser: 'chromium' as const }],
  commands: { pressAt, insertText },
};

/**
 * The files of a page share its modules: to load them again for each file would take as long as the tests. Each further
 * page loads and compiles them once more, and draws frames while it waits for its share of the processors.
 */
const pages = (maxWorkers: number) => ({ maxWorkers, isolate: false });

// A fifth of the processor's time goes into clearing away short-lived objects if they have Node's usual 16 MB.
const roomForObjects = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

const withoutProfiling = './tests/kit/browser/no-profiling.ts';

/** Whether a project is run: those named by `--project`, or all. */
const isWanted = (project: string) =>
  !process.argv.includes('--project') ||
  process.argv.some((argument, at) => argument === project && process.argv[at - 1] === '--project');

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = first.findIndex((beginning) => moduleId.includes(`/${beginning}`));
  if (place >= 0) return place;
  return first.length + (moduleId.includes(`/${last}`) ? 1 : 0);
};

/** Has the quick tests answer first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Two lanes run side by side in `npm test`: with one worker each they use two processors, and load everything once. */
const workers = process.env.CI ? 1 : 2;

// A machine that tests everything at once may stall. `npm test` lists what needed a second try.
const retry = process.env.CI ? 1 : 0;

// A busy machine needs more than the second that `expect.poll` and `expect.element` wait by default.
const patient = { poll: { timeout: 10_000 } };

// Optimised in advance: if Vite discovered them during a test, it would reload the page each time.
export const preoptimized = [
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'altcha-lib/workers/shared',
  'xstate',
  'xstate/graph',
  '@xstate/react',
  'react',
  'react-dom',
  'react-dom/client',
  'valibot',
  'big.js',
  'ky',
  '@lingui/core',
  '@lingui/message-utils/generateMessageId',
  '@lingui/react',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/form',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tabler/icons-react',
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  '@noble/hashes/utils.js',
  '@scure/base',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'klinecharts',
  'dompurify',
  'mermaid',
  'react-resizable-panels',
  'signature_pad',
  'uqr',
  'vitest-browser-react',
];

export default defineConfig({
  ...viteConfig,
  test: {
    sequence: { sequencer: QuickFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: workers,
          // To load the exchange anew for each file would take as long as the tests.
          isolate: false,
          execArgv: roomForObjects,
          environment: 'node',
          globalSetup: './tests/kit/server/database-templates.ts',
          include: patternsOf('unit'),
          // Tests that calculate a lot, such as those of drawn sequences, take a minute on a slow machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // The composed app contains texts, which the macros prepare.
        extends: './vite.config.ts',
        test: {
          name: 'any-api',
          maxWorkers: '100%',
          isolate: false,
          execArgv: roomForObjects,
          environment: 'node',
          include: patternsOf('any-api'),
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
        },
      },
      {
        // Two workers of its own run the built simulation, so it waits for the others.
        test: {
          name: 'simulation',
          environment: 'node',
          include: patternsOf('simulation'),
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: { include: preoptimized },
        test: {
          name: 'browser',
          ...pages(workers),
          include: patternsOf('browser'),
          setupFiles: ['./tests/kit/browser/setup.ts'],
          retry,
          testTimeout: 30_000,
          expect: patient,
          browser,
        },
      },
      {
        extends: './vite.config.ts',
        plugins: isWanted('storybook') ? [storybookTest({ configDir: '.storybook' })] : [],
        optimizeDeps: { include: preoptimized },
        // Some stories are whole journeys.
        test: {
          name: 'storybook',
          ...pages(1),
          setupFiles: [withoutProfiling],
          retry,
          testTimeout: 30_000,
          expect: patient,
          browser,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: patternsOf('e2e'),
          globalSetup: './tests/kit/e2e/exchange.ts',
          // These tests wait for reviews, prices and reconnections half of the time.
          maxWorkers: 2,
          // Vitest wants that from projects with different numbers of workers.
          sequence: { groupOrder: 1 },
          // The files of a worker share its browser.
          isolate: false,
          expect: patient,
          retry,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
