const missing = (name: string) => new Error(`${name} is not provided`);

/** The default of a promise that the composition root has to provide: rejects with the effect's name. */
export const notProvided = (name: string) => (): Promise<never> => Promise.reject(missing(name));

/** The same for a callback: throws. */
export const callbackNotProvided = (name: string) => (): never => {
  throw missing(name);
};
