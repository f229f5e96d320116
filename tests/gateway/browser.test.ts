import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { copyText } from '#gateway/clipboard.ts';
import { createPageWatch } from '#gateway/page.ts';
import { createTextStorage } from '#gateway/storage.ts';

const ignore = () => undefined;

/** A browser storage of limited room. */
function storageOf(room: number): Storage {
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
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

describe('The text storage', () => {
  it('keeps texts and removes them', () => {
    const browser = storageOf(100);
    const storage = createTextStorage(() => browser, ignore);
    storage.write('language', 'hk');
    expect(browser.getItem('language')).toBe('hk');
    expect(storage.read('language')).toBe('hk');
    storage.write('language', null);
    expect(storage.read('language')).toBeNull();
    expect(browser.getItem('language')).toBeNull();
  });

  it('goes on with what it was told when the browser has no room, and logs it', () => {
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

  it('forgets what the browser would not let it remove', () => {
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

  it('goes on when the browser blocks storage altogether', () => {
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
  it('says whether the text is on it', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => {
      copied.push(text);
    };
    expect(await copyText({ writeText }, 'UID 100', ignore)).toBe(true);
    expect(copied).toEqual(['UID 100']);
    expect(await copyText({ writeText: () => Promise.reject(new Error('Denied')) }, 'x', ignore)).toBe(false);
    expect(await copyText(undefined, 'x', ignore)).toBe(false);
  });
});

const startPage = () => {
  const page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState }),
    navigator: { onLine: true },
  };
  const heard: string[] = [];
  const owner = setup({
    types: { events: {} as EventObject },
    actors: { watch: createPageWatch(page) },
  }).createMachine({
    invoke: { id: 'page', src: 'watch' },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  });
  const actor = createActor(owner).start();
  return { page, heard, actor, ask: () => actor.getSnapshot().children.page?.send({ type: 'report' }) };
};

describe('The page watch', () => {
  it('tells when the network comes and goes, and when the page is hidden and shown', () => {
    const { page, heard } = startPage();
    page.window.dispatchEvent(new Event('offline'));
    page.window.dispatchEvent(new Event('online'));
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual(['network.offline', 'network.online', 'page.hidden', 'page.visible']);
  });

  it('answers how things are when they are not as usual', () => {
    const { page, heard, ask } = startPage();
    ask();
    expect(heard).toEqual([]);
    page.document.visibilityState = 'hidden';
    page.navigator.onLine = false;
    ask();
    expect(heard).toEqual(['page.hidden', 'network.offline']);
  });

  it('stops listening with its owner', () => {
    const { page, heard, actor } = startPage();
    actor.stop();
    page.window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual([]);
  });
});
