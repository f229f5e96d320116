/** The keys of an object that has no others than its type says: Object.keys forgets which they are. */
export const keysOf = <Key extends string>(closed: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(closed) as Key[];
