import * as v from 'valibot';
import type { RawData } from 'ws';
import { codes } from '#protocol/envelope.ts';
import { type ClientFrame, type ControlFrame, clientFrame, type Position } from '#protocol/live.ts';
import { isPrivateTopic } from '#protocol/live-topics.ts';
import { isNumbered, readTopic } from '#protocol/read-topic.ts';
import type { Caller } from '../kernel/calls/caller.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import { createFeed, type Feed } from './feed.ts';
import { type Client, eventFrameOf, type Subscriptions } from './hub.ts';
import type { Missed } from './missed.ts';

const unreadLimit = 2 ** 20;
const topicLimit = 100;
/** Frames per `floodWindowMilliseconds`; an app that resubscribes to everything sends fewer. */
const floodLimit = 400;
const floodWindowMilliseconds = 10_000;

/** Close codes of WebSocket (RFC 6455, section 7.4.1). */
const closing = { unsupported: 1003, policy: 1008, failed: 1011, restart: 1012 } as const;

export interface ConnectionDependencies {
  subscriptions: Subscriptions;
  authenticate(token: string): Promise<Caller | null>;
  readMissed(userId: string, topic: string, since: Position): Promise<Missed>;
  clock: Clock;
  log: Log;
}

/** The part of a WebSocket that a connection needs. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  readonly readyState: number;
  readonly OPEN: number;
  send(frame: Buffer, options: { binary: boolean }): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown;
  on(event: 'error' | 'close', listener: () => void): unknown;
}

/** One live socket. */
export interface Connection {
  /** Signs the socket out and notifies it, if it is signed in with that session. */
  endSession(session: string): void;
  /** When the last frame arrived, in Unix milliseconds. */
  lastFrameAt(): number;
  /** Closes the socket in order, since this process ends: the app connects to another one. */
  leave(): void;
  cut(): void;
}

/** Writes to a socket, and closes one that doesn't read. */
const clientOf = (
  socket: LiveSocket,
  userId: () => string | null,
  feeds: ReadonlyMap<string, Feed>,
): Client => {
  const write = (frame: Buffer) => {
    if (socket.bufferedAmount > unreadLimit) return socket.terminate();
    if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false });
  };
  return {
    get userId() {
      return userId();
    },
    write,
    writeEvent(topic, at, frame) {
      const feed = feeds.get(topic);
      if (feed) feed.add(at, frame);
      else write(frame);
    },
  };
};

/** Returns a function that counts a frame, and says whether it is one too many. */
function createFloodCheck(): (at: number) => boolean {
  let window = { start: Number.NEGATIVE_INFINITY, frames: 0 };
  return (at) => {
    if (at - window.start >= floodWindowMilliseconds) window = { start: at, frames: 0 };
    window.frames += 1;
    return window.frames > floodLimit;
  };
}

