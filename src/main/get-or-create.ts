/** The value stored under `key`; created and stored if there is none. */
export function getOrCreate<Key, Value>(values: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = values.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  values.set(key, created);
  return created;
}
