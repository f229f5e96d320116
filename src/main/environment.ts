import { nextSeed } from '#domain/idempotency-key.ts';
import type { Signature } from '#domain/signature.ts';
import type { BadgePlace } from '#gateway/device/badge.ts';
import { createTextStorage } from '#gateway/device/storage.ts';
import { createPace } from '#gateway/live/pace.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { ReplyStore } from '#ports/replies.ts';
import { afterFrame } from '#ui/hooks/after-frame.ts';
import { laterReplies } from './replies.ts';

/** Reads a value that the server substituted into index.html; empty if the placeholder is still there. */
function pageValue(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="pelorus:${name}"]`)?.content ?? '';
  return value.startsWith('__') ? '' : value;
}

/** The API's origin: the host that the operator named, or the one that served the page. */
const host = pageValue('api-host').replace(/\/$/, '') || window.location.origin;

type StoredApp = Pick<
  ServiceWorkerContainer,
  'controller' | 'ready' | 'getRegistration' | 'addEventListener'
>;

const storedApp = (): StoredApp | null => (import.meta.env.PROD ? (navigator.serviceWorker ?? null) : null);

const noticePermission = (): Pick<typeof Notification, 'permission' | 'requestPermission'> | null =>
  window.Notification ?? null;

const cookies: Pick<Document, 'cookie'> = document;

const badge: BadgePlace = navigator;

/** Fires `visibilitychange` when the page is hidden or shown. */
const page: Pick<Document, 'addEventListener' | 'visibilityState'> = document;

const events: Pick<EventTarget, 'addEventListener'> = window;

/** Whether the device is online; `events` fires `online` when it is again. */
const network = {
  isOnline: () => navigator.onLine,
  events,
};

/** In BCP 47, the most wanted first. */
const languages: readonly string[] = navigator.languages;

/** In [0, 1). */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Milliseconds since the page was opened; unaffected by changes of the clock. */
const monotonic = () => performance.now();

const warn = (message: string, cause?: unknown) => console.warn(message, cause ?? '');

const isDeclared = pageValue('repeats-answers') === 'yes';
let seed: string | null = null;

function newIdempotency(): Idempotency {
  seed = nextSeed(Date.now(), random(), seed);
  return { seed, isDeclared };
}

let replies: Promise<ReplyStore> | undefined;

const openReplies = () => {
  replies ??= import('#gateway/api/reply-database.ts').then(({ createReplies }) =>
    createReplies(indexedDB, { now: Date.now, warn }),
  );
  return replies;
};

/** Time, randomness, storage and the page, as the composition root injects them. */
export const environment = {
  host,
  /** The origin that served the page. */
  origin: window.location.origin,
  /** Origins other than the app's and the API's from which pictures may be shown. */
  pictureOrigins: pageValue('picture-origins')
    .split(/[\s,]+/)
    .filter(Boolean),
  /** Whether the API declares that it knows our additions to the specification (docs/api.md). */
  hasAdditions: pageValue('additions') === 'yes',
  /** Null unless the API is a sandbox. */
  sandbox: pageValue('sandbox') === 'yes' ? { outbox: `${host}/sandbox/outbox` } : null,
  languages,
  fetch: window.fetch.bind(window),
  openSocket: (url: string) => new WebSocket(url),
  now: () => Date.now(),
  monotonic,
  random,
  newIdempotency,
  newDemoId: () => crypto.randomUUID(),
  cookies,
  /** Leaves the app for another page, without a way back to this one. */
  replacePage: (url: string) => window.location.replace(url),
  openPage: (url: string) => window.location.assign(url),
  printPage: () => window.print(),
  reloadPage: () => window.location.reload(),
  storage: createTextStorage(() => window.localStorage, console.warn),
  /** Lasts as long as the tab. */
  tabStorage: createTextStorage(() => window.sessionStorage, console.warn),
  /** Answers of the API, for a visit without the network. */
  replies: laterReplies(openReplies, warn),
  /** Shows a number on the icon of the installed app, where the browser can. */
  badge,
  page,
  network,
  /** Null where there is no built app to store, and where the browser can't. */
  workers: storedApp(),
  /** Whether the browser may show notices; null where it can't. */
  permission: noticePermission(),
  /** Whether it is a tab of Safari on a phone, and not an app on its home screen. */
  isInSafariTab: Reflect.get(navigator, 'standalone') === false,
  /** Runs tasks of live data together, after a frame and four times a second at most. */
  schedule: createPace({
    afterFrame,
    after: (milliseconds, task) => setTimeout(task, milliseconds),
    now: monotonic,
    warn,
  }),
  /** Saves a text as a file in the browser's downloads. */
  saveCsv: async (name: string, text: string) =>
    (await import('#gateway/device/download.ts')).downloadCsv(document, name, text),
  shrinkPhoto: async (photo: File, signal: AbortSignal) =>
    (await import('#gateway/device/shrink-photo.ts')).shrinkPhoto(photo, signal),
  drawSignature: async (signature: Signature) =>
    (await import('#gateway/device/draw-signature.ts')).drawSignature(signature),
  warn,
};

export type Environment = typeof environment;
