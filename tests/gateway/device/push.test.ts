import { describe, expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createPushGateway } from '#gateway/device/push.ts';
import type { PushState } from '#ports/push.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const key = answer(1, { public_key: 'the-key' });
const done = answer(1, null, 'Success');
const keys = { p256dh: 'point', auth: 'secret' };
const endpoint = 'https://push.test/device';
const wanted = { off: ['income'] as const };

interface Options {
  /** How the user answers the browser's question. */
  permission?: NotificationPermission;
  /** False in a browser that takes no pushes. */
  takesPushes?: boolean;
  /** Another key, under which the browser has subscribed before. */
  isUnderOldKey?: boolean;
  hasAdditions?: boolean;
}

function open({
  permission = 'granted',
  takesPushes = true,
  isUnderOldKey = false,
  hasAdditions = true,
}: Options = {}) {
  const subscribed: PushSubscriptionOptionsInit[] = [];
  const storage = memory();
  const told = { user: 'u1' as string | null, language: 'en', warnings: [] as unknown[] };
  let questions = 0;
  let hasOld = isUnderOldKey;
  let current: object | null = isUnderOldKey ? {} : null;
  const unsubscribe = async () => {
    hasOld = false;
    current = null;
    return true;
  };
  if (current) current = { endpoint: 'https://push.test/old', unsubscribe };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      if (hasOld) throw new Error('Another key');
      subscribed.push(options);
      current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
      return current;
    },
  };
  const registration = takesPushes ? { pushManager } : {};
  const create = (isForInstalledOnly = false) =>
    createPushGateway(api.client({ hasAdditions }), {
      // A stand-in has the parts that the gateway uses.
      workers: { getRegistration: async () => registration as unknown as ServiceWorkerRegistration },
      permission: {
        permission,
        requestPermission: async () => {
          questions += 1;
          return permission;
        },
      },
      isForInstalledOnly,
      storage,
      language: () => told.language,
      userId: () => told.user,
      warn: (_, cause) => void told.warnings.push(cause),
    });
  const gateway = create();
  const read = async (each = gateway): Promise<PushState> => (await run(each.readState, wanted)).state;
  return {
    gateway,
    create,
    read,
    subscribed,
    told,
    isSubscribed: () => current !== null,
    asked: () => questions,
  };
}

const sentBodies = () =>
  api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)]);

describe('Turning notices of the device on', () => {
  it('asks the user, subscribes under the key of the API, and says so to the API [NOTICE-16, NOTICE-17]', async () => {
    const { gateway, subscribed, read } = open();
    api.reply(key, done, key);
    expect(await run(gateway.turnOn, wanted)).toEqual({ state: 'on', refusal: null });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the-key' }]);
    expect(sentBodies()).toEqual([['/api/push/subscribe', { endpoint, ...keys, kinds_off: ['income'] }]]);
    expect(await read()).toBe('on');
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('with the answer %s sends nothing', async (permission, state) => {
    api.reply(key);
    const { gateway, isSubscribed } = open({ permission });
    expect(await run(gateway.turnOn, wanted)).toEqual({ state, refusal: null });
    expect(api.requests).toEqual([]);
    expect(isSubscribed()).toBe(false);
  });

  it('again, for another language or other kinds, asks nobody [NOTICE-17]', async () => {
    const { gateway, asked } = open();
    api.reply(key, done);
    expect((await run(gateway.renew, wanted)).state).toBe('on');
    expect(asked()).toBe(0);
    expect((await run(open({ permission: 'denied' }).gateway.renew, wanted)).state).toBe('blocked');
  });

  it('replaces a subscription under another key', async () => {
    const { gateway, subscribed } = open({ isUnderOldKey: true });
    api.reply(key, done);
    expect((await run(gateway.turnOn, wanted)).state).toBe('on');
    expect(subscribed).toHaveLength(1);
  });

  it('that the API refuses leaves nothing in the browser, and has its words [NOTICE-22]', async () => {
    const { gateway, isSubscribed } = open();
    api.reply(key, answer(0, null, 'Not here.'));
    expect(await run(gateway.turnOn, wanted)).toEqual({ state: 'off', refusal: 'Not here.' });
    expect(isSubscribed()).toBe(false);
  });
});

describe('Whether notices of the device are on', () => {
  it('is so only for the user, the language and the kinds that the API was told of [NOTICE-17, NOTICE-18]', async () => {
    const { gateway, create, read, told } = open();
    api.reply(key, done, key, key, key, key);
    await run(gateway.turnOn, wanted);
    expect(await read(create())).toBe('on');
    told.language = 'de';
    expect(await read()).toBe('outdated');
    expect(gateway.isTold()).toBe(true);
    told.user = 'u2';
    expect(await read()).toBe('off');
    expect(gateway.isTold()).toBe(false);
  });

  it.each<[string, PushState, Options]>([
    ['in a browser that blocks them', 'blocked', { permission: 'denied' }],
    ['that was not turned on', 'off', {}],
    ['in a browser without pushes', 'unavailable', { takesPushes: false }],
    ['of an API without additions', 'unavailable', { hasAdditions: false }],
  ])('%s: %s [NOTICE-21, NOTICE-22]', async (_, state, options) => {
    api.reply(key);
    expect(await open(options).read()).toBe(state);
  });

  it('is said of a browser that takes them for installed apps only [NOTICE-21]', async () => {
    const { create, read } = open({ takesPushes: false });
    expect(await read(create(true))).toBe('uninstalled');
  });

  it('of an API that pushes nothing: there is no switch [NOTICE-21]', async () => {
    api.reply(answer(1, { public_key: '' }));
    expect(await open().read()).toBe('unavailable');
  });
});

describe('Turning notices of the device off', () => {
  it('ends them at the API and in the browser [NOTICE-18]', async () => {
    const { gateway, read, isSubscribed } = open();
    api.reply(key, done, done, key);
    await run(gateway.turnOn, wanted);
    await run(gateway.turnOff, undefined);
    expect(sentBodies().at(-1)).toEqual(['/api/push/unsubscribe', {}]);
    expect(isSubscribed()).toBe(false);
    expect(await read()).toBe('off');
  });

  it('at a sign-out ends them in the browser [NOTICE-18]', async () => {
    const { gateway, isSubscribed, told } = open();
    api.reply(key, done);
    await run(gateway.turnOn, wanted);
    gateway.withdraw();
    expect(gateway.isTold()).toBe(false);
    await expect.poll(isSubscribed).toBe(false);
    expect(told.warnings).toEqual([]);
  });
});
