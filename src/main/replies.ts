import { loadWhenIdle } from '#app/idle.ts';
import type { ReplyStore } from '#ports/replies.ts';

/**
 * A store whose code is loaded when it is first needed: to read at once, and to write when the browser is idle. What was
 * read before everything is cleared isn't written after it.
 */
export function laterReplies(
  load: () => Promise<ReplyStore>,
  warn: (message: string, cause?: unknown) => void,
): ReplyStore {
  let clearings = 0;
  const attempt = async <Result>(
    loading: Promise<ReplyStore>,
    act: (store: ReplyStore) => Promise<Result>,
  ) => {
    try {
      return await act(await loading);
    } catch (cause) {
      warn('Replies can not be stored', cause);
      return null;
    }
  };
  return {
    read: (...of) => attempt(load(), (store) => store.read(...of)),
    write: (...of) => {
      const before = clearings;
      return attempt(loadWhenIdle(load), async (store) => {
        if (before === clearings) await store.write(...of);
      });
    },
    clear: () => {
      clearings += 1;
      return attempt(load(), (store) => store.clear());
    },
  };
}
