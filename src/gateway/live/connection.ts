import * as v from 'valibot';
import type { SocketCommand, SocketFact } from '#ports/live.ts';
import { codes } from '#protocol/envelope.ts';
import { parseReply } from '#protocol/lists.ts';
import {
  type ClientFrame,
  controlFrame,
  eventCause,
  liveData,
  type TopicData,
  topicFrame,
} from '#protocol/live.ts';
import type { TopicName } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';
import { createPlaces, type Places } from './places.ts';
import type { LiveSocketOptions } from './socket.ts';

export interface LiveConnection {
  /** Does what the channel's machine wants (LIVE-2). */
  obey: (command: SocketCommand) => void;
  close: () => void;
}

type Report = (fact: SocketFact) => void;

/** Reads frames of topics; false if the topic is unknown or the data doesn't fit its schema. */
function createTopicReader(
  { hasAdditions, wasAnswered, deliver, warn }: LiveSocketOptions,
  report: Report,
  places: Places | null,
) {
  return (json: unknown): boolean => {
    const frame = v.safeParse(topicFrame, json);
    if (!frame.success) return false;
    const { topic, data } = frame.output;
    const match = readTopic(topic);
    if (!match) return false;
    const { result, leftOut } = parseReply(liveData[match.name], data);
    for (const row of leftOut) warn(`${topic}: ${row}, so the row is left out`);
    if (!result.success) return false;
    const arrival = places?.arrived(json) ?? 'new';
    if (arrival === 'repeated') return true;
    const isOwn = hasAdditions && v.is(eventCause, json) && wasAnswered(json.request_id);
    // The table pairs the name with the schema that has just parsed the data.
    if (!isOwn) deliver(match.name, result.output as TopicData<TopicName>, match.parameters);
    if (arrival === 'after a gap') report({ type: 'events.missed' });
    return true;
  };
}

/** Reads the frames of a connection, and reports what they say about the channel itself. */
function createFrameReader(options: LiveSocketOptions, report: Report) {
  const { hasAdditions, warn } = options;
  const places = hasAdditions ? createPlaces() : null;
  /** Pings without a pong. */
  let pings = 0;
  /** The pongs that arrive before an API has had the time to answer a subscription; null if none is awaited. */
  let pongsUntilAnswer: number | null = null;

  const reportPong = () => {
    report({ type: 'pong.received' });
    pings -= 1;
    if (pongsUntilAnswer === null) return;
    pongsUntilAnswer -= 1;
    if (pongsUntilAnswer > 0) return;
    // The API knows other additions, but not this one.
    pongsUntilAnswer = null;
    report({ type: 'events.missed' });
  };

  const reportLogin = (code: number) => {
    report({ type: 'login.answered', code });
    if (code !== codes.success || !places) report({ type: 'events.missed' });
  };

  /** False if the frame isn't about the channel itself. */
  const reportControl = (json: unknown): boolean => {
    const { success, output } = v.safeParse(controlFrame, json);
    if (!success) return false;
    switch (output.type) {
      case 'pong':
        reportPong();
        return true;
      case 'login_result':
        reportLogin(output.code);
        return true;
      case 'sub_result':
        if (!places) return false;
        pongsUntilAnswer = null;
        places.subscribed(output.topic, output);
        if (!output.resumed) report({ type: 'events.missed' });
        return true;
    }
  };

  const deliverTopic = createTopicReader(options, report, places);

  const handleFrame = (text: string) => {
    const json = parseJson(text);
    // Nearly all frames are a topic's.
    if (!deliverTopic(json) && !reportControl(json))
      warn('A frame of the live channel could not be read', text.slice(0, 200));
  };

  return {
    handleFrame,
    placed: (frame: ClientFrame) => places?.placed(frame) ?? frame,
    pinged: () => {
      pings += 1;
    },
    /** Frames are answered in their order, so the pong of the last ping shows that no answer will come. */
    awaitAnswer: () => {
      pongsUntilAnswer = pings;
    },
    begin: () => {
      [pings, pongsUntilAnswer] = [0, null];
    },
  };
}

/**
 * The WebSocket of the live channel, one at a time. Frames that are sent while it is closed are dropped: the machine
 * sends login and topics again on each new connection.
 */
export function createLiveConnection(options: LiveSocketOptions, report: Report): LiveConnection {
  const { now, onConnecting, warn } = options;
  const reader = createFrameReader(options, report);
  let current: WebSocket | null = null;

  const close = () => {
    const socket = current;
    current = null;
    socket?.close();
  };

  const connect = () => {
    close();
    onConnecting();
    const socket = tryOpen(options);
    if (!socket) return report({ type: 'socket.closed' });
    current = socket;
    reader.begin();
    // Events of a connection that was closed or replaced are ignored.
    const on = (event: 'open' | 'close' | 'error' | 'message', act: (event: Event) => void) =>
      socket.addEventListener(event, (received) => {
        if (current === socket) act(received);
      });
    on('open', () => report({ type: 'socket.opened' }));
    on('close', () => report({ type: 'socket.closed' }));
    on('error', () => warn('The live channel has no connection'));
    on('message', (event) => reader.handleFrame('data' in event ? String(event.data) : ''));
  };

  const send = (frame: ClientFrame) => {
    if (current && current.readyState === current.OPEN) current.send(JSON.stringify(frame));
  };

  const ping = () => {
    reader.pinged();
    send({ type: 'ping', ts: now() });
  };

  const sendPlaced = (frame: ClientFrame) => {
    const placed = reader.placed(frame);
    send(placed);
    if (!('since' in placed)) return;
    ping();
    reader.awaitAnswer();
  };

  return {
    close,
    obey(command) {
      switch (command.type) {
        case 'connect':
          return connect();
        case 'disconnect':
          return close();
        case 'ping':
          return ping();
        case 'send':
          for (const frame of command.frames) sendPlaced(frame);
      }
    },
  };
}

function tryOpen({ open, warn }: LiveSocketOptions): WebSocket | null {
  try {
    return open();
  } catch (cause) {
    warn('The live channel could not be opened', cause);
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not silent: undefined matches no schema, so the caller logs the frame.
    return undefined;
  }
}
