import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../shared/command-line.ts';
import { root } from '../shared/root.ts';

const help = `
npm run storybook:check   builds Storybook, serves it as static files, and does in its manager what a designer does with
                          the panel Flow. Not part of npm test: the build alone takes a minute of one processor.
`;
commandLine(help, {});
const { chromium } = await import('playwright');
const { chromiumArguments, findTestBrowser } = await import('../browsers/chromium.ts');
const { buildStorybook, serveFolder } = await import('./storybook.ts');

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

const folder = mkdtempSync(join(tmpdir(), 'pelorus-storybook-'));
try {
  buildStorybook(root, folder);
  const { address, close } = await serveFolder(folder);
  try {
    await check(address);
  } finally {
    close();
  }
  console.log('The panel and the pages of the built Storybook work.');
} finally {
  rmSync(folder, { recursive: true });
}
