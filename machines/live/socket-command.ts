import type { ClientFrame } from '#protocol/live.ts';

type Frame = Exclude<ClientFrame, { type: 'ping' }>;

/** What the channel tells its socket, which stamps the pings: a machine has no clock. */
export type SocketCommand = { type: 'connect' | 'disconnect' | 'ping' } | { type: 'send'; frames: Frame[] };

export const sending = (...frames: Frame[]): SocketCommand => ({ type: 'send', frames });

/** What is said on each new connection: who one is first, then what one wants to hear. */
export const greetingOf = (token: string | null, topics: readonly string[]): SocketCommand =>
  sending(
    ...(token === null ? [] : [{ type: 'login' as const, token }]),
    ...topics.map((topic) => ({ type: 'sub' as const, topic })),
  );
