import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTask } from '#server/kernel/processes/background.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { runWhileLeader, startAreas } from '#server/kernel/processes/leadership.ts';
import type { Area } from '#server/kernel/world.ts';

let done: string[];
beforeEach(() => {
  done = [];
});

const begun = (name: string) => () => {
  done.push(`+${name}`);
  return () => void done.push(`-${name}`);
};
const area = (name: string): Area => ({
  implementations: [],
  start: begun(name),
  lead: begun(`leading ${name}`),
});

describe('The areas of a process', () => {
  it('start in order and stop in reverse, each once', async () => {
    const stop = await startAreas([area('one'), { implementations: [] }, area('two')], 'start');
    expect(done).toEqual(['+one', '+two']);
    await stop();
    await stop();
    expect(done).toEqual(['+one', '+two', '-two', '-one']);
  });

  it('are stopped again when one of them fails to start', async () => {
    const broken: Area = { implementations: [], start: () => Promise.reject(new Error('broken')) };
    await expect(startAreas([area('one'), broken, area('two')], 'start')).rejects.toThrow('broken');
    expect(done).toEqual(['+one', '-one']);
  });
});

describe('The leader of the processes', () => {
  /** A process on a shared database, whose lock is free or held by another process. */
  const start = async ({ isFree, isShared = true }: { isFree: boolean; isShared?: boolean }) => {
    const lock = { isFree, lose: () => {}, asked: 0 };
    const clock = manualClock(0);
    const tryLock = async (_: number, onLost: () => void) => {
      lock.asked += 1;
      lock.lose = onLost;
      return lock.isFree;
    };
    const log = { info: () => undefined, error: (message: string) => void done.push(message) };
    const stop = await runWhileLeader([area('one'), area('two')], {
      open: { isShared, tryLock },
      clock,
      log,
    });
    return { lock, clock, stop };
  };
  const started = ['+leading one', '+leading two'];
  const stopped = ['-leading two', '-leading one'];

  it('leads from the start if the lock is free, and until it is stopped', async () => {
    const { lock, clock, stop } = await start({ isFree: true });
    await clock.advance(60_000);
    expect([lock.asked, done]).toEqual([1, started]);
    await stop();
    expect(done).toEqual([...started, ...stopped]);
    await clock.advance(60_000);
    expect(lock.asked).toBe(1);
  });

  it('leads within five seconds once the lock is free, and again after it was lost', async () => {
    const { lock, clock, stop } = await start({ isFree: false });
    await clock.advance(4_999);
    lock.isFree = true;
    expect(done).toEqual([]);
    await clock.advance(1);
    expect(done).toEqual(started);
    lock.isFree = false;
    lock.lose();
    await vi.waitFor(() => expect(done).toEqual([...started, ...stopped]));
    lock.isFree = true;
    await clock.advance(5_000);
    expect(done).toEqual([...started, ...stopped, ...started]);
    await stop();
    expect(done).toEqual([...started, ...stopped, ...started, ...stopped]);
  });

  it('is asked for once where no other process can use the database', async () => {
    const { lock, clock } = await start({ isFree: false, isShared: false });
    await clock.advance(60_000);
    expect([lock.asked, done]).toEqual([1, []]);
  });
});

it('a task in the background runs at its interval, and is waited for when it is stopped', async () => {
  const clock = manualClock(0);
  let end = () => {};
  const stop = startTask(clock, 10, async () => {
    done.push('begun');
    if (done.length > 1)
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    done.push('ended');
  });
  await clock.advance(10);
  expect(done).toEqual(['begun', 'ended']);
  void clock.advance(10);
  const stopping = Promise.resolve(stop()).then(() => done.push('stopped'));
  await Promise.resolve();
  expect(done).toEqual(['begun', 'ended', 'begun']);
  end();
  await stopping;
  expect(done).toEqual(['begun', 'ended', 'begun', 'ended', 'stopped']);
  await clock.advance(60_000);
  expect(done).toHaveLength(5);
});
