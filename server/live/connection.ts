import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { codes } from '#protocol/answer.ts';
import { type ClientFrame, type ControlFrame, clientFrame } from '#protocol/live.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Client, Subscriptions } from './hub.ts';
import { isPrivate, isTopic } from './topics.ts';

const unreadLimit = 2 ** 20;
const topicLimit = 100;
/** More than this in `floodWindow` milliseconds isn't an app that resubscribes. */
const floodLimit = 400;
const floodWindow = 10_000;

/** Why a socket is closed (RFC 6455, §7.4.1). */
const closing = { unsupported: 1003, policy: 1008, failed: 1011 } as const;

interface Surroundings {
  subscriptions: Subscriptions;
  authenticate(token: string): Promise<Caller | null>;
  clock: Clock;
  log: Log;
}

/** One live socket. */
export interface Connection {
  /** Signs the socket out, telling it so, when it speaks for that session. */
  endSession(session: string): void;
  /** When it last said something, in Unix milliseconds. */
  heardAt(): number;
  cut(): void;
}

/** Serves a socket: frames are handled in the order in which they came, one at a time. */
export function serve(
  socket: WebSocket,
  { subscriptions, authenticate, clock, log }: Surroundings,
): Connection {
  let caller: Caller | null = null;
  let queue = Promise.resolve();
  let heardAt = clock.now();
  let window = { start: heardAt, frames: 0 };
  const topics = new Set<string>();

  const client: Client = {
    get userId() {
      return caller?.user.id ?? null;
    },
    write(frame) {
      if (socket.bufferedAmount > unreadLimit) return socket.terminate();
      if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false });
    },
  };
  const tell = (frame: ControlFrame) => client.write(Buffer.from(JSON.stringify(frame)));
  const refuseSession = () =>
    tell({ type: 'login_result', code: codes.sessionInvalid, msg: 'Please sign in again.' });

  const leave = (topic: string) => {
    topics.delete(topic);
    subscriptions.unsubscribe(client, topic);
  };
  const signOut = () => {
    for (const topic of [...topics].filter(isPrivate)) leave(topic);
    caller = null;
  };

  const subscribe = (topic: string) => {
    if (!isTopic(topic)) return socket.close(closing.policy, 'Unknown topic.');
    if (topics.has(topic)) return;
    if (isPrivate(topic) && !caller) return refuseSession();
    if (topics.size >= topicLimit) return socket.close(closing.policy, 'Too many topics.');
    topics.add(topic);
    subscriptions.subscribe(client, topic);
  };

  const login = async (token: string) => {
    const next = await authenticate(token);
    if (next?.user.id !== caller?.user.id) signOut();
    caller = next;
    if (next) tell({ type: 'login_result', code: codes.success, msg: 'Success' });
    else refuseSession();
  };

  const handle = (frame: ClientFrame): void | Promise<void> => {
    switch (frame.type) {
      case 'login':
        return login(frame.token);
      case 'logout':
        return signOut();
      case 'sub':
        return subscribe(frame.topic);
      case 'unsub':
        return leave(frame.topic);
      case 'ping':
        return tell({ type: 'pong', ts: frame.ts });
    }
  };

  const isFlood = (): boolean => {
    if (heardAt - window.start >= floodWindow) window = { start: heardAt, frames: 0 };
    window.frames += 1;
    return window.frames > floodLimit;
  };

  socket.on('message', (data, isBinary) => {
    heardAt = clock.now();
    if (isBinary) return socket.close(closing.unsupported, 'Only text frames.');
    if (isFlood()) return socket.close(closing.policy, 'Too many frames.');
    const frame = parse(String(data));
    if (!frame) return socket.close(closing.policy, 'Invalid frame.');
    queue = queue
      .then(() => (socket.readyState === socket.OPEN ? handle(frame) : undefined))
      .catch((error: unknown) => {
        log.error('A live frame failed.', error);
        socket.close(closing.failed, 'Something went wrong.');
      });
  });
  // ws closes the socket itself with the reason (too large, not UTF-8 …); unheard, the event would throw.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const topic of [...topics]) leave(topic);
    caller = null;
  });

  return {
    endSession(session) {
      if (caller?.session !== session) return;
      signOut();
      refuseSession();
    },
    heardAt: () => heardAt,
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
