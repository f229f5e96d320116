import type { TextStorage } from '#domain/text-storage.ts';

/**
 * The browser's storage. A blocked or full one is no reason to fail: what was set is then known to this page
 * only, and a warning is logged.
 */
export function createTextStorage(
  open: () => Storage,
  warn: (message: string, cause?: unknown) => void,
): TextStorage {
  const unsavedTexts = new Map<string, string | null>();

  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch (cause) {
      warn('The storage of the browser is not usable', cause);
      return otherwise;
    }
  };

  return {
    read(key) {
      const unsaved = unsavedTexts.get(key);
      return unsaved === undefined ? attempt((storage) => storage.getItem(key), null) : unsaved;
    },
    write(key, text) {
      const isKept = attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false);
      if (isKept) unsavedTexts.delete(key);
      else unsavedTexts.set(key, text);
    },
  };
}
