/** After this the browser is taken for idle, whatever it does. */
const timeoutMilliseconds = 3_000;

/** Resolves when the browser has nothing else to do; where it doesn't say so (Safari), after a pause. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: timeoutMilliseconds });
    else setTimeout(resolve, timeoutMilliseconds);
  });

const online = (): Promise<Event> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads a module that the first screen doesn't need, when the browser is idle. If that fails without a network, again
 * when there is one.
 */
export async function loadWhenIdle<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle();
  return load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await online();
    return load();
  });
}
