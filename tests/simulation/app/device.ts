import type { AnyActor } from 'xstate';
import { nextSeed } from '#domain/idempotency-key.ts';
import { memoryReplies } from '#fixtures/stores.ts';
import { createTextStorage } from '#gateway/device/storage.ts';
import { createPace } from '#gateway/live/pace.ts';
import { type App, createApp } from '#main/app.ts';
import type { StoredReply } from '#ports/replies.ts';
import { testEnvironment } from '../../kit/headless/core.ts';
import type { HttpProxy } from '../network/http-proxy.ts';
import type { Sockets } from '../network/sockets.ts';
import { forgetActors } from '../world/actors.ts';
import { newRealm, type Realm } from '../world/time.ts';
import { breaks, count, type World } from '../world/world.ts';

/** A tab of the app on a device. A reload is another tab in the same place. */
export interface Tab {
  name: string;
  realm: Realm;
  app: App;
  /** The language that calls carry. */
  language: string;
  page: EventTarget & { visibilityState: 'visible' | 'hidden' };
  network: EventTarget & { isOnline: boolean };
}

export interface Device {
  name: string;
  tab: Tab | null;
  /** Survives reloads; two tabs on one device share it. */
  storage: Map<string, string>;
  tabStorage: Map<string, string>;
  replies: Map<string, StoredReply>;
  /** Whether the storage is full, or may not even be read. */
  storageIs: 'usable' | 'full' | 'refused';
  areFilesGone: boolean;
  clockOffset: number;
  clockDrift: number;
}

const storageOf = (texts: Map<string, string>, device: Device): Storage => {
  const refuse = () => {
    throw new DOMException('The storage is not available', 'SecurityError');
  };
  return {
    getItem: (key: string) => (device.storageIs === 'refused' ? refuse() : (texts.get(key) ?? null)),
    setItem: (key: string, text: string) => {
      if (device.storageIs !== 'usable') throw new DOMException('The storage is full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => (device.storageIs === 'refused' ? refuse() : void texts.delete(key)),
    // The app uses no more of the storage than this.
  } as Storage;
};

export const newDevice = (name: string, beside?: Device): Device => ({
  name,
  tab: null,
  storage: beside?.storage ?? new Map(),
  tabStorage: new Map(),
  replies: beside?.replies ?? new Map(),
  storageIs: 'usable',
  areFilesGone: false,
  clockOffset: 0,
  clockDrift: 0,
});

interface Means {
  world: World;
  proxy: HttpProxy;
  sockets: Sockets;
}

/** Opens the app in a tab of the device. */
export async function openTab(
  { world, proxy, sockets }: Means,
  device: Device,
  opening: number,
): Promise<Tab> {
  const { time, draws } = world;
  const realm = Object.assign(newRealm(`${device.name}.${opening}`), {
    clockOffset: device.clockOffset,
    clockDrift: device.clockDrift,
  });
  const random = draws.of(`chance in ${realm.name}`);
  const opened = time.now();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const network = Object.assign(new EventTarget(), { isOnline: true });
  const monotonic = () => time.now() - opened;
  const warn = (message: string, cause?: unknown) =>
    world.log(
      `warns ${message} ${cause instanceof Error ? cause.message : String(cause ?? '')}`.slice(0, 160),
    );
  const started: { app: App | null } = { app: null };
  let seed: string | null = null;
  const open = () => {
    const environment = testEnvironment({
      hasAdditions: true,
      fetch: (input, init) =>
        proxy.fetch({ realm, device: device.name, isOnline: network.isOnline }, new Request(input, init)),
      openSocket: () => sockets.open(realm, device.name),
      now: () => time.wallClock(realm),
      monotonic,
      random: random.next,
      newIdempotency: () => {
        seed = nextSeed(time.wallClock(realm), random.next(), seed);
        return { seed, isDeclared: true };
      },
      newDemoId: () => crypto.randomUUID(),
      storage: createTextStorage(() => storageOf(device.storage, device), warn),
      tabStorage: createTextStorage(() => storageOf(device.tabStorage, device), warn),
      replies: memoryReplies(device.replies),
      page,
      network: { isOnline: () => network.isOnline, events: network },
      schedule: createPace({
        afterFrame: (task) => setTimeout(task, 16),
        after: (milliseconds, task) => setTimeout(task, milliseconds),
        now: monotonic,
        warn,
      }),
      warn,
    });
    started.app = createApp({
      environment,
      language: () => device.tab?.language ?? 'en',
      notify: (notice) => world.log(`shows ${JSON.stringify(notice)}`.slice(0, 200)),
      onFailure: () => undefined,
      unexplainedRefusal: () => 'No reason was given.',
      onExpired: () => {
        world.log('the session has expired');
        count(world, 'session expired');
      },
    });
    started.app.start('/');
  };
  await time.runAs(realm, open);
  const { app } = started;
  if (app === null) throw new Error(`The app could not be opened in ${realm.name}`);
  world.log(`${realm.name} is opened`);
  device.tab = { name: device.name, realm, app, language: 'en', page, network };
  return device.tab;
}

/** Ends a tab without a chance to say goodbye, as when it is closed or its page is loaded again. */
export function closeTab({ world, sockets }: Means, device: Device): void {
  const { tab } = device;
  if (!tab) return;
  sockets.closeAll(tab.realm);
  tab.realm.isDead = true;
  forgetActors(tab.realm);
  world.log(`${tab.realm.name} is closed`);
  device.tab = null;
}

/**
 * Leaves the app as a page that outlives it does, to see what is left of it.
 * @param onScreen the machines of its screens, which end first
 */
export async function stopTab(
  { world }: Means,
  device: Device,
  onScreen: readonly AnyActor[],
): Promise<void> {
  const { tab } = device;
  if (!tab) return;
  await world.time.runAs(tab.realm, () => {
    try {
      for (const actor of onScreen) actor.stop();
      tab.app.stop();
    } catch (error) {
      breaks(world, `The app of ${device.name} can't be stopped: ${String(error)}`);
    }
  });
}
