import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { type ActorRefFrom, createActor, type EventObject, setup } from 'xstate';
import { createLiveSocket } from '#gateway/live/socket.ts';
import type { SocketCommand } from '#ports/live.ts';

let server: WebSocketServer;
let url: string;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v2/ws`;
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Items in order of arrival; `take` waits for the next one. */
function createQueue<Item>() {
  const items: Item[] = [];
  const waiting: ((item: Item) => void)[] = [];
  return {
    put: (item: Item) => {
      const next = waiting.shift();
      if (next) next(item);
      else items.push(item);
    },
    take: async (): Promise<Item> => items.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    waiting: () => items,
  };
}

function start(open: () => WebSocket = () => new Socket(url) as unknown as WebSocket, hasAdditions = false) {
  const events = createQueue<EventObject>();
  const data = createQueue<unknown>();
  const warnings: string[] = [];
  let connections = 0;
  const socket = createLiveSocket({
    open,
    hasAdditions,
    wasAnswered: (id) => id === 'answered',
    now: () => 1_700_000_000_000,
    warn: (message) => warnings.push(message),
    onConnecting: () => {
      connections += 1;
    },
    deliver: (name, payload, parameters) => data.put({ [name]: payload, parameters }),
  });
  const owner = setup({ types: { events: {} as EventObject }, actors: { socket } }).createMachine({
    invoke: { id: 'socket', src: 'socket' },
    on: { '*': { actions: ({ event }) => events.put(event) } },
  });
  const actor = createActor(owner).start();
  const send = (command: SocketCommand) => {
    const child: ActorRefFrom<typeof socket> | undefined = actor.getSnapshot().children.socket;
    child?.send(command);
  };
  return { actor, events, data, warnings, send, connections: () => connections };
}

/** Has the socket connect, once more if it was. */
async function accept({ send, events }: Pick<ReturnType<typeof start>, 'send' | 'events'>) {
  const accepted = once(server, 'connection');
  send({ type: 'connect' });
  const [peer] = (await accepted) as [Socket];
  const received = createQueue<unknown>();
  peer.on('message', (frame) => received.put(JSON.parse(String(frame))));
  expect(await events.take()).toEqual({ type: 'socket.opened' });
  return { peer, received, push: (frame: unknown) => peer.send(JSON.stringify(frame)) };
}

async function connect(hasAdditions = false) {
  const running = start(undefined, hasAdditions);
  return { ...running, ...(await accept(running)) };
}

let live: Awaited<ReturnType<typeof connect>>;
beforeEach(async () => {
  live = await connect();
  return () => live.actor.stop();
});

describe('The live socket', () => {
  it('sends frames in order, and the ping with the time [LIVE-9, LIVE-11, LIVE-13]', async () => {
    live.send({
      type: 'send',
      frames: [
        { type: 'login', token: 'abc' },
        { type: 'sub', topic: 'DAY_MARKET' },
      ],
    });
    live.send({ type: 'ping' });
    expect(await live.received.take()).toEqual({ type: 'login', token: 'abc' });
    expect(await live.received.take()).toEqual({ type: 'sub', topic: 'DAY_MARKET' });
    expect(await live.received.take()).toEqual({ type: 'ping', ts: 1_700_000_000_000 });
  });

  it('sends the machine only events of the channel itself [LIVE-19]', async () => {
    live.push({ type: 'FOREX_CLOSED', topic: 'FOREX_CLOSED', data: [5] });
    live.push({ type: 'login_result', code: 1, msg: 'ok' });
    live.push({ type: 'pong', ts: 1 });
    expect(await live.events.take()).toEqual({ type: 'login.answered', code: 1 });
    expect(await live.events.take()).toEqual({ type: 'events.missed' });
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
    expect(await live.data.take()).toEqual({ closed: ['5'], parameters: [] });
  });

  it('delivers the data of a topic with the pair or the user that it names [LIVE-16, MARKET-31]', async () => {
    live.push({
      type: 'KLINE.EURUSD',
      topic: 'KLINE.EURUSD',
      data: { Time: 1_772_445_600_000, Open: 1, High: 3, Low: 1, Close: 2, Volume: 9, Period: '1min' },
    });
    expect(await live.data.take()).toEqual({
      parameters: ['EURUSD'],
      bars: { time: 1_772_445_600_000, open: 1, high: 3, low: 1, close: 2, volume: 9, period: '1min' },
    });
  });

  it('logs a frame that cannot be parsed, and continues', async () => {
    live.peer.send('not json');
    live.push({ type: 'DAY_MARKET', topic: 'DAY_MARKET', data: { symbol: 'EURUSD' } });
    live.push({ type: 'NEWS', topic: 'NEWS', data: {} });
    live.push({ type: 'pong', ts: 1 });
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
    expect(live.warnings).toEqual(Array(3).fill('A frame of the live channel could not be read'));
    expect(live.data.waiting()).toEqual([]);
  });

  it('leaves out a row that cannot be read, says so, and delivers the others', async () => {
    const rows = [
      { symbol: 'EURUSD', quotation: { Close: '1.10', Change: '0.5' } },
      { symbol: 'GBPUSD', quotation: { Close: 'soon' } },
      { symbol: 'USDJPY', quotation: { Close: 150.25, Change: null } },
    ];
    live.push({ type: 'DAY_MARKET', topic: 'DAY_MARKET', data: rows });
    expect(await live.data.take()).toEqual({
      market: [
        { code: 'EURUSD', price: '1.1', changePercent: '0.5' },
        { code: 'USDJPY', price: '150.25', changePercent: null },
      ],
      parameters: [],
    });
    expect(live.warnings).toEqual([expect.stringMatching(/^DAY_MARKET: row 1: .*, so the row is left out$/)]);
  });

  it('reports when the server closes the connection', async () => {
    live.peer.terminate();
    expect(await live.events.take()).toEqual({ type: 'socket.closed' });
  });

  it('closes on request, without reporting it', async () => {
    const closed = once(live.peer, 'close');
    live.send({ type: 'disconnect' });
    await closed;
    live.send({ type: 'send', frames: [{ type: 'logout' }] });
    const { push } = await accept(live);
    push({ type: 'pong', ts: 1 });
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
  });

  it('closes when its owner stops', async () => {
    const closed = once(live.peer, 'close');
    live.actor.stop();
    await closed;
  });

  it('has only one connection at a time', async () => {
    const closed = once(live.peer, 'close');
    await Promise.all([closed, accept(live)]);
    expect(live.events.waiting()).toEqual([]);
    expect(live.connections()).toBe(2);
  });

  it('reports an unreachable address as a closed connection', async () => {
    const { events, warnings, send, actor } = start(
      () => new Socket('ws://127.0.0.1:1') as unknown as WebSocket,
    );
    send({ type: 'connect' });
    expect(await events.take()).toEqual({ type: 'socket.closed' });
    expect(warnings).toEqual(['The live channel has no connection']);
    actor.stop();
  });

  it('reports a socket that the browser refuses to open as a closed connection', async () => {
    const { events, warnings, send, actor } = start(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    send({ type: 'connect' });
    expect(await events.take()).toEqual({ type: 'socket.closed' });
    expect(warnings).toEqual(['The live channel could not be opened']);
    actor.stop();
  });
});

describe('The live socket of an API that numbers its events', () => {
  const topic = 'FOREX_CLOSED';
  const sub = { type: 'sub' as const, topic };
  const event = (number: number, epoch = 'a') => ({ type: topic, topic, data: [number], epoch, number });
  const subResult = (number: number, resumed: boolean, epoch = 'a') => ({
    type: 'sub_result',
    topic,
    resumed,
    epoch,
    number,
  });
  const ping = { type: 'ping', ts: 1_700_000_000_000 };
  const pong = { type: 'pong' };

  let numbering: typeof live;
  beforeEach(async () => {
    numbering = await connect(true);
    return () => numbering.actor.stop();
  });

  const send = (...frames: Extract<SocketCommand, { type: 'send' }>['frames']) =>
    numbering.send({ type: 'send', frames });
  /** Waits until all pushed frames have been handled, and returns what was reported. */
  const reportsUntilPong = async (push: (frame: unknown) => void) => {
    push(pong);
    const reports: string[] = [];
    for (;;) {
      const { type } = await numbering.events.take();
      if (type === 'pong.received') return reports;
      reports.push(type);
    }
  };

  it('subscribes with the last event that it has, and is not told to read again when it was sent what it missed [LIVE-21]', async () => {
    send({ type: 'login', token: 'one' }, sub);
    numbering.push({ type: 'login_result', code: 1 });
    numbering.push(subResult(7, false));
    numbering.push(event(8));
    expect(await reportsUntilPong(numbering.push)).toEqual(['login.answered', 'events.missed']);
    expect([
      await numbering.received.take(),
      await numbering.received.take(),
      await numbering.received.take(),
    ]).toEqual([{ type: 'login', token: 'one' }, { ...sub, since: { epoch: '', number: 0 } }, ping]);
    const { received, push } = await accept(numbering);
    send({ type: 'login', token: 'one' }, sub);
    await received.take();
    expect(await received.take()).toEqual({ ...sub, since: { epoch: 'a', number: 8 } });
    for (const frame of [event(9), event(10), subResult(10, true), event(10), event(11)]) push(frame);
    expect(await reportsUntilPong(push)).toEqual([]);
    expect(await reportsUntilPong(push)).toEqual([]);
    const delivered = numbering.data.waiting().map((each) => Object(each).closed);
    expect(delivered).toEqual([['8'], ['9'], ['10'], ['11']]);
  });

  it('reports that events were missed after a gap, a new epoch, and a refused login [LIVE-22]', async () => {
    send({ type: 'login', token: 'one' }, sub);
    numbering.push(subResult(1, true));
    numbering.push(event(3));
    numbering.push(event(1, 'b'));
    numbering.push({ type: 'login_result', code: 999 });
    expect(await reportsUntilPong(numbering.push)).toEqual([
      'events.missed',
      'events.missed',
      'login.answered',
      'events.missed',
    ]);
  });

  it('does not deliver what a request caused that has its answer, and counts it [LIVE-23]', async () => {
    send({ type: 'login', token: 'one' }, sub);
    numbering.push(subResult(1, true));
    numbering.push({ ...event(2), request_id: 'answered' });
    numbering.push({ ...event(3), request_id: 'unanswered' });
    numbering.push(event(4));
    expect(await reportsUntilPong(numbering.push)).toEqual([]);
    expect(numbering.data.waiting().map((each) => Object(each).closed)).toEqual([['3'], ['4']]);
  });

  it('reports nothing missed when the first event of all arrives', async () => {
    send({ type: 'login', token: 'one' }, sub);
    for (const frame of [subResult(0, true, ''), event(1), event(2)]) numbering.push(frame);
    expect(await reportsUntilPong(numbering.push)).toEqual([]);
    expect(numbering.data.waiting()).toHaveLength(2);
  });

  it('reports that events were missed if the pong comes without an answer to the subscription', async () => {
    numbering.send({ type: 'ping' });
    send({ type: 'login', token: 'one' }, sub);
    expect(await reportsUntilPong(numbering.push)).toEqual([]);
    numbering.push(pong);
    expect(await reportsUntilPong(numbering.push)).toEqual([]);
    expect(await numbering.events.take()).toEqual({ type: 'events.missed' });
  });

  it.each([
    ['after a logout', [{ type: 'logout' as const }, { type: 'login' as const, token: 'one' }]],
    ['of another session', [{ type: 'login' as const, token: 'two' }]],
    ['of a topic that it had left', [{ type: 'unsub' as const, topic }]],
  ])('forgets where it was %s', async (_, frames) => {
    send({ type: 'login', token: 'one' }, sub);
    numbering.push(subResult(7, false));
    await reportsUntilPong(numbering.push);
    send(...frames, sub);
    const sent: unknown[] = [];
    for (let count = 0; count < 4 + frames.length; count += 1) sent.push(await numbering.received.take());
    expect(sent.at(-1)).toEqual({ ...sub, since: { epoch: '', number: 0 } });
  });

  it('takes an event that cannot be read for a missed one', async () => {
    send({ type: 'login', token: 'one' }, sub);
    for (const frame of [subResult(1, true), { ...event(2), data: 'none' }, event(3)]) numbering.push(frame);
    expect(await reportsUntilPong(numbering.push)).toEqual(['events.missed']);
    expect(numbering.warnings).toHaveLength(1);
  });

  it('sends no place for a topic that repeats a state, nor to an API that does not number its events', async () => {
    send({ type: 'sub', topic: 'FOREX_TRADE' });
    expect(await numbering.received.take()).toEqual({ type: 'sub', topic: 'FOREX_TRADE' });
    live.send({ type: 'send', frames: [sub] });
    expect(await live.received.take()).toEqual(sub);
    for (const frame of [event(5), event(5), { type: 'pong' }]) live.push(frame);
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
    expect(live.data.waiting()).toHaveLength(2);
  });
});
