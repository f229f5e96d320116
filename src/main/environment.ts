import { requestKeyOf } from '#gateway/request.ts';
import { createTextStorage } from '#gateway/storage.ts';

/** What whoever serves the page has put into index.html; empty for a place that was left as it is. */
function said(name: string): string {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="pelorus:${name}"]`)?.content ?? '';
  return said.startsWith('__') ? '' : said;
}

/** Where the API is: the host that the operator named, or the one that served the page. */
const host = said('api-host').replace(/\/$/, '') || window.location.origin;

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Time, chance and what outlives the page, for everything that the composition root puts together. */
export const environment = {
  host,
  /** Null where the API isn't a sandbox's. */
  sandbox: said('sandbox') === 'yes' ? { outbox: `${host}/sandbox/outbox` } : null,
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
