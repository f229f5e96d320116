import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { chromium } from 'playwright';
import { chromiumArguments, findTestBrowser } from './chromium.ts';

// Builds Storybook, serves it as static files, and does in its manager what a designer does with the panel Flow.
// Not part of `npm test`: the build alone takes a minute of one processor.

const folder = mkdtempSync(join(tmpdir(), 'pelorus-storybook-'));

const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
  const isFile = existsSync(file) && statSync(file).isFile();
  response.writeHead(isFile ? 200 : 404, { 'content-type': getMimeType(file) ?? 'text/plain' });
  response.end(isFile ? readFileSync(file) : undefined);
});

async function check(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? undefined,
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    const panel = page.getByRole('article', { name: 'Flow of forex/order-entry' });
    const canvas = page.frameLocator('#storybook-preview-iframe');

    await page.goto(`${address}/?path=/story/forex-order-entry--editing`);
    await page.getByRole('tab', { name: 'Flow', selected: true }).waitFor();
    await panel.getByRole('button', { name: 'The user presses Buy' }).click();
    await panel.getByRole('heading', { name: 'Submitting' }).waitFor();
    await panel.getByRole('button', { name: 'The connection breaks before the API answers' }).click();
    await canvas.getByRole('button', { name: 'Check again' }).waitFor();
    await panel.locator('[data-flow=lit]', { hasText: 'unconfirmed' }).waitFor();

    await page.goto(`${address}/?path=/story/forex-order-entry--editing&args=flow:buy-submitOrder_done`);
    await panel.getByRole('heading', { name: 'Placed' }).waitFor();
    await canvas.getByText('Order placed').waitFor();

    await page.goto(`${address}/?path=/story/processes-forex-order-entry--about`);
    await canvas.getByRole('heading', { name: 'Transitions' }).waitFor();
    await canvas.locator('.flow-diagram .node', { hasText: 'unconfirmed' }).waitFor();
    await canvas.getByRole('link', { name: 'submitting' }).click();
    await panel.getByRole('heading', { name: 'Submitting' }).waitFor();
  } finally {
    await browser.close();
  }
}

try {
  const { status } = spawnSync(
    'npx',
    ['storybook', 'build', '--disable-telemetry', '--quiet', '-o', folder],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('Storybook was not built');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await check(`http://127.0.0.1:${port}`);
  console.log('The panel and the pages of the built Storybook work.');
} finally {
  server.close();
  rmSync(folder, { recursive: true });
}
