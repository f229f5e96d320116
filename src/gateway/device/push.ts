import * as v from 'valibot';
import { type NoticeKind, noticeKinds } from '#domain/notice.ts';
import type { PushAnswer, PushSettings, PushState } from '#ports/push.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { noticeCalls, type PushDevice } from '#protocol/notice.ts';
import type { Client } from '../api/client.ts';
import { fromPromise } from '../api/from-promise.ts';
import { createUserRecord } from './user-record.ts';

/** The parts of the browser by which notices are pushed. */
export interface PushBrowser {
  /** Null where nothing of the app is stored on the device. */
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | null;
  /** Null where the browser shows no notices. */
  permission: Pick<typeof Notification, 'permission' | 'requestPermission'> | null;
  /** Whether it is a tab of a browser that takes notices in apps on the home screen only, as Safari on a phone. */
  isForInstalledOnly: boolean;
}

interface PushOptions extends PushBrowser {
  storage: TextStorage;
  /** The language code that is sent with each call. */
  language: () => string;
  /** Null for a guest. */
  userId: () => string | null;
  warn: (message: string, cause?: unknown) => void;
}

/** The last that the API was told. */
interface Told {
  endpoint: string;
  language: string;
  off: readonly NoticeKind[];
}

const toldSchema = v.object({
  endpoint: v.string(),
  language: v.string(),
  off: v.array(v.picklist(noticeKinds)),
});

const stored = { version: 1, field: 'told', schema: toldSchema } as const;

const subscriptionJson = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = v.parse(subscriptionJson, subscription.toJSON());
  return { endpoint, ...keys };
}

const isSame = (one: Told, other: Told): boolean =>
  one.endpoint === other.endpoint && one.language === other.language && one.off.join() === other.off.join();

const answer = (state: PushState, refusal: string | null = null): PushAnswer => ({ state, refusal });

/** The browser's subscription under the exchange's key; one under another key ends. */
async function subscribe(pushes: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushes.subscribe(options);
  } catch (error) {
    const old = await pushes.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushes.subscribe(options);
  }
}

const quiet = { quiet: true };

/** Notices that are pushed to this device (NOTICE-16 to NOTICE-22). */
export function createPushGateway(
  client: Client,
  { workers, permission, isForInstalledOnly, storage, language, userId, warn }: PushOptions,
) {
  const record = createUserRecord<Told>(storage, 'pelorus:push', stored);
  const manager = async () => (await workers?.getRegistration())?.pushManager ?? null;
  const told = () => {
    const owner = userId();
    return owner === null ? null : record.read(owner);
  };

  const readState = async ({ off }: PushSettings, signal: AbortSignal): Promise<PushState> => {
    const pushes = await manager();
    if (!pushes) return isForInstalledOnly ? 'uninstalled' : 'unavailable';
    if (!permission || !client.hasAdditions) return 'unavailable';
    if ((await client.read(noticeCalls.pushKey, {}, { signal, ...quiet })) === '') return 'unavailable';
    if (permission.permission === 'denied') return 'blocked';
    const subscription = await pushes.getSubscription();
    const known = told();
    if (!subscription || !known) return 'off';
    return isSame(known, { endpoint: subscription.endpoint, language: language(), off }) ? 'on' : 'outdated';
  };

  /** Subscribes the device in the browser, and has the exchange push to it. */
  const renew = async ({ off }: PushSettings): Promise<PushAnswer> => {
    const pushes = await manager();
    const owner = userId();
    if (!pushes || owner === null) return answer('off');
    const subscription = await subscribe(pushes, await client.read(noticeCalls.pushKey, {}, quiet));
    const device = deviceOf(subscription);
    const taken = await client.write(noticeCalls.subscribe, { device, off }, quiet);
    if (!taken.accepted) {
      await subscription.unsubscribe();
      return answer('off', taken.message);
    }
    record.write(owner, { endpoint: device.endpoint, language: language(), off });
    return answer('on');
  };

  /** Ends the subscription in the browser. At the exchange it ends with the session. */
  const withdraw = async (): Promise<void> => {
    record.clear();
    await (await (await manager())?.getSubscription())?.unsubscribe();
  };

  return {
    readState: fromPromise<PushAnswer, PushSettings>(async ({ input, signal }) =>
      answer(await readState(input, signal)),
    ),
    turnOn: fromPromise<PushAnswer, PushSettings>(async ({ input }) => {
      // Before anything else: a browser asks only at once after a press.
      const allowed = await permission?.requestPermission();
      if (allowed === 'denied') return answer('blocked');
      return allowed === 'granted' ? renew(input) : answer('off');
    }),
    renew: fromPromise<PushAnswer, PushSettings>(async ({ input }) =>
      permission?.permission === 'denied' ? answer('blocked') : renew(input),
    ),
    turnOff: fromPromise<void>(async () => {
      await client.write(noticeCalls.unsubscribe, {}, quiet);
      await withdraw();
    }),
    /** Whether the exchange was told of this device by this user. */
    isTold: (): boolean => told() !== null,
    withdraw: (): void =>
      void withdraw().catch((cause: unknown) => warn('The notices of this device could not be ended', cause)),
  };
}
