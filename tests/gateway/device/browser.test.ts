import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { createBadge } from '#gateway/device/badge.ts';
import { copyText } from '#gateway/device/clipboard.ts';
import { createNetworkWatch } from '#gateway/device/network.ts';
import { createPageWatch } from '#gateway/device/page-watch.ts';
import { shareLink } from '#gateway/device/share.ts';
import { createTextStorage } from '#gateway/device/storage.ts';

const ignore = () => undefined;

/** A browser storage that rejects texts longer than `maximum`. */
function storageOf(maximum: number): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => {
      texts.delete(key);
    },
    setItem: (key, text) => {
      if (text.length > maximum) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

describe('The text storage', () => {
  it('stores and removes texts', () => {
    const browser = storageOf(100);
    const storage = createTextStorage(() => browser, ignore);
    storage.write('language', 'hk');
    expect(browser.getItem('language')).toBe('hk');
    expect(storage.read('language')).toBe('hk');
    storage.write('language', null);
    expect(storage.read('language')).toBeNull();
    expect(browser.getItem('language')).toBeNull();
  });

  it('returns a text that the full browser storage rejected, and logs a warning', () => {
    const warnings: string[] = [];
    const browser = storageOf(2);
    const storage = createTextStorage(
      () => browser,
      (message) => warnings.push(message),
    );
    storage.write('a', 'ok');
    storage.write('a', 'longer');
    expect(storage.read('a')).toBe('longer');
    expect(browser.getItem('a')).toBe('ok');
    expect(warnings).toEqual(['The storage of the browser is not usable']);
    storage.write('a', 'no');
    expect(browser.getItem('a')).toBe('no');
    expect(storage.read('a')).toBe('no');
  });

  it('returns null for a text that the browser failed to remove', () => {
    const browser = storageOf(100);
    browser.setItem('token', 'secret');
    const storage = createTextStorage(
      () => ({
        ...browser,
        removeItem: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      }),
      ignore,
    );
    expect(storage.read('token')).toBe('secret');
    storage.write('token', null);
    expect(storage.read('token')).toBeNull();
  });

  it('works in memory when the browser blocks storage', () => {
    const storage = createTextStorage(() => {
      throw new DOMException('Blocked', 'SecurityError');
    }, ignore);
    expect(storage.read('token')).toBeNull();
    storage.write('token', 'secret');
    expect(storage.read('token')).toBe('secret');
    storage.write('token', null);
    expect(storage.read('token')).toBeNull();
  });
});

describe('The clipboard', () => {
  it('reports whether the text was copied', async () => {
    const copied: string[] = [];
    const warnings: unknown[] = [];
    const warn = (message: string, cause?: unknown) => warnings.push([message, cause]);
    const denied = new Error('Denied');
    const writeText = async (text: string) => {
      copied.push(text);
    };
    expect(await copyText({ writeText }, 'UID 100', warn)).toBe(true);
    expect(warnings).toEqual([]);
    expect(copied).toEqual(['UID 100']);
    expect(await copyText({ writeText: () => Promise.reject(denied) }, 'x', warn)).toBe(false);
    expect(await copyText(undefined, 'x', warn)).toBe(false);
    expect(warnings).toEqual([
      ['Copying did not work', denied],
      ['Copying did not work', new Error('The page has no clipboard: it is not served securely')],
    ]);
  });
});

const startPage = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  let isOnline = true;
  const network = { isOnline: () => isOnline, events: new EventTarget() };
  const goOffline = () => {
    isOnline = false;
  };
  const received: string[] = [];
  const owner = setup({
    types: { events: {} as EventObject },
    actors: { watch: createPageWatch({ page, network }) },
  }).createMachine({
    invoke: { id: 'page', src: 'watch' },
    on: { '*': { actions: ({ event }) => received.push(event.type) } },
  });
  const actor = createActor(owner).start();
  return {
    page,
    network,
    goOffline,
    received,
    actor,
    report: () => actor.getSnapshot().children.page?.send({ type: 'report' }),
  };
};

