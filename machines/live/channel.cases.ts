import { defineCases } from '#flow-kit/cases.ts';
import { channelModel } from './channel.model.ts';
import { bannerOf, connectionOf } from './connection.ts';

const connected = 'active.link.connected';

/** Five seconds with an answered ping, so many times. */
const beats = (count: number) =>
  Array.from({ length: count }, () => [{ milliseconds: 5_000 }, 'pong.received'] as const).flat();

/** A pause before the next attempt, and the attempt, which fails. */
const failedAfter = (pause: number) =>
  [
    { milliseconds: pause - 1 },
    { sees: { state: 'active.link.backingOff' } },
    { milliseconds: 1 },
    { sees: { state: 'active.link.connecting' } },
    'socket.closed',
  ] as const;

const shows = (connection: ReturnType<typeof connectionOf>, banner: ReturnType<typeof bannerOf>) =>
  [
    [connectionOf, connection],
    [bannerOf, banner],
  ] as const;

export const channelCases = defineCases(channelModel, {
  'Prices are live from the first answer until the connection breaks, and a banner says what the channel waits for [LIVE-24]':
    [
      { sees: { state: 'stopped', shows: shows('offline', null) } },
      'start',
      { sees: { shows: shows('reconnecting', null) } },
      'socket.opened',
      { sees: { state: `${connected}.answers.awaited`, shows: shows('reconnecting', null), emitted: [] } },
      'pong.received',
      { sees: { shows: shows('live', null), emitted: ['channel.restored'] } },
      'socket.closed',
      { sees: { shows: shows('reconnecting', 'waiting'), emitted: ['channel.restored', 'channel.lost'] } },
      { milliseconds: 1_000 },
      { sees: { shows: shows('reconnecting', 'connecting') } },
      'socket.opened',
      { sees: { shows: shows('reconnecting', 'connecting') } },
      'pong.received',
      { sees: { shows: shows('live', null) } },
      'stop',
      { milliseconds: 600_000 },
      { sees: { state: 'stopped', shows: shows('offline', null) } },
    ],
  'An attempt to connect ends after five seconds [LIVE-20]': [
    'start',
    { milliseconds: 4_999 },
    { sees: { state: 'active.link.connecting' } },
    { milliseconds: 1 },
    { sees: { state: 'active.link.backingOff' } },
  ],
  'The pauses between attempts double up to half a minute': [
    'start',
    'socket.closed',
    ...failedAfter(1_000),
    ...failedAfter(2_000),
    ...failedAfter(4_000),
    ...failedAfter(8_000),
    ...failedAfter(16_000),
    ...failedAfter(30_000),
    ...failedAfter(30_000),
  ],
  'The pauses begin again with one second once a connection has lasted for half a minute': [
    'start',
    'socket.closed',
    ...failedAfter(1_000),
    { milliseconds: 2_000 },
    'socket.opened',
    ...beats(5),
    { milliseconds: 4_999 },
    { sees: { context: { attempt: 2 } } },
    { milliseconds: 1 },
    'pong.received',
    'socket.closed',
    ...failedAfter(1_000),
  ],
  'A ping is sent every five seconds, and the connection ends when more than two have had no answer [LIVE-5, LIVE-6]':
    [
      'start',
      'socket.opened',
      'pong.received',
      { milliseconds: 4_999 },
      { sees: { context: { unanswered: 0 } } },
      { milliseconds: 1 },
      { sees: { context: { unanswered: 1 } } },
      { milliseconds: 5_000 },
      { milliseconds: 5_000 },
      { milliseconds: 4_999 },
      { sees: { state: connected, context: { unanswered: 3 } } },
      { milliseconds: 1 },
      { sees: { state: 'active.link.backingOff', shows: shows('reconnecting', 'waiting') } },
    ],
  'A login that has no answer after five seconds ends the connection, and another token has five seconds of its own':
    [
      { given: { token: 'old' } },
      'start',
      'socket.opened',
      { milliseconds: 4_500 },
      { type: 'credentials.changed', token: 'new' },
      { milliseconds: 4_500 },
      { sees: { state: `${connected}.login.authenticating` } },
      { milliseconds: 500 },
      { sees: { state: 'active.link.backingOff', emitted: ['channel.lost'] } },
    ],
  'A refused login leaves the public prices and says so, and a later answer counts': [
    { given: { token: 'old' } },
    'start',
    'socket.opened',
    { type: 'login.answered', code: 999 },
    {
      sees: {
        state: `${connected}.login.rejected`,
        shows: shows('live', 'rejected'),
        emitted: ['channel.restored'],
      },
    },
    { type: 'login.answered', code: 1 },
    { sees: { state: `${connected}.login.authenticated`, shows: shows('live', null) } },
  ],
  'A page that has been hidden for a minute has no connection until it is shown': [
    'start',
    'socket.opened',
    'page.hidden',
    ...beats(11),
    { milliseconds: 4_999 },
    { sees: { state: connected } },
    { milliseconds: 1 },
    { milliseconds: 600_000 },
    { sees: { state: 'suspended', shows: shows('reconnecting', 'paused') } },
    'page.visible',
    { sees: { state: 'active.link.connecting' } },
    'socket.closed',
    'page.hidden',
    { milliseconds: 60_000 },
    { sees: { state: 'suspended' } },
  ],
});
