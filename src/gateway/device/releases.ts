import { messageSW, Workbox } from 'workbox-window';
import { fromCallback } from 'xstate';
import type { ReleaseCommand, ReleaseFact } from '#ports/release.ts';

interface Page {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'ready'>;
  /** The URLs of the files that the page has loaded. */
  loadedFiles: () => string[];
  /** The code of the language whose texts a newer release needs, too. */
  language: () => string;
  warn: (message: string, cause?: unknown) => void;
}

/**
 * Registers the service worker (INSTALL-1), has it store what the page has loaded without it, and reports which release
 * it is of.
 */
export const createReleases = ({ workers, loadedFiles, language, warn }: Page) =>
  fromCallback<ReleaseCommand>(({ sendBack, receive }) => {
    const report = (fact: ReleaseFact) => sendBack(fact);
    let isControlled = workers.controller !== null;
    const workbox = new Workbox('/worker.js', { updateViaCache: 'none' });
    const warnOf = (what: string) => (cause: unknown) => warn(what, cause);

    const storeLoaded = async () => {
      const { active } = await workers.ready;
      if (active) await messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
    };

    workbox.addEventListener('waiting', ({ sw }) => {
      if (sw)
        messageSW(sw, { type: 'LANGUAGE', payload: language() }).catch(warnOf('The texts were not stored'));
      report({ type: 'release.waiting' });
    });
    workbox.addEventListener('controlling', () => {
      // The worker that a first visit gets is of the page's own release.
      if (isControlled) report({ type: 'release.taken' });
      isControlled = true;
    });
    workbox
      .register()
      .then(storeLoaded)
      .catch(warnOf('The app is not stored for a visit without the network'));

    receive(({ type }) => {
      if (type === 'take') workbox.messageSkipWaiting();
      else workbox.update().catch(warnOf('A newer release could not be looked for'));
    });
  });
