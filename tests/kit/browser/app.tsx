import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { App } from '#app/App.tsx';
import { createScriptedApi, type Replies, type ReplyTo } from '#fixtures/exchange/api.ts';
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
  /** The user whose token is stored; null for a guest. */
  user: User | null;
  /** Changes the usual replies. */
  replies?: (replies: Replies) => Replies;
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
  user,
  replies = (usual) => usual,
  token = user && 'token 1',
  environment: changes = {},
  history = createMemoryHistory({ initialEntries: [path] }),
}: Options) {
  const { storage = memory(), tabStorage = memory(), replies: stored = memoryReplies() } = changes;
  const live = createScriptedLive();
  storage.write('pelorus:token', token);
  storage.write('pelorus:locale', 'en');
  const api = createScriptedApi(replies(usualReplies(user)));
  const ended = testSignal();
  const fetch: typeof api.fetch = (...request) => unlessAborted(ended, api.fetch(...request));
  const { openSocket } = live;
  const scripted = { host: 'http://app.test', hasAdditions: true, fetch, openSocket };
  const { app, router, close } = openApp(
    { ...environment, badge: {}, ...scripted, ...changes, storage, tabStorage, replies: stored },
    history,
  );
  ended.addEventListener('abort', close);
  app.start();
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
export interface AreaOptions extends Partial<Omit<Parameters<typeof openWholeApp>[0], 'replies'>> {
  replies?: Record<string, ReplyTo>;
}

/** Opens the whole app of a real user with the replies of an area. */
export const openArea = (
  areaReplies: Record<string, ReplyTo>,
  { replies = {}, ...options }: AreaOptions & { path: string },
) =>
  openWholeApp({
    user: realUser,
    ...options,
    replies: (usual) => ({ ...usual, ...areaReplies, ...replies }),
  });

function rethrow(error: unknown): never {
  throw error;
}
