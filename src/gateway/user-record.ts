import type { TextStorage } from '#ports/text-storage.ts';

interface StoredText<Value> {
  /** Null for none, for another user's, and for one that can't be read. */
  parse: (text: string | null, userId: string) => Value | null;
  /** Null removes it. */
  format: (userId: string, value: Value) => string | null;
}

/** The value of one user on the device under a key, which another tab may change as well. */
export function createUserRecord<Value>(
  storage: TextStorage,
  key: string,
  { parse, format }: StoredText<Value>,
) {
  let known: string | null = null;
  const write = (text: string | null) => {
    known = text;
    storage.write(key, text);
  };
  return {
    read: (userId: string): Value | null => {
      known = storage.read(key);
      return parse(known, userId);
    },
    write: (userId: string, value: Value): void => write(format(userId, value)),
    /** Whether another tab has written it since it was last read or written here. */
    isChanged: (): boolean => storage.read(key) !== known,
    clear: (): void => write(null),
  };
}
