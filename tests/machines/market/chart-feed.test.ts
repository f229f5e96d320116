import { beforeEach, describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate';
import { chartFeedMachine } from '#machines/market/chart-feed.machine.ts';
import type { BarsRequest } from '#ports/market.ts';

interface Read {
  what: 'bars' | 'older';
  request: BarsRequest;
  signal: AbortSignal;
  answer: (output?: { isExhausted: boolean }) => Promise<void>;
  fail: () => Promise<void>;
}

/** The chart feed on an API that a test answers read by read. */
function start() {
  const reads: Read[] = [];
  const followed: string[] = [];
  const read = (what: Read['what'], request: BarsRequest, signal: AbortSignal) =>
    new Promise<{ isExhausted: boolean }>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));
      reads.push({
        what,
        request,
        signal,
        answer: (output = { isExhausted: false }) => {
          resolve(output);
          return settled();
        },
        fail: () => {
          reject(new Error('No answer'));
          return settled();
        },
      });
    });
  const actor = createActor(
    chartFeedMachine.provide({
      actors: {
        loadBars: fromPromise<void, BarsRequest>(async ({ input, signal }) => {
          await read('bars', input, signal);
        }),
        loadOlderBars: fromPromise<{ isExhausted: boolean }, BarsRequest>(({ input, signal }) =>
          read('older', input, signal),
        ),
        watchBars: fromCallback<{ type: 'channel.lost' | 'channel.restored' }, { code: string }>(
          ({ input }) => {
            followed.push(input.code);
          },
        ),
      },
    }),
    { input: { pairId: '2', code: 'EURUSD', period: '5min' } },
  );
  actor.start();
  return { actor, reads, followed };
}

let feed: ReturnType<typeof start>;
beforeEach(() => {
  feed = start();
});

const states = (actor: AnyActorRef = feed.actor) => actor.getSnapshot().value;
const context = () => feed.actor.getSnapshot().context;
const newest = () => {
  const last = feed.reads.at(-1);
  if (!last) throw new Error('Nothing was read');
  return last;
};
const live = async () => {
  await newest().answer();
  expect(states()).toEqual({ feed: 'live', history: 'available' });
};

describe('A chart', () => {
  it('loads five-minute bars of its pair and follows them', async () => {
    expect(states()).toEqual({ feed: 'loading', history: 'available' });
    expect(newest()).toMatchObject({
      what: 'bars',
      request: { pairId: '2', code: 'EURUSD', period: '5min' },
    });
    expect(feed.followed).toEqual(['EURUSD']);
    expect(context().shownPeriod).toBeNull();
    await live();
    expect(context().shownPeriod).toBe('5min');
  });

  it('that fails to load can be loaded again', async () => {
    await newest().fail();
    expect(states()).toMatchObject({ feed: 'failed' });
    feed.actor.send({ type: 'retry' });
    expect(states()).toMatchObject({ feed: 'loading' });
    await live();
  });

  it('shows the old period until the new one is loaded', async () => {
    await live();
    feed.actor.send({ type: 'select', period: '1day' });
    expect(states()).toMatchObject({ feed: 'loading' });
    expect(context()).toMatchObject({ period: '1day', shownPeriod: '5min' });
    expect(newest().request.period).toBe('1day');
    await live();
    expect(context().shownPeriod).toBe('1day');
  });

  it('loads only the last selected period', async () => {
    const [first] = feed.reads;
    feed.actor.send({ type: 'select', period: '1min' });
    expect(first?.signal.aborted).toBe(true);
    await first?.answer();
    expect(states()).toMatchObject({ feed: 'loading' });
    await live();
    expect(context().shownPeriod).toBe('1min');
  });

  it('does not load the same period again', async () => {
    await live();
    feed.actor.send({ type: 'select', period: '5min' });
    expect(states()).toMatchObject({ feed: 'live' });
    expect(feed.reads).toHaveLength(1);
  });
});

describe('When the channel is lost', () => {
  it('the chart is stale, and loads what it missed once the channel is back', async () => {
    await live();
    feed.actor.send({ type: 'channel.lost' });
    expect(states()).toMatchObject({ feed: 'stale' });
    feed.actor.send({ type: 'channel.restored' });
    expect(states()).toMatchObject({ feed: 'catchingUp' });
    expect(feed.reads).toHaveLength(2);
    await live();
  });

  it('a chart that finishes loading is stale as well', async () => {
    feed.actor.send({ type: 'channel.lost' });
    expect(states()).toMatchObject({ feed: 'loading' });
    await newest().answer();
    expect(states()).toMatchObject({ feed: 'stale' });
  });

  it('and restored during the loading, the loading starts again', async () => {
    feed.actor.send({ type: 'channel.lost' });
    feed.actor.send({ type: 'channel.restored' });
    expect(feed.reads).toHaveLength(2);
    expect(feed.reads[0]?.signal.aborted).toBe(true);
    await live();
  });

  it('again during catching up, the chart is stale again', async () => {
    await live();
    feed.actor.send({ type: 'channel.lost' });
    feed.actor.send({ type: 'channel.restored' });
    feed.actor.send({ type: 'channel.lost' });
    expect(states()).toMatchObject({ feed: 'stale' });
    expect(newest().signal.aborted).toBe(true);
  });

  it('and restored, catching up can fail and be retried', async () => {
    await live();
    feed.actor.send({ type: 'channel.lost' });
    feed.actor.send({ type: 'channel.restored' });
    await newest().fail();
    expect(states()).toMatchObject({ feed: 'behind' });
    feed.actor.send({ type: 'retry' });
    expect(states()).toMatchObject({ feed: 'catchingUp' });
    await live();
  });
});

describe('Older bars', () => {
  it('cannot be requested before there are bars of the selected period', async () => {
    feed.actor.send({ type: 'loadOlder' });
    expect(states()).toEqual({ feed: 'loading', history: 'available' });
    await live();
    feed.actor.send({ type: 'select', period: '1min' });
    feed.actor.send({ type: 'loadOlder' });
    expect(states()).toEqual({ feed: 'loading', history: 'available' });
  });

  it('are loaded on demand, one read at a time', async () => {
    await live();
    feed.actor.send({ type: 'loadOlder' });
    feed.actor.send({ type: 'loadOlder' });
    expect(states()).toEqual({ feed: 'live', history: 'loadingOlder' });
    expect(feed.reads.filter(({ what }) => what === 'older')).toHaveLength(1);
    await newest().answer({ isExhausted: false });
    expect(states()).toEqual({ feed: 'live', history: 'available' });
  });

  it('are not requested once there are no more, until another period is selected', async () => {
    await live();
    feed.actor.send({ type: 'loadOlder' });
    await newest().answer({ isExhausted: true });
    expect(states()).toEqual({ feed: 'live', history: 'exhausted' });
    feed.actor.send({ type: 'loadOlder' });
    expect(feed.reads).toHaveLength(2);
    feed.actor.send({ type: 'select', period: '1min' });
    expect(states()).toEqual({ feed: 'loading', history: 'available' });
  });

  it('can be requested again after a failure', async () => {
    await live();
    feed.actor.send({ type: 'loadOlder' });
    await newest().fail();
    expect(states()).toEqual({ feed: 'live', history: 'available' });
  });

  it('of a deselected period are cancelled', async () => {
    await live();
    feed.actor.send({ type: 'loadOlder' });
    const older = newest();
    feed.actor.send({ type: 'select', period: '1min' });
    expect(older.signal.aborted).toBe(true);
    expect(states()).toEqual({ feed: 'loading', history: 'available' });
  });
});
