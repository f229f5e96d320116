import type { TextStorage } from '#ports/text-storage.ts';

/**
 * The browser's storage. If it is blocked or full, a warning is logged, and what is written lasts only as long
 * as the page.
 */
export function createTextStorage(
  open: () => Storage,
  warn: (message: string, cause?: unknown) => void,
): TextStorage {
  const unsavedTexts = new Map<string, string | null>();

  const attempt = <Result>(act: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return act(open());
    } catch (cause) {
      warn('The storage of the browser is not usable', cause);
      return fallback;
    }
  };

  return {
    read(key) {
      const unsaved = unsavedTexts.get(key);
      return unsaved === undefined ? attempt((storage) => storage.getItem(key), null) : unsaved;
    },
    write(key, text) {
      const isStored = attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) unsavedTexts.delete(key);
      else unsavedTexts.set(key, text);
    },
  };
}
