import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Period } from '#domain/period.ts';

/** Which bars: the pair's id for the API, its code for the live channel. */
export interface BarsRequest {
  pairId: string;
  code: string;
  period: Period;
}

interface Context extends BarsRequest {
  /** The period whose bars are on the chart: the last one that was loaded. */
  shownPeriod: Period | null;
  /** What the live channel last said of itself. */
  channel: 'live' | 'lost';
}

interface OlderBars {
  isExhausted: boolean;
}

/**
 * The chart's bars for one pair (document 1, §2): the history, live bars, older ones on demand, and what was
 * missed while the live channel was lost. The bars are in a series outside; old ones stay on the chart until
 * new ones have come.
 */
export const chartFeedMachine = setup({
  types: {
    input: {} as BarsRequest,
    context: {} as Context,
    events: {} as
      | { type: 'select'; period: Period }
      | { type: 'retry' | 'loadOlder' | 'channel.lost' | 'channel.restored' },
  },
  actors: {
    loadBars: fromPromise<void, BarsRequest>(() => Promise.reject(new Error('loadBars is not provided'))),
    loadOlderBars: fromPromise<OlderBars, BarsRequest>(() =>
      Promise.reject(new Error('loadOlderBars is not provided')),
    ),
    followBars: fromCallback<{ type: 'channel.lost' | 'channel.restored' }, { code: string }>(() => {
      throw new Error('followBars is not provided');
    }),
  },
  guards: {
    isOther: ({ context }, period: Period) => context.period !== period,
    isChannelLive: ({ context }) => context.channel === 'live',
    isShown: ({ context }) => context.shownPeriod === context.period,
    isExhausted: (_, older: OlderBars) => older.isExhausted,
  },
  actions: {
    select: assign((_, period: Period) => ({ period })),
    show: assign(({ context }) => ({ shownPeriod: context.period })),
    noteLost: assign({ channel: 'lost' as const }),
    noteRestored: assign({ channel: 'live' as const }),
  },
}).createMachine({
  id: 'chartFeed',
  context: ({ input }) => ({ ...input, shownPeriod: null, channel: 'live' }),
  type: 'parallel',
  invoke: { id: 'followBars', src: 'followBars', input: ({ context: { code } }) => ({ code }) },
  on: { 'channel.lost': { actions: 'noteLost' }, 'channel.restored': { actions: 'noteRestored' } },
  states: {
    feed: {
      initial: 'loading',
      on: {
        select: {
          guard: { type: 'isOther', params: ({ event }) => event.period },
          target: '.loading',
          reenter: true,
          actions: { type: 'select', params: ({ event }) => event.period },
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'loadBars',
            input: ({ context: { pairId, code, period } }) => ({ pairId, code, period }),
            onDone: [
              { guard: 'isChannelLive', target: 'live', actions: 'show' },
              { target: 'stale', actions: 'show' },
            ],
            onError: 'failed',
          },
          on: {
            'channel.restored': {
              description: 'What is being read may miss what happened before the channel was back.',
              target: 'loading',
              reenter: true,
              actions: 'noteRestored',
            },
          },
        },
        failed: { on: { retry: 'loading' } },
        live: { on: { 'channel.lost': { target: 'stale', actions: 'noteLost' } } },
        stale: {
          description: 'The channel is lost: the bars stand still.',
          on: { 'channel.restored': { target: 'catchingUp', actions: 'noteRestored' } },
        },
        catchingUp: {
          description: 'The channel is back; the bars in between are being read.',
          invoke: {
            id: 'catchUp',
            src: 'loadBars',
            input: ({ context: { pairId, code, period } }) => ({ pairId, code, period }),
            onDone: 'live',
            onError: 'behind',
          },
          on: { 'channel.lost': { target: 'stale', actions: 'noteLost' } },
        },
        behind: {
          description: 'The channel is back, but the bars in between could not be read.',
          on: { retry: 'catchingUp', 'channel.lost': { target: 'stale', actions: 'noteLost' } },
        },
      },
    },
    history: {
      initial: 'available',
      on: {
        select: { guard: { type: 'isOther', params: ({ event }) => event.period }, target: '.available' },
      },
      states: {
        available: { on: { loadOlder: { guard: 'isShown', target: 'loadingOlder' } } },
        loadingOlder: {
          invoke: {
            id: 'loadOlder',
            src: 'loadOlderBars',
            input: ({ context: { pairId, code, period } }) => ({ pairId, code, period }),
            onDone: [
              {
                guard: { type: 'isExhausted', params: ({ event }) => event.output },
                target: 'exhausted',
              },
              { target: 'available' },
            ],
            onError: 'available',
          },
        },
        exhausted: { description: 'The pair has no older bars, or the chart no room for them.' },
      },
    },
  },
});

export type ChartFeedActor = ActorRefFrom<typeof chartFeedMachine>;
type Snapshot = SnapshotFrom<typeof chartFeedMachine>;

export type FeedState = Snapshot['value']['feed'];
export type HistoryState = Snapshot['value']['history'];

export const feedOf = (snapshot: Snapshot) => snapshot.value.feed;
export const historyOf = (snapshot: Snapshot) => snapshot.value.history;
export const periodOf = (snapshot: Snapshot) => snapshot.context.period;
export const shownPeriodOf = (snapshot: Snapshot) => snapshot.context.shownPeriod;
export const canLoadOlder = (snapshot: Snapshot) => snapshot.can({ type: 'loadOlder' });
