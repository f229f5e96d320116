import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPage, sendApp } from '../kit/e2e/built-app.ts';
import { appOrigin, exchangeUrl, newVisitor } from '../kit/e2e/page.ts';

/** The API's host is all that an operator has to fill in. */
async function serveApp(): Promise<Server> {
  const page = builtPage().replace('__API_HOST__', exchangeUrl);
  const server = createServer((request, response) =>
    sendApp(response, new URL(request.url ?? '/', appOrigin).pathname, page),
  );
  server.listen(Number(new URL(appOrigin).port), 'localhost');
  await once(server, 'listening');
  return server;
}

const app = await serveApp();

afterAll(() => {
  app.closeAllConnections();
  app.close();
});

describe('The built app', () => {
  it('served from another origin, calls the configured API and mentions no sandbox [API-1, LIVE-2, MARKET-6]', async () => {
    const context = await newVisitor();
    const page = await context.newPage();
    const live = page.waitForEvent('websocket');
    await page.goto(`${appOrigin}/login`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('$110,000.00').waitFor();
    expect((await live).url()).toBe(`${exchangeUrl.replace('http', 'ws')}/v2/ws`);
    await (await live).waitForEvent('framereceived', ({ payload }) => String(payload).includes('DAY_MARKET'));

    await page.goto(`${appOrigin}/register`);
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(await page.getByText(/sandbox/i).count()).toBe(0);
  });
});
