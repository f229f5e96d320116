import { fromPromise as fromAnyPromise } from 'xstate';

/**
 * XState's `fromPromise`, except that a run that was stopped doesn't settle. React stops the actors of a component
 * and starts the same ones again, in strict mode and when a hidden tab is shown: the stopped run would reject as
 * cancelled, and the running one would take that for its own answer.
 */
export const fromPromise: typeof fromAnyPromise = (create) =>
  fromAnyPromise(
    (run) =>
      new Promise((resolve, reject) => {
        const unlessStopped =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            if (!run.signal.aborted) settle(value);
          };
        create(run).then(unlessStopped(resolve), unlessStopped(reject));
      }),
  );