/** Handles a socket's frames one at a time, in the order in which they arrive. */
export function serve(
  socket: LiveSocket,
  { subscriptions, authenticate, readMissed, clock, log }: ConnectionDependencies,
): Connection {
  let caller: Caller | null = null;
  let endedSession: string | null = null;
  let queue = Promise.resolve();
  let lastFrameAt = clock.now();
  const topics = new Set<string>();
  /** Of the topics that the app has subscribed to with a place. */
  const feeds = new Map<string, Feed>();

  const isFlood = createFloodCheck();
  const client = clientOf(socket, () => caller?.user.id ?? null, feeds);
  const sendFrame = (frame: ControlFrame) => client.write(Buffer.from(JSON.stringify(frame)));
  const refuseSession = () =>
    sendFrame({ type: 'login_result', code: codes.sessionInvalid, msg: 'Please sign in again.' });

  const unsubscribe = (topic: string) => {
    topics.delete(topic);
    feeds.delete(topic);
    subscriptions.unsubscribe(client, topic);
  };
  const signOut = () => {
    for (const topic of [...topics].filter(isPrivate)) unsubscribe(topic);
    caller = null;
  };

  /** Sends what the socket has missed, and then what arrives from now on. */
  const resume = async (userId: string, topic: string, since: Position) => {
    const feed = createFeed(client.write);
    feeds.set(topic, feed);
    subscriptions.subscribe(client, topic);
    const { at, events } = await readMissed(userId, topic, since);
    // The session may have ended meanwhile.
    if (feeds.get(topic) !== feed) return;
    for (const { number, ...event } of events ?? [])
      client.write(eventFrameOf(topic, event, { epoch: at.epoch, number }));
    sendFrame({ type: 'sub_result', topic, resumed: events !== null, ...at });
    feed.openAt(at);
  };

  const subscribe = (topic: string, since: Position | undefined): void | Promise<void> => {
    // A topic about others doesn't mean that the session is invalid, which would sign the app out.
    if (!isTopic(topic) || !isAbout(topic, client.userId))
      return socket.close(closing.policy, 'Unknown topic.');
    if (topics.has(topic)) return;
    if (isPrivate(topic) && !caller) return refuseSession();
    if (topics.size >= topicLimit) return socket.close(closing.policy, 'Too many topics.');
    topics.add(topic);
    if (since && caller && isNumbered(topic)) return resume(caller.user.id, topic, since);
    subscriptions.subscribe(client, topic);
  };

  const login = async (token: string) => {
    endedSession = null;
    const next = await authenticate(token);
    // The session may have ended while its token was being looked up.
    if (next && next.session === endedSession) return refuseSession();
    if (next?.user.id !== caller?.user.id) signOut();
    caller = next;
    if (next) sendFrame({ type: 'login_result', code: codes.success, msg: 'Success' });
    else refuseSession();
  };

  const handle = (frame: ClientFrame): void | Promise<void> => {
    switch (frame.type) {
      case 'login':
        return login(frame.token);
      case 'logout':
        return signOut();
      case 'sub':
        return subscribe(frame.topic, frame.since);
      case 'unsub':
        return unsubscribe(frame.topic);
      case 'ping':
        return sendFrame({ type: 'pong', ts: frame.ts });
    }
  };

  socket.on('message', (data, isBinary) => {
    lastFrameAt = clock.now();
    if (isBinary) return socket.close(closing.unsupported, 'Only text frames.');
    if (isFlood(lastFrameAt)) return socket.close(closing.policy, 'Too many frames.');
    const frame = parse(String(data));
    if (!frame) return socket.close(closing.policy, 'Invalid frame.');
    queue = queue
      .then(() => (socket.readyState === socket.OPEN ? handle(frame) : undefined))
      .catch((error: unknown) => {
        log.error('A live frame failed.', error);
        socket.close(closing.failed, 'Something went wrong.');
      });
  });
  // ws closes the socket itself (frame too large, not UTF-8 …); without a listener the event would throw.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const topic of [...topics]) unsubscribe(topic);
    caller = null;
  });

  return {
    endSession(session) {
      endedSession = session;
      if (caller?.session !== session) return;
      signOut();
      refuseSession();
    },
    lastFrameAt: () => lastFrameAt,
    leave: () => socket.close(closing.restart, 'The service restarts.'),
    cut: () => socket.terminate(),
  };
}

function parse(text: string): ClientFrame | null {
  try {
    const parsed = v.safeParse(clientFrame, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const parameter = /^[\w.-]{1,40}$/;

export const isTopic = (topic: string): boolean =>
  readTopic(topic)?.parameters.every((value) => parameter.test(value)) ?? false;

/** Whether the topic belongs to one user, so that only signed-in sockets may subscribe. */
export function isPrivate(topic: string): boolean {
  const parsed = readTopic(topic);
  return parsed !== null && isPrivateTopic(parsed.name);
}

/** Whether the user may subscribe to the topic, as far as it names users: only those whom it names (FOLLOW-100). */
export function isAbout(topic: string, userId: string | null): boolean {
  const parsed = readTopic(topic);
  if (parsed?.name !== 'copies') return true;
  return userId !== null && parsed.parameters.includes(userId);
}
