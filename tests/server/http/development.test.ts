import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Stands in for the exchange, which takes seconds to load: like it, it locks its folder, and stops after a while. */
const sandbox = `
  import { existsSync, rmSync, writeFileSync } from 'node:fs';
  export async function createSandbox({ dataFolder }) {
    const lock = dataFolder + '/lock';
    return {
      app: { fetch: () => new Response(null, { status: existsSync(lock) ? 200 : 500 }) },
      attach: () => () => undefined,
      async start() {
        if (existsSync(lock)) throw new Error('The folder is locked.');
        writeFileSync(lock, '');
      },
      async stop() {
        await new Promise((resolve) => setTimeout(resolve, 20));
        rmSync(lock);
      },
    };
  }
`;

describe('the server of `npm run dev`', () => {
  let folder: string;
  let vite: ViteDevServer;
  const errors: string[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pelorus-development-'));
    vi.stubEnv('VITEST', '');
    vi.stubEnv('PELORUS_DATA', folder);
    mkdirSync(join(folder, 'server/kernel'), { recursive: true });
    writeFileSync(join(folder, 'server/sandbox.ts'), sandbox);
    writeFileSync(join(folder, 'server/kernel/config.ts'), 'export const configFrom = () => ({});');
    const plugin = resolve('tools/build/sandbox.ts');
    const configFile = join(folder, 'vite.config.ts');
    writeFileSync(
      configFile,
      `import { sandboxPlugin } from ${JSON.stringify(plugin)};
       export default { plugins: [sandboxPlugin()] };`,
    );
    const logger = createLogger('error');
    logger.error = (message) => void errors.push(message);
    vite = await createServer({
      configFile,
      root: folder,
      cacheDir: join(folder, 'cache'),
      customLogger: logger,
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1', watch: null },
    });
    await vite.listen();
  });

  afterEach(async () => {
    await vite.close();
    vi.unstubAllEnvs();
    errors.length = 0;
    rmSync(folder, { recursive: true, force: true });
  });

  const health = async () => (await fetch(new URL('/healthz', vite.resolvedUrls?.local[0]))).status;

  it('starts the sandbox again after a change of its configuration, once the earlier one has stopped', async () => {
    expect(await health()).toBe(200);
    const before = vite.config;
    await vite.restart();
    expect(vite.config).not.toBe(before);
    expect(await health()).toBe(200);
    expect(errors).toEqual([]);
    // A sandbox that stopped after the next one has started would have unlocked its folder.
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    await vite.close();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});
