import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor that a test answers: `calls` are its inputs so far, each with its promise's ends. */
export function deferred<Output, Input = NonReducibleUnknown>() {
  const calls: { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) => new Promise((resolve, reject) => calls.push({ input, resolve, reject })),
  );
  return { calls, logic };
}
