import { WebSocket } from 'ws';
import type { ClientFrame, Position } from '#protocol/live.ts';
import { livePath, topicOf } from '#protocol/live-topics.ts';

const topic = topicOf('closed');
const market = topicOf('market');
/** Frames about prices are only counted, unless somebody reads them: parsing them would take most of the time. */
const marketStart = `{"type":"${market}"`;

/** As the app does. */
const pingEveryMilliseconds = 5_000;
const pongsMissed = 2;
const handshakeWithinMilliseconds = 3_000;
const reconnectWithinMilliseconds = 1_000;
const awayWithinMilliseconds = 2_000;
/** With more missed events than this a socket is told to read everything again (`server/live/missed.ts`). */
const mostResumed = 100;

interface Listening {
  token: string;
  /** The address that a proxy would name. */
  address: string;
  /** The origin to connect to next. */
  origin(): string;
  onEvent(place: Position): void;
  onPrices(frame: string): void;
  /** Called with a sentence about what must not happen. */
  onFault(fault: string): void;
}

interface Frame extends Partial<Position> {
  type: string;
  code?: number;
  resumed?: boolean;
}

const isUnknown = ({ epoch, number }: Position) => epoch === '' && number === 0;

/** Follows the events of one user on one socket, and checks that none is missing or comes twice. */
function followEvents({ onEvent, onFault }: Pick<Listening, 'onEvent' | 'onFault'>) {
  let place: Position = { epoch: '', number: 0 };
  let isFirst = true;
  let isListening = false;
  let returns = 0;
  return {
    /** The last event that it has. */
    place: () => place,
    isListening: () => isListening,
    /** How often it has gone on after a break. */
    returns: () => returns,
    takeEvent({ epoch = '', number = 0 }: Frame) {
      const isNext = number === place.number + 1 && (epoch === place.epoch || isUnknown(place));
      if (!isNext && epoch === place.epoch)
        onFault(`event ${number} came ${number <= place.number ? 'again ' : ''}after ${place.number}`);
      else if (!isNext) onFault(`an event of the epoch ${epoch} came after one of ${place.epoch}`);
      place = { epoch, number };
      onEvent(place);
    },
    breakOff() {
      isListening = false;
    },
    /** The socket listens, for the first time or again. */
    takeResult({ resumed, epoch = '', number = 0 }: Frame) {
      if (resumed && (number !== place.number || (epoch !== place.epoch && !isUnknown(place))))
        onFault(`it was sent what it had missed up to ${place.number}, not up to ${number}`);
      if (!resumed && !isFirst && epoch === place.epoch && number - place.number <= mostResumed)
        onFault(`it was told to read again for ${number - place.number} missed events`);
      if (!resumed && !isFirst && epoch !== place.epoch && !isUnknown(place))
        onFault('the epoch has changed');
      if (!isFirst) returns += 1;
      isFirst = false;
      isListening = true;
      place = { epoch, number };
    },
  };
}

/** A live socket that connects again whenever it is closed, and goes on from the last event that it has. */
export type Listener = ReturnType<typeof listen>;

/** Follows the events of one user and all prices, as the app does. */
export function listen({ token, address, origin, onEvent, onPrices, onFault }: Listening) {
  const { takeEvent, takeResult, breakOff, ...followed } = followEvents({ onEvent, onFault });
  let socket: WebSocket | null = null;
  let isClosed = false;
  let unanswered = 0;
  let retry: NodeJS.Timeout | null = null;
  let awayMilliseconds = reconnectWithinMilliseconds;

  const send = (frame: ClientFrame) => socket?.send(JSON.stringify(frame));

  const take = (text: string) => {
    if (text.startsWith(marketStart)) return onPrices(text);
    // The exchange sends JSON.
    const frame = JSON.parse(text) as Frame;
    if (frame.type === topic) takeEvent(frame);
    else if (frame.type === 'sub_result') takeResult(frame);
    else if (frame.type === 'pong') unanswered = 0;
    else if (frame.type === 'login_result') {
      if (frame.code !== 1) return socket?.close();
      send({ type: 'sub', topic, since: followed.place() });
      send({ type: 'sub', topic: market });
    }
  };

  const connect = () => {
    const opened = new WebSocket(origin().replace('http', 'ws') + livePath, {
      perMessageDeflate: false,
      handshakeTimeout: handshakeWithinMilliseconds,
      headers: { 'x-forwarded-for': address },
    });
    socket = opened;
    unanswered = 0;
    opened.on('open', () => send({ type: 'login', token }));
    // A Buffer, since nothing else is asked for.
    opened.on('message', (data) => socket === opened && take((data as Buffer).toString()));
    // `close` follows.
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket !== opened) return;
      breakOff();
      socket = null;
      if (!isClosed) retry = setTimeout(connect, Math.random() * awayMilliseconds);
      awayMilliseconds = reconnectWithinMilliseconds;
    });
  };
  connect();

  const pinging = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (unanswered > pongsMissed) return socket.terminate();
    unanswered += 1;
    send({ type: 'ping', ts: Date.now() });
  }, pingEveryMilliseconds);

  return {
    ...followed,
    /** Breaks the connection, and connects again after up to two seconds, as a phone that changes its network. */
    leave() {
      awayMilliseconds = awayWithinMilliseconds;
      socket?.terminate();
    },
    close() {
      isClosed = true;
      clearInterval(pinging);
      if (retry) clearTimeout(retry);
      socket?.terminate();
    },
  };
}
