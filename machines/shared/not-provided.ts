const missing = (name: string) => new Error(`${name} is not provided`);

/** Stands in for a promise until the composition root provides one: rejects with the effect's name. */
export const notProvided = (name: string) => (): Promise<never> => Promise.reject(missing(name));

/** The same for a callback: throws. */
export const callbackNotProvided = (name: string) => (): never => {
  throw missing(name);
};
