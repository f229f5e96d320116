import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { App } from '#app/App.tsx';
import { createScriptedApi, type Replies } from '#fixtures/exchange/api.ts';
import { createScriptedLive } from '#fixtures/exchange/live.ts';
import { usualReplies } from '#fixtures/exchange/usual.ts';
import { realUser } from '#fixtures/session.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { type Environment, environment } from '#main/environment.ts';
import { openApp } from '#main/open.ts';
import type { User } from '#protocol/session.ts';
import { testSignal, unlessAborted } from './ended.ts';

export {
  type ReplyTo,
  type SentRequest,
  sessionInvalid,
  success,
} from '#fixtures/exchange/api.ts';

interface Options {
  path: string;
  /** The user whose token is stored: a real one by default, null for a guest. */
  user?: User | null;
  /** Those that differ from the usual ones, or what becomes of these. */
  replies?: Replies | ((usual: Replies) => Replies);
  /** The token stored on the device; by default one if there is a user. */
  token?: string | null;
  environment?: Partial<Environment>;
  /** Where the app's locations are; by default in memory. */
  history?: RouterHistory;
}

/**
 * Starts the whole app at a path without its screens, wired as in the page, on a scripted API and live channel.
 * `api.requests` lists the calls.
 */
export function startWholeApp({
  path,
  user = realUser,
  replies = {},
  token = user && 'token 1',
  environment: changes = {},
  history = createMemoryHistory({ initialEntries: [path] }),
}: Options) {
  const { storage = memory(), tabStorage = memory(), replies: stored = memoryReplies() } = changes;
  const live = createScriptedLive();
  storage.write('pelorus:token', token);
  storage.write('pelorus:locale', 'en');
  const usual = usualReplies(user);
  const api = createScriptedApi(typeof replies === 'function' ? replies(usual) : { ...usual, ...replies });
  const ended = testSignal();
  const fetch: typeof api.fetch = (...request) => unlessAborted(ended, api.fetch(...request));
  const { openSocket } = live;
  const scripted = { host: 'http://app.test', hasAdditions: true, fetch, openSocket };
  const { app, router, close } = openApp(
    { ...environment, badge: {}, ...scripted, ...changes, storage, tabStorage, replies: stored },
    history,
  );
  ended.addEventListener('abort', close);
  app.start(history.location.pathname);
  return { app, router, api, live, storage, tabStorage, location: () => history.location.href };
}

interface Rendering {
  isStrict?: boolean;
  /** Of the browser; none by default. */
  languages?: readonly string[];
  knowsRules?: boolean;
}

type Started = Pick<ReturnType<typeof startWholeApp>, 'app' | 'router' | 'storage'>;

/** Renders an app that was started. */
export function renderWholeApp(
  { app, router, storage }: Started,
  { isStrict = false, languages = [], knowsRules = true }: Rendering = {},
) {
  const rendered = (
    <App
      router={router}
      storage={storage}
      languages={languages}
      sandbox={null}
      knowsRules={knowsRules}
      report={rethrow}
      onShown={app.onShown}
      loadInstall={app.context.areas.install}
    />
  );
  return render(isStrict ? <StrictMode>{rendered}</StrictMode> : rendered);
}

/**
 * Renders the whole app at a path, as `startWholeApp` starts it. With `isStrict` React stops all that a new component
 * has started, and starts it again, as in development.
 */
export async function openWholeApp({ isStrict = false, ...options }: Options & { isStrict?: boolean }) {
  const started = startWholeApp(options);
  const { unmount } = await renderWholeApp(started, {
    isStrict,
    knowsRules: options.environment?.hasAdditions ?? true,
  });
  return { ...started, close: unmount };
}

/** How to open an area of the app: what differs from its usual path, user and replies. */
export interface AreaOptions extends Partial<Options> {
  replies?: Replies;
}

/** Opens the whole app with the replies of an area. */
export const openArea = (areaReplies: Replies, { replies, ...options }: AreaOptions & { path: string }) =>
  openWholeApp({ ...options, replies: { ...areaReplies, ...replies } });

/** The network of a device, which can be lost and found. */
export function switchedNetwork(isOnline = true) {
  const device = { isOnline };
  const events = new EventTarget();
  return {
    network: { isOnline: () => device.isOnline, events },
    turn: (online: boolean) => {
      device.isOnline = online;
      events.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
}

function rethrow(error: unknown): never {
  throw error;
}
