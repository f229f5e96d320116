let test = new AbortController();

/** Aborted when the current test has ended. */
export const testSignal = (): AbortSignal => test.signal;

/**
 * Ends the test for what runs on outside React: the apps that it has opened are closed and get no more answers, since
 * their messages would stand over the next test.
 */
export function endTest(): void {
  test.abort();
  test = new AbortController();
}

/** As the promise, unless the signal has been aborted meanwhile: then it never ends. */
export const unlessAborted = async <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> => {
  await Promise.allSettled([promise]);
  return signal.aborted ? new Promise(() => undefined) : promise;
};
