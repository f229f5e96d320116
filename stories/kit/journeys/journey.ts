import { createMemoryHistory } from '@tanstack/react-router';
import { createScriptedApi, type Replies } from '#fixtures/exchange/api.ts';
import { createScriptedLive } from '#fixtures/exchange/live.ts';
import { usualReplies } from '#fixtures/exchange/usual.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { environment } from '#main/environment.ts';
import { openApp } from '#main/open.ts';
import type { User } from '#protocol/session.ts';
import { requirementsById } from '../flow/requirements.ts';
import type { FlowControl } from '../flow/view.ts';
import type { Act } from './acts.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The user, and what stands behind the app. */
export interface Cast {
  visitor: Visitor;
  api: ReturnType<typeof createScriptedApi>;
  live: ReturnType<typeof createScriptedLive>;
  /** Opens a page by its path, as a link from somewhere else in the app does. */
  open: (path: string) => void;
}

export interface JourneyStep {
  /** Without its full stop, such as "The user presses Buy". */
  sentence: string;
  /** Where the user is after it, such as "Order open". */
  state: string;
  /** The ids of those that it serves. */
  requirements: readonly string[];
  /** One after the other. */
  acts: readonly Act[];
}

/** A way through several processes, as a user goes it. */
export interface JourneyPlan {
  title: string;
  description: string;
  /** Where the app is opened, and what is said of it there. */
  path: string;
  start: string;
  /** Whose token is on the device; null for a guest. */
  user: User | null;
  /** The API's replies besides the usual ones. */
  replies: Replies;
  /** Whether it declares the additions to the specification; so it does by default. */
  hasAdditions?: boolean;
  steps: readonly JourneyStep[];
}

/** The whole app on an API and a live channel of its own. */
function openStage({ path, user, replies, hasAdditions = true }: JourneyPlan) {
  const storage = memory();
  storage.write('pelorus:token', user && 'token 1');
  const api = createScriptedApi({ ...usualReplies(user), ...replies });
  const live = createScriptedLive();
  const scripted = {
    host: 'http://journey.test',
    hasAdditions,
    fetch: api.fetch,
    openSocket: live.openSocket,
  };
  const { app, router, close } = openApp(
    { ...environment, ...scripted, storage, tabStorage: memory(), replies: memoryReplies() },
    createMemoryHistory({ initialEntries: [path] }),
  );
  app.start(router.history.location.pathname);
  const visit = new AbortController();
  return {
    router,
    cast: {
      visitor: createVisitor(visit.signal),
      api,
      live,
      open: (to: string) => router.history.push(to),
    },
    isClosed: () => visit.signal.aborted,
    close: () => {
      visit.abort();
      close();
    },
  };
}

/** A journey that the panel can drive, and the app that it is walked in. */
export type Journey = Awaited<ReturnType<typeof startJourney>>;

/**
 * @param wanted after how many steps it is shown at first
 * @throws {Error} for the id of a requirement that there isn't
 */
export async function startJourney(plan: JourneyPlan, wanted: number) {
  const { title, description, steps } = plan;
  const requirements = await requirementsById(steps.flatMap((step) => step.requirements));
  const listeners = new Set<() => void>();
  let stage = openStage(plan);
  let count = 0;
  let target = wanted;
  let isOnScreen = false;
  let last: Promise<void> = Promise.resolve();

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const inTurn = (task: () => Promise<void>) => {
    last = last.catch(() => undefined).then(task);
    return last;
  };

  const restart = () => {
    stage.close();
    stage = openStage(plan);
    count = 0;
    notify();
  };
  const walkTo = async (end: number) => {
    const { cast, isClosed } = stage;
    try {
      await cast.visitor.arrive();
      for (const step of steps.slice(count, end)) {
        for (const act of step.acts) await act(cast);
        count += 1;
        notify();
      }
    } catch (error) {
      // The journey was left, or has begun again.
      if (!isClosed()) throw error;
    }
  };

  const control: FlowControl = {
    view: () => {
      const shown = steps.map(({ sentence, state }) => ({ sentence, state }));
      const at = isOnScreen ? count : target;
      const next = steps[at];
      return {
        title,
        description,
        state: steps[at - 1]?.state ?? plan.start,
        diagram: null,
        path: shown.slice(0, at),
        ahead: shown.slice(at),
        next: next ? [{ id: String(at), sentence: next.sentence, refusedBy: [] }] : [],
        // Where it starts, those of the whole journey.
        requirements: requirements.filter(({ id }) => at === 0 || steps[at - 1]?.requirements.includes(id)),
      };
    },
    goTo: async (end) => {
      target = end;
      // A link is followed before there is a screen; then it is walked to as soon as there is one.
      if (!isOnScreen) return;
      stage.close();
      await inTurn(async () => {
        restart();
        await walkTo(end);
      });
    },
    take: async (id) => {
      target = Number(id) + 1;
      if (isOnScreen) await inTurn(() => walkTo(Number(id) + 1));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    ...control,
    /** The app's router: another one whenever the journey has begun again. */
    router: () => stage.router,
    /** To be called when the app is on the screen: walks to where the journey is wanted. */
    enter: () => {
      isOnScreen = true;
      inTurn(async () => {
        if (count > 0) restart();
        await walkTo(target);
      });
    },
    /** To be called when it no longer is. */
    leave: () => {
      isOnScreen = false;
      stage.close();
    },
    /** Resolves once all that was asked for is done; rejects if the last of it failed. */
    settled: () => last,
  };
}
