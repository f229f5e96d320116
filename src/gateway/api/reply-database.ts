import { digestOf } from '#domain/digest.ts';
import type { ReplyStore } from '#ports/replies.ts';

/** A week: what is older says too little of now. */
const longestAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The oldest are removed beyond this. */
const mostReplies = 200;

/** In characters. A chart's bars take a quarter of it. */
const longestText = 200_000;

interface Row {
  /** Owner and key. */
  id: string;
  owner: string;
  at: number;
  text: string;
}

/** Sets the sessions of a device apart; no token can be found by it. */
const labelOf = (token: string | null): string => (token === null ? '' : digestOf(token));

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('pelorus', 1);
  opening.onupgradeneeded = () => {
    const rows = opening.result.createObjectStore('replies', { keyPath: 'id' });
    rows.createIndex('at', 'at');
  };
  return settled(opening);
}

/** Visits rows until there are no more, or `visit` returns false. */
async function each(
  cursors: IDBRequest<IDBCursorWithValue | null>,
  visit: (row: Row, cursor: IDBCursorWithValue) => boolean,
): Promise<void> {
  for (;;) {
    const cursor = await settled(cursors);
    if (cursor === null || !visit(cursor.value, cursor)) return;
    cursor.continue();
  }
}

interface Effects {
  /** Unix milliseconds. */
  now: () => number;
  warn: (message: string, cause?: unknown) => void;
}

/** The replies in the browser's database, bounded in number, length and age (INSTALL-11, INSTALL-14). */
export function createReplies(factory: IDBFactory, { now, warn }: Effects): ReplyStore {
  let database: Promise<IDBDatabase> | null = null;
  let writer: string | null = null;

  const attempt = async <Result>(
    mode: IDBTransactionMode,
    act: (rows: IDBObjectStore) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> => {
    try {
      database ??= opened(factory);
      return await act((await database).transaction('replies', mode).objectStore('replies'));
    } catch (cause) {
      database = null;
      warn('The database of the browser is not usable', cause);
      return otherwise;
    }
  };

  const isTooOld = ({ at }: Row) => now() - at > longestAgeMilliseconds;

  const removeOthers = (rows: IDBObjectStore, owner: string) =>
    each(rows.openCursor(), (row, cursor) => {
      if ((row.owner !== '' && row.owner !== owner) || isTooOld(row)) cursor.delete();
      return true;
    });

  const removeOldest = async (rows: IDBObjectStore) => {
    let excess = (await settled(rows.count())) - mostReplies;
    if (excess <= 0) return;
    await each(rows.index('at').openCursor(), (_, cursor) => {
      cursor.delete();
      excess -= 1;
      return excess > 0;
    });
  };

  return {
    read: (key, token) =>
      attempt(
        'readonly',
        async (rows) => {
          for (const owner of new Set([labelOf(token), ''])) {
            const row: Row | undefined = await settled(rows.get(`${owner} ${key}`));
            if (row !== undefined && !isTooOld(row)) return { data: JSON.parse(row.text), at: row.at };
          }
          return null;
        },
        null,
      ),
    write: (key, token, { data, at }) =>
      attempt(
        'readwrite',
        async (rows) => {
          const owner = labelOf(token);
          const id = `${owner} ${key}`;
          const text = JSON.stringify(data);
          if (text.length > longestText) rows.delete(id);
          else rows.put({ id, owner, at, text } satisfies Row);
          if (writer !== owner) await removeOthers(rows, owner);
          writer = owner;
          await removeOldest(rows);
        },
        undefined,
      ),
    clear: () => attempt('readwrite', async (rows) => void (await settled(rows.clear())), undefined),
  };
}
