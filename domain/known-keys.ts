/** An object with a value for each of some keys; the type of Object.fromEntries loses their names. */
export const fromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/** Whether a list has a value, which then is one of the list's: `includes` takes no other. */
export const isOneOf = <Item>(list: readonly Item[], value: unknown): value is Item => {
  const values: readonly unknown[] = list;
  return values.includes(value);
};