describe('The network watch', () => {
  const start = (isOnline: boolean) => {
    const events = new EventTarget();
    const received: unknown[] = [];
    const owner = setup({
      types: { events: {} as EventObject },
      actors: { watch: createNetworkWatch({ isOnline: () => isOnline, events }) },
    }).createMachine({
      invoke: { src: 'watch' },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    });
    return { events, received, actor: createActor(owner).start() };
  };
  const lost = { type: 'network.changed', isOnline: false };
  const found = { type: 'network.changed', isOnline: true };

  it('reports at the start only that there is no network [INSTALL-10]', () => {
    expect([start(true).received, start(false).received]).toEqual([[], [lost]]);
  });

  it('reports a network that is lost and found, until its machine stops [INSTALL-10]', () => {
    const { events, received, actor } = start(true);
    events.dispatchEvent(new Event('offline'));
    events.dispatchEvent(new Event('online'));
    expect(received).toEqual([lost, found]);
    actor.stop();
    events.dispatchEvent(new Event('offline'));
    expect(received).toEqual([lost, found]);
  });
});

describe('The page watch', () => {
  it('sends an event when the network comes or goes, and when the page is hidden or shown', () => {
    const { page, network, received } = startPage();
    network.events.dispatchEvent(new Event('offline'));
    network.events.dispatchEvent(new Event('online'));
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(received).toEqual(['network.offline', 'network.online', 'page.hidden', 'page.visible']);
  });

  it('reports on request that the page is hidden or offline', () => {
    const { page, goOffline, received, report } = startPage();
    report();
    expect(received).toEqual([]);
    page.visibilityState = 'hidden';
    goOffline();
    report();
    expect(received).toEqual(['page.hidden', 'network.offline']);
  });

  it('stops when its owner stops', () => {
    const { page, network, received, actor } = startPage();
    actor.stop();
    network.events.dispatchEvent(new Event('offline'));
    network.events.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(received).toEqual([]);
  });
});

/** A browser that lists what its badge has shown, 0 for none. */
function browser() {
  const shown: number[] = [];
  return {
    shown,
    setAppBadge: async (count?: number) => void shown.push(count ?? Number.NaN),
    clearAppBadge: async () => void shown.push(0),
  };
}

it('a badge has the number that is given, once, and none for 0 [NOTICE-11]', () => {
  const place = browser();
  const show = createBadge(place, ignore);
  for (const count of [0, 2, 2, 3, 0]) show(count);
  expect(place.shown).toEqual([0, 2, 3, 0]);
});

it('a browser without badges, or one that refuses them, goes on [NOTICE-11]', async () => {
  createBadge({}, ignore)(3);
  const warnings: string[] = [];
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  createBadge({ setAppBadge: refuse, clearAppBadge: refuse }, (message) => warnings.push(message))(3);
  await expect.poll(() => warnings).toEqual(['The badge could not be changed']);
});

describe('Sharing a link', () => {
  const link = { title: 'Join me', url: 'https://pelorus.example/register' };
  const warnings: unknown[] = [];
  const share = (outcome: () => Promise<void>) =>
    shareLink(outcome, link, (message, cause) => warnings.push([message, cause]));

  it('succeeds when the link is shared, and when the user cancels', async () => {
    await expect(share(async () => undefined)).resolves.toBe(true);
    await expect(share(() => Promise.reject(new DOMException('Away', 'AbortError')))).resolves.toBe(true);
    expect(warnings).toEqual([]);
  });

  it('fails when the browser refuses', async () => {
    const refusal = new DOMException('Not here', 'NotAllowedError');
    await expect(share(() => Promise.reject(refusal))).resolves.toBe(false);
    expect(warnings).toEqual([['Sharing did not work', refusal]]);
  });
});
