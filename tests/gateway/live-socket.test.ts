import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { type ActorRefFrom, createActor, type EventObject, setup } from 'xstate';
import { createLiveSocket } from '#gateway/live-socket.ts';
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

function start(open: () => WebSocket = () => new Socket(url) as unknown as WebSocket) {
  const events = createQueue<EventObject>();
  const data = createQueue<unknown>();
  const warnings: string[] = [];
  let connections = 0;
  const socket = createLiveSocket({
    open,
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

async function connect() {
  const running = start();
  const accepted = once(server, 'connection');
  running.send({ type: 'connect' });
  const [peer] = (await accepted) as [Socket];
  const received = createQueue<unknown>();
  peer.on('message', (frame) => received.put(JSON.parse(String(frame))));
  expect(await running.events.take()).toEqual({ type: 'socket.opened' });
  return { ...running, peer, received, push: (frame: unknown) => peer.send(JSON.stringify(frame)) };
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
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
    expect(await live.data.take()).toEqual({ closed: ['5'], parameters: [] });
  });

  it('delivers the data of each topic [LIVE-15, LIVE-16, LIVE-17, MARKET-31]', async () => {
    live.push({
      type: 'DAY_MARKET',
      topic: 'DAY_MARKET',
      data: { symbol: 'EURUSD', quotation: { Close: '1.10', Change: 0.5 } },
    });
    expect(await live.data.take()).toEqual({
      market: [{ code: 'EURUSD', price: '1.1', changePercent: '0.5' }],
      parameters: [],
    });
    live.push({
      type: 'KLINE.EURUSD',
      topic: 'KLINE.EURUSD',
      data: { Time: 1_772_445_600_000, Open: 1, High: 3, Low: 1, Close: 2, Volume: 9, Period: '1min' },
    });
    expect(await live.data.take()).toEqual({
      parameters: ['EURUSD'],
      bars: { time: 1_772_445_600_000, open: 1, high: 3, low: 1, close: 2, volume: 9, period: '1min' },
    });
    live.push({
      type: 'FOREX_TRADE',
      topic: 'FOREX_TRADE',
      data: {
        TransOrder: [{ Id: 7, UpdatePrice: '1.2', FactProfits: '-3.5' }],
        ProfitsTotal: '-3.5',
        CautionMoneyAll: '100',
      },
    });
    expect(await live.data.take()).toEqual({
      parameters: [],
      positions: {
        orders: [{ id: '7', currentPrice: '1.2', profit: '-3.5' }],
        profit: '-3.5',
        marginLevel: null,
        margin: '100',
      },
    });
  });

  it('delivers the margin level of the positions [LIVE-18]', async () => {
    live.push({
      type: 'FOREX_TRADE',
      topic: 'FOREX_TRADE',
      data: { TransOrder: [], ProfitsTotal: '0', HazardRate: '250.5', CautionMoneyAll: '100' },
    });
    expect(await live.data.take()).toMatchObject({ positions: { marginLevel: '250.5', margin: '100' } });
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
    const accepted = once(server, 'connection');
    live.send({ type: 'connect' });
    const [peer] = (await accepted) as [Socket];
    expect(await live.events.take()).toEqual({ type: 'socket.opened' });
    peer.send(JSON.stringify({ type: 'pong', ts: 1 }));
    expect(await live.events.take()).toEqual({ type: 'pong.received' });
  });

  it('closes when its owner stops', async () => {
    const closed = once(live.peer, 'close');
    live.actor.stop();
    await closed;
  });

  it('has only one connection at a time', async () => {
    const closed = once(live.peer, 'close');
    const accepted = once(server, 'connection');
    live.send({ type: 'connect' });
    await Promise.all([closed, accepted]);
    expect(await live.events.take()).toEqual({ type: 'socket.opened' });
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
