import { createActor, type PromiseActorLogic, toPromise } from 'xstate';

/** Runs an actor logic as a machine would, and resolves with its output. */
export const run = <Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
  input: NoInfer<Input>,
): Promise<Output> => toPromise(createActor(logic, { input }).start());
