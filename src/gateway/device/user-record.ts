import * as v from 'valibot';
import type { TextStorage } from '#ports/text-storage.ts';

interface Stored<Value> {
  /** Another version has another shape: what it stored isn't read. */
  version: number;
  /** The name under which the value is stored, beside the version and the user. */
  field: string;
  schema: v.GenericSchema<unknown, Value>;
  /** Whether a value is none, which removes what is stored; no value by default. */
  isNone?: (value: Value) => boolean;
}

/**
 * The value of one user on the device under a key and a version, which another tab may change as well. It is null where
 * there is none, where it is another user's, and where it can't be read.
 */
export function createUserRecord<Value>(
  storage: TextStorage,
  key: string,
  { version, field, schema, isNone = () => false }: Stored<Value>,
) {
  const envelope = v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ version: v.literal(version), userId: v.string() }),
  );
  let known: string | null = null;
  const write = (text: string | null) => {
    known = text;
    storage.write(key, text);
  };
  return {
    read: (userId: string): Value | null => {
      known = storage.read(key);
      const { success, output } = v.safeParse(envelope, known);
      if (!success || output.userId !== userId) return null;
      const value = v.safeParse(schema, output[field]);
      return value.success ? value.output : null;
    },
    write: (userId: string, value: Value): void =>
      write(isNone(value) ? null : JSON.stringify({ version, userId, [field]: value })),
    /** Whether another tab has written it since it was last read or written here. */
    isChanged: (): boolean => storage.read(key) !== known,
    clear: (): void => write(null),
  };
}
