import { requestKeyOf } from '#gateway/request.ts';
import { createTextStorage } from '#gateway/storage.ts';

/** Where the API is: the host that the operator named in index.html, or the one that served the page. */
function apiHost(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="pelorus:api-host"]')?.content ?? '';
  return named === '' || named.startsWith('__') ? window.location.origin : named.replace(/\/$/, '');
}

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Time, chance and what outlives the page, for everything that the composition root puts together. */
export const environment = {
  host: apiHost(),
  now: () => Date.now(),
  /** Milliseconds since the page was opened, whatever becomes of the clock. */
  monotonic: () => performance.now(),
  /** In [0, 1). */
  random: () => chance() / 2 ** 32,
  newRequestKey: () => requestKeyOf(Date.now(), chance() / 2 ** 32),
  newDemoId: () => crypto.randomUUID(),
  storage: createTextStorage(() => window.localStorage, console.warn),
  /** Tells when the page is hidden or shown. */
  page: document,
  schedule: (task: () => void) => requestAnimationFrame(task),
  warn: (message: string, cause?: unknown) => console.warn(message, cause ?? ''),
};

export type Environment = typeof environment;
