/** The next turn of the loop, in virtual time. */
export const setImmediate = (): Promise<void> => new Promise((resolve) => globalThis.setTimeout(resolve, 0));

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => globalThis.setTimeout(resolve, milliseconds));

export { wait as setTimeout };
