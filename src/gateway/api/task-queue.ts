/** Runs a task after all earlier ones of the same name. */
export type Enqueue = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** Tasks of the same name run one after the other, whether those before them succeed or fail. */
export function createTaskQueue(): Enqueue {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = last.get(name) ?? Promise.resolve();
    const current = before.then(task, task);
    last.set(name, current);
    const end = () => {
      if (last.get(name) === current) last.delete(name);
    };
    current.then(end, end);
    return current;
  };
}
