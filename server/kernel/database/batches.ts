/** A select with one row and one column, `answer`, in JSON. */
export interface Select {
  text: string;
  parameters: readonly unknown[];
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Collects the selects that are asked while the process works through what has arrived, and sends them together: each
 * message to the database and from it costs as much as a select.
 */
export function createBatches(send: (selects: readonly Select[]) => void) {
  let waiting: Select[] = [];
  const sendAll = () => {
    const selects = waiting;
    waiting = [];
    send(selects);
  };
  return (text: string, parameters: readonly unknown[]): Promise<unknown> =>
    withCallers(
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(sendAll);
        waiting.push({ text, parameters, resolve, reject });
      }),
    );
}

/** Has an error name those who wait for the promise, instead of the socket on which the answer came. */
export const withCallers = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
