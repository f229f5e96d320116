/// <reference lib="webworker" />
import * as v from 'valibot';
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, createHandlerBoundToURL, getCacheKeyForURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pushText } from '#protocol/notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** A file of this release; one of a language is stored for those who read it. */
interface ReleaseFile {
  url: string;
  revision: string | null;
  language?: string;
}

/** More files than all routes of a release have, so that those of the release before it stay, too. */
const mostFiles = 300;

// The build fills them in (tools/build/worker.ts), with more fields than Workbox knows.
const files = self.__WB_MANIFEST as readonly ReleaseFile[];
precache(
  files.filter(({ language }) => language === undefined).map(({ url, revision }) => ({ url, revision })),
);
const page = createHandlerBoundToURL('/');

/** Exists while the server hasn't the files of this release any more. */
const outdatedCache = 'outdated';

/** Files of other routes, languages and fonts, from the first time that they were loaded. */
const visited = new CacheFirst({
  cacheName: 'visited',
  plugins: [
    new ExpirationPlugin({ maxEntries: mostFiles }),
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status === 404) await caches.open(outdatedCache);
        return response;
      },
    },
  ],
});

// The page of a release whose files are gone would be broken again after a reload. So it comes from the server then.
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (await caches.has(outdatedCache)) return fetch(options.request).catch(() => page(options));
      const stored = await page(options);
      options.event.waitUntil(storePage(stored.clone()));
      return stored;
    },
    { denylist: [/^\/(api|v2|sandbox|healthz|readyz)(\/|$)/, /\.\w+$/] },
  ),
);
addRoute();
// Everything else goes to the network as if there were no worker: calls of the API, uploads, and the live channel.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), visited);

self.addEventListener('activate', (event) => event.waitUntil(caches.delete(outdatedCache)));
// The first visit is controlled, too. Of a later release this says nothing: it waits until the user accepts it.
clientsClaim();

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data)));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'LANGUAGE') event.waitUntil(loadLanguage(event.data.payload));
});

/** The names of a release's files are hashes, so pages that name the same ones are of the same release. */
const namedFiles = (html: string) => (html.match(/\/assets\/[\w.-]+/g) ?? []).join();

/**
 * Stores the page as the server has it now: the operator may have written another API's host into it since the release
 * was installed. That of another release comes with its own worker.
 */
async function storePage(stored: Response): Promise<void> {
  const key = getCacheKeyForURL('/');
  // Without the network the page stays as it is.
  const current = await fetch('/', { cache: 'no-cache', priority: 'low' }).catch(() => null);
  if (key === undefined || !current?.ok || current.redirected) return;
  if (namedFiles(await current.clone().text()) !== namedFiles(await stored.text())) return;
  await (await caches.open(cacheNames.precache)).put(key, current);
}

/** Loads the texts of the user's language, so that this release can start without the network. */
async function loadLanguage(code: unknown): Promise<void> {
  const catalogue = files.find(({ language }) => language === code);
  if (catalogue) await visited.handle({ event: new ExtendableEvent('install'), request: catalogue.url });
}

/** Always shows something: a browser ends the pushes of an app that shows nothing for one. */
async function showPush(data: PushMessageData | null): Promise<void> {
  const { success, output } = v.safeParse(pushText, data?.text());
  const { id, title, text, path, language } = success
    ? output
    : { id: '', title: 'Pelorus', text: '', path: '/mine/notices', language: 'en' };
  // The tag makes one of two with the same id.
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    lang: language,
    icon: '/icons/icon-192.png',
    data: path,
  });
}

/** Shows a path in the page of the app that is open, which stays as it is otherwise, or in a new one. */
async function openAt(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ type: 'OPEN', path });
  await page.focus();
}
