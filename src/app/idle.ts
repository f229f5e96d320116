/** After this the browser is taken for idle, whatever it does. */
const timeoutMilliseconds = 3_000;

/** Resolves when the browser has nothing else to do; where it doesn't say so (Safari), after a pause. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: timeoutMilliseconds });
    else setTimeout(resolve, timeoutMilliseconds);
  });
