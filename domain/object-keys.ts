/** The keys of an object that has no others than its type: TypeScript can't exclude those, and calls all of them text. */
export const objectKeys = <Key extends string>(object: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(object) as Key[];

/** The keys of such an object, each with its value. */
export const objectEntries = <Key extends string, Value>(
  object: {
    readonly [K in Key]?: Value;
  },
): [Key, Value][] => Object.entries(object) as [Key, Value][];
