import { createActor } from 'xstate';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { idempotency } from '#fixtures/write.ts';
import { type Client, createClient } from '#gateway/api/client.ts';
import { createReadTurns } from '#gateway/api/read-turns.ts';
import { createTaskQueue } from '#gateway/api/task-queue.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { channelMachine } from '#machines/live/channel.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createActors } from '#main/actors.ts';
import type { Core } from '#main/core.ts';
import type { Environment } from '#main/environment.ts';
import type { Settings } from '#protocol/account.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';
import { visiblePage } from './visible-page.ts';

interface Options {
  environment?: Partial<Environment>;
  fetch: NonNullable<Parameters<typeof createClient>[0]['fetch']>;
  token?: string | null;
  moneyMoved?: () => void;
  showCompletion?: Core['showCompletion'];
}

const ignore = () => undefined;

/** The environment of an app that runs without a page. */
export const testEnvironment = (changes: Partial<Environment> & Pick<Environment, 'fetch'>): Environment => ({
  host: 'https://exchange.test',
  sandbox: null,
  hasAdditions: true,
  languages: [],
  openSocket: () => new EventTarget() as WebSocket,
  now: () => Date.UTC(2026, 2, 2, 9, 30),
  monotonic: () => 0,
  random: () => 0,
  newIdempotency: () => idempotency,
  pictureOrigins: [],
  newDemoId: () => '00000000-0000-4000-8000-000000000000',
  storage: memory(),
  tabStorage: memory(),
  replies: memoryReplies(),
  badge: {},
  cookies: { cookie: '' },
  replacePage: ignore,
  origin: 'http://app.test',
  reloadPage: ignore,
  openPage: ignore,
  printPage: ignore,
  saveCsv: async () => undefined,
  shrinkPhoto: async (photo) => photo,
  drawSignature: async () => 'data:image/png;base64,AAAA',
  page: visiblePage(),
  workers: null,
  permission: null,
  isInSafariTab: false,
  network: { isOnline: () => true, events: new EventTarget() },
  schedule: (task) => {
    task();
    return 0;
  },
  warn: ignore,
  ...changes,
});

/** The core that areas are built from, without a page: the real client on a scripted API, and idle actors. */
export function testCore({
  environment,
  fetch,
  token = null,
  moneyMoved = ignore,
  showCompletion = ignore,
}: Options): Core {
  const complete = testEnvironment({ fetch, ...environment });
  const client: Client = createClient({
    baseUrl: complete.host,
    hasAdditions: complete.hasAdditions,
    language: () => 'en',
    token: () => token,
    newIdempotencyKey: () => '179528000000000001',
    now: complete.now,
    isOnline: complete.network.isOnline,
    onSessionInvalid: ignore,
    notify: ignore,
    onFailure: ignore,
    visit: '',
    unexplainedRefusal: () => '',
    warn: ignore,
    replies: complete.replies,
    isStoredSession: () => true,
    fetch,
  });
  return {
    environment: complete,
    client,
    turns: createReadTurns(),
    session: createActor(sessionMachine),
    channel: createActor(channelMachine, { input: { token: null } }),
    quotes: createQuoteStore({ schedule: complete.schedule, now: complete.now }),
    lastQuotes: createLastQuotes(complete.storage),
    pairs: createActor(createLoadableMachine<Pair[]>()),
    balances: createActor(createLoadableMachine<Account[]>()),
    settings: createActor(createLoadableMachine<Settings>()),
    orderReview: createOrderReview(complete.storage),
    userActors: createActors(),
    enqueue: createTaskQueue(),
    moneyMoved,
    ordersChanged: ignore,
    userChanged: ignore,
    showSuccess: ignore,
    showCompletion,
    saw: ignore,
  };
}
