import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/chromium.ts';
import viteConfig from './vite.config.ts';

/** The browser that components are tested in. */
export const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 390, height: 844 },
  provider: playwright({
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
  }),
  instances: [{ browser: 'chromium' as const }],
};

// A shared CI machine may stall, which is no defect of the app: there a browser test gets a second try.
const retry = process.env.CI ? 1 : 0;

// Optimised in advance: if Vite discovered them during a test, it would reload the page each time.
export const preoptimized = [
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
  'signature_pad',
  'uqr',
  'vitest-browser-react',
];

export default defineConfig({
  ...viteConfig,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: '100%',
          environment: 'node',
          globalSetup: './tests/kit/server/database-image.ts',
          include: [
            'tests/{domain,protocol,server,checks,gateway,i18n,journeys}/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: { include: preoptimized },
        test: {
          name: 'browser',
          include: ['tests/{model,journeys,checks}/**/*.test.tsx'],
          setupFiles: ['./tests/kit/browser/setup.ts'],
          testTimeout: 15_000,
          retry,
          browser,
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps: { include: preoptimized },
        // Some stories are whole journeys.
        test: { name: 'storybook', testTimeout: 30_000, retry, browser },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/kit/e2e/exchange.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          retry,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
