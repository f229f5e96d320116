/** Runs a task after all earlier ones of the same name. */
export type InTurn = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** Tasks of the same name run one after the other, whether those before them succeed or fail. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = last.get(name) ?? Promise.resolve();
    const turn = before.then(task, task);
    last.set(name, turn);
    const end = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(end, end);
    return turn;
  };
}
