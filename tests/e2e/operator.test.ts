import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exchangeUrl, launch, phone, visit } from './kit.ts';

const appOrigin = inject('appOrigin');
const dist = join(import.meta.dirname, '../../dist');

/** The built app as an operator serves it: files, and index.html with the API's host for everything else. */
async function serveApp(): Promise<Server> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace('__API_HOST__', exchangeUrl);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', appOrigin);
    const file = join(dist, pathname);
    const isFile = pathname !== '/' && existsSync(file) && statSync(file).isFile();
    response.setHeader('content-type', (isFile && getMimeType(pathname)) || 'text/html; charset=utf-8');
    response.end(isFile ? readFileSync(file) : page);
  });
  server.listen(Number(new URL(appOrigin).port), 'localhost');
  await once(server, 'listening');
  return server;
}

let browser: Browser;
let app: Server;

beforeAll(async () => {
  [browser, app] = await Promise.all([launch(), serveApp()]);
});

afterAll(async () => {
  await browser?.close();
  app?.closeAllConnections();
  app?.close();
});

describe('The built app', () => {
  test('served from another origin, talks to the API that it was pointed at, and says nothing of a sandbox', async () => {
    const context = await browser.newContext(phone);
    await context.addInitScript(() => localStorage.setItem('pelorus:locale', 'en'));
    const page = await context.newPage();
    const live = page.waitForEvent('websocket');
    await page.goto(`${appOrigin}/login`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('$110,000.00').waitFor();
    expect((await live).url()).toBe(`${exchangeUrl.replace('http', 'ws')}/v2/ws`);
    await (await live).waitForEvent('framereceived', ({ payload }) => String(payload).includes('DAY_MARKET'));

    await page.goto(`${appOrigin}/register`);
    await page.getByRole('textbox', { name: 'Verification code' }).waitFor();
    expect(await page.getByText(/sandbox/i).count()).toBe(0);
    await context.close();
  });

  test('served by the sandbox itself, says so on every screen, and where its codes are', async () => {
    const page = await visit(browser, '/');
    await page.getByText('Sandbox', { exact: true }).waitFor();
    await page.goto(`${exchangeUrl}/register`);
    await page.getByText('Sandbox', { exact: true }).waitFor();
    const outbox = page.getByRole('link', { name: 'the outbox' });
    expect(await outbox.getAttribute('href')).toBe(`${exchangeUrl}/sandbox/outbox`);
    await page.context().close();
  });
});
