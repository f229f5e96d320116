import type { SocketCommand, Subscription } from '#ports/live.ts';

type Frames = Extract<SocketCommand, { type: 'send' }>['frames'];

export const sending = (...frames: Frames): SocketCommand => ({ type: 'send', frames });

const sub = ({ topic }: Subscription) => ({ type: 'sub' as const, topic });

/** The first frames on a new connection: the login (LIVE-3), then the subscriptions to public topics. */
export const greetingOf = (token: string | null, subscriptions: readonly Subscription[]): SocketCommand =>
  sending(
    ...(token === null ? [] : [{ type: 'login' as const, token }]),
    ...subscriptions.filter(({ isPrivate }) => !isPrivate).map(sub),
  );

/** The frames after an accepted login. Sent earlier, an API that checks the login first would drop them. */
export const privateSubscriptions = (subscriptions: readonly Subscription[]): SocketCommand =>
  sending(...subscriptions.filter(({ isPrivate }) => isPrivate).map(sub));
