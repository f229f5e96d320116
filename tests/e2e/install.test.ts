import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { createPages } from '#server/http/pages.ts';
import { type Config, defaultConfig } from '#server/kernel/config.ts';
import { dist, fileOfRoute } from '../kit/e2e/built-app.ts';
import { appOrigin, exchangeUrl, visitStored } from '../kit/e2e/page.ts';

const isText = /\.(js|css|html|json)$/;

/** Copies the built app with other names for all of its assets, as a build of other sources has them. */
function renamedCopy(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const names = readdirSync(join(folder, 'assets')).map((file) => file.replace(/\.\w+$/, ''));
  const asset = new RegExp(`(?<![\\w-])(${names.join('|')})(?=\\.\\w)`, 'g');
  // Another page has another revision, too: the browser fetches it anew.
  const revision = /(?<="revision":")\w+(?=","url":"\/")/;
  const rename = (text: string) =>
    text
      // One that begins so by chance is another file, too.
      .replaceAll(asset, (name) => `${name.startsWith(prefix) ? 'm' : prefix}${name.slice(prefix.length)}`)
      .replace(revision, (hash) => `${prefix}${hash}`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (isText.test(path)) writeFileSync(path, rename(readFileSync(path, 'utf8')));
    renameSync(path, join(entry.parentPath, rename(entry.name)));
  }
  return folder;
}

/** Serves releases of the app, one after the other, on an origin of their own. */
async function serveReleases() {
  const config: Config = { ...defaultConfig, apiHost: exchangeUrl, apiHasAdditions: true };
  let listener = getRequestListener(createPages(config, dist, () => '').fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(Number(new URL(appOrigin).port), 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const serve = (folder: string, changes: Partial<Config> = {}) => {
    listener = getRequestListener(createPages({ ...config, ...changes }, folder, () => '').fetch);
  };
  return {
    url: appOrigin,
    /** Puts the next release in the place of this one, whose files are gone. */
    deploy: () => serve(renamedCopy('n')),
    /** Serves what removes the worker in its place. */
    turnWorkerOff: () => serve(dist, { servesWorker: false }),
  };
}

const offer = (page: Page) => page.getByRole('button', { name: 'Update to the new version' });
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
/** Waits for what the page answers later: `waitForFunction` takes any promise for true. */
const untilTrue = (page: Page, inPage: () => Promise<boolean>) =>
  expect.poll(() => page.evaluate(inPage)).toBe(true);
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
const showsHome = (page: Page) => page.getByText('BTC/USDT').first().waitFor();

it('without the network the app opens in its language from what is stored, says so, and no call is answered [INSTALL-1, INSTALL-2, INSTALL-9]', async () => {
  const { url } = await serveReleases();
  const page = await visitStored(url, 'de');
  await showsHome(page);
  await untilTrue(page, async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const paths = stored.flat().map((request) => new URL(request.url).pathname);
    return loaded.every(({ name }) => paths.includes(new URL(name).pathname));
  });
  await page.context().setOffline(true);
  await page.goto(`${url}/trade`);
  await page.getByText('Sie sind offline. Die Kurse werden nicht aktualisiert.').waitFor();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor();
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

it('a newer release is offered in each tab, and loaded only in the one that accepts it [INSTALL-5]', async () => {
  const releases = await serveReleases();
  const page = await visitStored(releases.url);
  const other = await page.context().newPage();
  await other.goto(releases.url);
  await showsHome(other);
  const first = await entryOf(page);

  releases.deploy();
  await lookForUpdate(page);
  await offer(page).waitFor();
  expect(await entryOf(page)).toBe(first);
  const loaded = page.waitForEvent('load');
  await offer(page).click();
  await loaded;
  await showsHome(page);
  expect(await entryOf(page)).not.toBe(first);
  await offer(page).waitFor({ state: 'detached' });

  await offer(other).waitFor();
  expect(await entryOf(other)).toBe(first);
  await offer(other).click();
  await other.waitForFunction(
    (src) => document.querySelector<HTMLScriptElement>('script[type=module]')?.src !== src,
    first,
  );
  await showsHome(other);
});

it('a page whose files are gone says so, and opens again with the newer release [INSTALL-3, INSTALL-7]', async () => {
  const releases = await serveReleases();
  const page = await visitStored(releases.url);
  await showsHome(page);
  const first = await entryOf(page);
  releases.deploy();
  expect((await fetch(`${releases.url}${fileOfRoute('news')}`)).status).toBe(404);
  await page.getByRole('link', { name: 'News' }).click();
  await page.getByText('Something went wrong on this screen').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/Gold: what moves it/).waitFor();
  expect(await entryOf(page)).not.toBe(first);
});

it("the operator's switch removes the worker and what it has stored [INSTALL-4]", async () => {
  const releases = await serveReleases();
  const page = await visitStored(releases.url);
  await showsHome(page);
  releases.turnWorkerOff();
  await lookForUpdate(page);
  await untilTrue(page, async () => (await caches.keys()).length === 0);
  await page.reload();
  await showsHome(page);
  await untilTrue(page, async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
