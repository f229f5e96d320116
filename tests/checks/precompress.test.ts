import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { precompressPlugin } from '#tools/build/precompress.ts';

it('the worker, which is built last, is compressed as it is in this build, not as in the one before [INSTALL-3]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pelorus-precompress-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<p>A page</p>');
  const path = join(root, 'dist/worker.js');
  /** Writes the worker when vite-plugin-pwa does. */
  const worker = (text: string): Plugin => ({
    name: 'worker',
    enforce: 'post',
    closeBundle: { sequential: true, handler: async () => writeFileSync(path, text) },
  });
  for (const text of ['one', 'two']) {
    const plugins = [precompressPlugin(), worker(text)];
    await build({ root, configFile: false, logLevel: 'silent', build: { emptyOutDir: false }, plugins });
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(text);
  }
});
