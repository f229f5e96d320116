import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Period } from '#domain/period.ts';
import type { Remembered } from '#ports/answer.ts';
import type { BarsRequest, OlderBars } from '#ports/market.ts';
import { callbackNotProvided, notProvided } from '../shared/not-provided.ts';
import { rememberedIn } from '../shared/remembered.ts';

interface Context extends BarsRequest {
  /** The period of the bars on the chart, which is the last one that was loaded; null before that. */
  shownPeriod: Period | null;
  /** The last state that the live channel reported. */
  channel: 'live' | 'lost';
}

/**
 * The chart's bars for one pair (MARKET-24, MARKET-25): the newest bars, live bars, older bars on demand, and
 * the bars that were missed while the live channel was lost. The bars are in a series outside the machine.
 * Old bars stay on the chart until new ones are loaded.
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
    loadBars: fromPromise<void, BarsRequest>(notProvided('loadBars')),
    loadOlderBars: fromPromise<OlderBars, BarsRequest>(notProvided('loadOlderBars')),
    watchBars: fromCallback<{ type: 'channel.lost' | 'channel.restored' }, { code: string }>(
      callbackNotProvided('watchBars'),
    ),
  },
  guards: {
    isOther: ({ context }, period: Period) => context.period !== period,
    isChannelLive: ({ context }) => context.channel === 'live',
    isShown: ({ context }) => context.shownPeriod === context.period,
    isExhausted: (_, older: OlderBars) => older.isExhausted,
    hasRemembered: (_, remembered: Remembered | null) => remembered !== null,
    hasRememberedLive: ({ context }, remembered: Remembered | null) =>
      remembered !== null && context.channel === 'live',
  },
  actions: {
    select: assign((_, period: Period) => ({ period })),
    show: assign(({ context }) => ({ shownPeriod: context.period })),
    setChannelLost: assign({ channel: 'lost' as const }),
    setChannelLive: assign({ channel: 'live' as const }),
  },
}).createMachine({
  id: 'chartFeed',
  context: ({ input }) => ({ ...input, shownPeriod: null, channel: 'live' }),
  type: 'parallel',
  invoke: { id: 'watchBars', src: 'watchBars', input: ({ context: { code } }) => ({ code }) },
  on: { 'channel.lost': { actions: 'setChannelLost' }, 'channel.restored': { actions: 'setChannelLive' } },
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
            onError: [
              {
                guard: { type: 'hasRememberedLive', params: rememberedIn },
                target: 'behind',
                actions: 'show',
              },
              { guard: { type: 'hasRemembered', params: rememberedIn }, target: 'stale', actions: 'show' },
              { target: 'failed' },
            ],
          },
          on: {
            'channel.restored': {
              description: 'The bars being read may end before the channel was back, so they are read again.',
              target: 'loading',
              reenter: true,
              actions: 'setChannelLive',
            },
          },
        },
        failed: { on: { retry: 'loading' } },
        live: { on: { 'channel.lost': { target: 'stale', actions: 'setChannelLost' } } },
        stale: {
          description:
            'The channel is lost: the bars no longer change. They may be those of an earlier visit.',
          on: { 'channel.restored': { target: 'catchingUp', actions: 'setChannelLive' } },
        },
        catchingUp: {
          description: 'The channel is back; the missed bars are being read.',
          invoke: {
            id: 'catchUp',
            src: 'loadBars',
            input: ({ context: { pairId, code, period } }) => ({ pairId, code, period }),
            onDone: 'live',
            onError: 'behind',
          },
          on: { 'channel.lost': { target: 'stale', actions: 'setChannelLost' } },
        },
        behind: {
          description: 'The channel is back, but the missed bars could not be read.',
          on: { retry: 'catchingUp', 'channel.lost': { target: 'stale', actions: 'setChannelLost' } },
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
        exhausted: { description: 'The pair has no older bars, or the chart has no room for them.' },
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
