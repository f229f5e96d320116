import * as v from 'valibot';
import type { TextStorage } from '#ports/text-storage.ts';

/** A value on the device under a key, as JSON. */
export interface Stored<Value> {
  /** The fallback where nothing is stored, or what can't be read: another version of the app may have written it. */
  read: () => Value;
  /** Null removes it. */
  write: (value: Value | null) => void;
}

export function createStored<Value>(
  storage: TextStorage,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  fallback: NoInfer<Value>,
): Stored<Value> {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read() {
      const { success, output } = v.safeParse(json, storage.read(key));
      return success ? output : fallback;
    },
    write: (value) => storage.write(key, value === null ? null : JSON.stringify(value)),
  };
}
