import * as v from 'valibot';
import { fromCallback } from 'xstate';
import {
  type ClientFrame,
  closedOrders,
  controlFrame,
  liveBar,
  type MarketMove,
  marketMoves,
  type PositionsMove,
  positionsMove,
  topicFrame,
  topics,
} from '#protocol/live.ts';
import type { Bar } from '#protocol/market.ts';

/** Where the data of each topic goes: stores, not the machine. */
export interface LiveSinks {
  /** A new connection begins: what it brings doesn't follow what the last one brought. */
  interrupted: () => void;
  market: (moves: MarketMove[]) => void;
  bar: (code: string, bar: Bar) => void;
  positions: (move: PositionsMove) => void;
  closed: (orderIds: string[]) => void;
}

/** What the channel machine tells its socket; a ping is stamped here, since machines have no clock. */
export type SocketCommand =
  | { type: 'connect' }
  | { type: 'disconnect' }
  | { type: 'ping' }
  | { type: 'send'; frames: Exclude<ClientFrame, { type: 'ping' }>[] };

/** What the socket tells the channel machine. */
export type SocketFact =
  | { type: 'socket.opened' | 'socket.closed' | 'pong.received' }
  | { type: 'login.answered'; code: number };

export interface LiveSocketOptions {
  /** Opens the channel's WebSocket: `livePath` on the API's host. */
  open: () => WebSocket;
  /** Unix milliseconds. */
  now: () => number;
  sinks: LiveSinks;
  warn: (message: string, cause?: unknown) => void;
}

/**
 * The connection of the live channel (document 1, §7): one at a time, opened and closed as the machine says.
 * What is sent while it is closed is dropped: on each new connection the machine says everything again.
 */
export const createLiveSocket = ({ open, now, sinks, warn }: LiveSocketOptions) =>
  fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const tell = (fact: SocketFact) => sendBack(fact);
    let current: WebSocket | null = null;

    const hear = (text: string) => {
      const json = parseJson(text);
      const control = v.safeParse(controlFrame, json);
      if (control.success) {
        if (control.output.type === 'pong') return tell({ type: 'pong.received' });
        return tell({ type: 'login.answered', code: control.output.code });
      }
      const frame = v.safeParse(topicFrame, json);
      if (!frame.success || !deliver(sinks, frame.output.topic, frame.output.data))
        warn('A frame of the live channel could not be read', text.slice(0, 200));
    };

    const attempt = (): WebSocket | null => {
      try {
        return open();
      } catch (cause) {
        warn('The live channel could not be opened', cause);
        return null;
      }
    };

    const close = () => {
      const socket = current;
      current = null;
      socket?.close();
    };

    const connect = () => {
      close();
      sinks.interrupted();
      const socket = attempt();
      if (!socket) return tell({ type: 'socket.closed' });
      current = socket;
      // What a connection says after it was given up is nobody's business.
      const on = (event: 'open' | 'close' | 'error' | 'message', act: (event: Event) => void) =>
        socket.addEventListener(event, (each) => {
          if (current === socket) act(each);
        });
      on('open', () => tell({ type: 'socket.opened' }));
      on('close', () => tell({ type: 'socket.closed' }));
      on('error', () => warn('The live channel has no connection'));
      on('message', (event) => hear('data' in event ? String(event.data) : ''));
    };

    const send = (frame: ClientFrame) => {
      if (current && current.readyState === current.OPEN) current.send(JSON.stringify(frame));
    };

    receive((command) => {
      if (command.type === 'connect') connect();
      else if (command.type === 'disconnect') close();
      else if (command.type === 'ping') send({ type: 'ping', ts: now() });
      else for (const frame of command.frames) send(frame);
    });
    return close;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not silent: no schema takes undefined, so the caller logs the frame.
    return undefined;
  }
}

const barsPrefix = topics.bars('');

/** Passes a topic's data on; false when it is not of the topic's form. */
function deliver(sinks: LiveSinks, topic: string, data: unknown): boolean {
  if (topic === topics.market) return pass(marketMoves, data, sinks.market);
  if (topic === topics.positions) return pass(positionsMove, data, sinks.positions);
  if (topic === topics.closed) return pass(closedOrders, data, sinks.closed);
  if (!topic.startsWith(barsPrefix)) return false;
  return pass(liveBar, data, (bar) => sinks.bar(topic.slice(barsPrefix.length), bar));
}

function pass<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  sink: (value: v.InferOutput<Schema>) => void,
): boolean {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) sink(parsed.output);
  return parsed.success;
}
