import { expect, it } from 'vitest';
import { createTaskQueue } from '#gateway/api/task-queue.ts';

/** Tasks that begin and end when the test says so. */
function controlled() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { begun, task, end: (name: string) => ends.get(name) };
}

it('tasks of the same name run one after the other, also after a failure', async () => {
  const enqueue = createTaskQueue();
  const { begun, task, end } = controlled();
  const first = enqueue('page 1', task('first'));
  const second = enqueue('page 1', task('second'));
  await expect.poll(() => begun).toEqual(['first']);
  end('first')?.reject(new Error('No answer'));
  await expect(first).rejects.toThrow('No answer');
  await expect.poll(() => begun).toEqual(['first', 'second']);
  end('second')?.resolve('done');
  await expect(second).resolves.toBe('done');
});

it('tasks of other names do not wait', async () => {
  const enqueue = createTaskQueue();
  const { begun, task } = controlled();
  enqueue('page 1', task('first'));
  enqueue('page 2', task('second'));
  await expect.poll(() => begun).toEqual(['first', 'second']);
});
