/** Something that is loaded when it is first asked for; a load that failed is tried anew by the next asking. */
export interface Later<Value> {
  (): Promise<Value>;
  /** What has been loaded already. */
  loaded: () => Value | null;
}

export function later<Value>(load: () => Promise<Value>): Later<Value> {
  let value: Value | null = null;
  let loading: Promise<Value> | null = null;
  const ask = () => {
    loading ??= load().then(
      (each) => {
        value = each;
        return each;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(ask, { loaded: () => value });
}
