import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPage, sendApp } from '../kit/e2e/built-app.ts';
import { appOrigin, exchangeUrl, newVisitor, visitStored } from '../kit/e2e/page.ts';

/** The API's host is all that an operator has to fill in. */
const pageFor = (host: string) => builtPage().replace('__API_HOST__', host);
let filledPage = pageFor(exchangeUrl);

async function serveApp(): Promise<Server> {
  const server = createServer((request, response) =>
    sendApp(response, new URL(request.url ?? '/', appOrigin).pathname, filledPage),
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

  it('has the host that its page was given after a browser had stored it, at the second visit and without the network [INSTALL-1, INSTALL-18]', async () => {
    const page = await visitStored(appOrigin);
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) hosts.add(origin);
    });
    page.on('websocket', (socket) => hosts.add(new URL(socket.url()).origin.replace('ws', 'http')));
    const load = async () => {
      hosts.clear();
      await page.reload();
      await page.getByText('BTC/USDT').first().waitFor();
      return [...hosts];
    };
    expect(await load()).toEqual([exchangeUrl]);

    const otherHost = exchangeUrl.replace('localhost', '127.0.0.1');
    filledPage = pageFor(otherHost);
    await load();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/', { ignoreSearch: true }))?.text()))
      .toContain(otherHost);
    expect(await load()).toEqual([otherHost]);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("You're offline.").waitFor();
  });
});
