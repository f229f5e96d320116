import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { type ActorRefFrom, createActor, type EventObject, setup } from 'xstate';
import { createLiveSocket, type SocketCommand } from '#gateway/live-socket.ts';

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

/** Items in the order of their arrival, waited for one by one. */
function mailbox<Item>() {
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
  const facts = mailbox<EventObject>();
  const data = mailbox<unknown>();
  const warnings: string[] = [];
  let interruptions = 0;
  const socket = createLiveSocket({
    open,
    now: () => 1_700_000_000_000,
    warn: (message) => warnings.push(message),
    sinks: {
      interrupted: () => {
        interruptions += 1;
      },
      market: (moves) => data.put({ moves }),
      bar: (code, bar) => data.put({ code, bar }),
      positions: (move) => data.put({ move }),
      closed: (ids) => data.put({ ids }),
    },
  });
  const owner = setup({ types: { events: {} as EventObject }, actors: { socket } }).createMachine({
    invoke: { id: 'socket', src: 'socket' },
    on: { '*': { actions: ({ event }) => facts.put(event) } },
  });
  const actor = createActor(owner).start();
  const tell = (command: SocketCommand) => {
    const child: ActorRefFrom<typeof socket> | undefined = actor.getSnapshot().children.socket;
    child?.send(command);
  };
  return { actor, facts, data, warnings, tell, interruptions: () => interruptions };
}

async function connect() {
  const running = start();
  const accepted = once(server, 'connection');
  running.tell({ type: 'connect' });
  const [peer] = (await accepted) as [Socket];
  const heard = mailbox<unknown>();
  peer.on('message', (frame) => heard.put(JSON.parse(String(frame))));
  expect(await running.facts.take()).toEqual({ type: 'socket.opened' });
  return { ...running, peer, heard, say: (frame: unknown) => peer.send(JSON.stringify(frame)) };
}

let live: Awaited<ReturnType<typeof connect>>;
beforeEach(async () => {
  live = await connect();
  return () => live.actor.stop();
});

describe('The live socket', () => {
  it('sends frames in their order and stamps the ping', async () => {
    live.tell({
      type: 'send',
      frames: [
        { type: 'login', token: 'abc' },
        { type: 'sub', topic: 'DAY_MARKET' },
      ],
    });
    live.tell({ type: 'ping' });
    expect(await live.heard.take()).toEqual({ type: 'login', token: 'abc' });
    expect(await live.heard.take()).toEqual({ type: 'sub', topic: 'DAY_MARKET' });
    expect(await live.heard.take()).toEqual({ type: 'ping', ts: 1_700_000_000_000 });
  });

  it('tells the machine of the channel itself, and of nothing else', async () => {
    live.say({ type: 'FOREX_CLOSED', topic: 'FOREX_CLOSED', data: [5] });
    live.say({ type: 'login_result', code: 1, msg: 'ok' });
    live.say({ type: 'pong', ts: 1 });
    expect(await live.facts.take()).toEqual({ type: 'login.answered', code: 1 });
    expect(await live.facts.take()).toEqual({ type: 'pong.received' });
    expect(await live.data.take()).toEqual({ ids: ['5'] });
  });

  it('routes each topic to where its data lives', async () => {
    live.say({
      type: 'DAY_MARKET',
      topic: 'DAY_MARKET',
      data: { symbol: 'EURUSD', quotation: { Close: '1.10', Change: 0.5 } },
    });
    expect(await live.data.take()).toEqual({
      moves: [{ code: 'EURUSD', price: '1.1', changePercent: '0.5' }],
    });
    live.say({
      type: 'KLINE.EURUSD',
      topic: 'KLINE.EURUSD',
      data: { Time: 60_000, Open: 1, High: 3, Low: 1, Close: 2, Volume: 9, Period: '1min' },
    });
    expect(await live.data.take()).toEqual({
      code: 'EURUSD',
      bar: { time: 60_000, open: 1, high: 3, low: 1, close: 2, volume: 9, period: '1min' },
    });
    live.say({
      type: 'FOREX_TRADE',
      topic: 'FOREX_TRADE',
      data: {
        TransOrder: [{ Id: 7, UpdatePrice: '1.2', FactProfits: '-3.5' }],
        ProfitsTotal: '-3.5',
        CautionMoneyAll: '100',
      },
    });
    expect(await live.data.take()).toEqual({
      move: {
        orders: [{ id: '7', currentPrice: '1.2', profit: '-3.5' }],
        profit: '-3.5',
        riskRate: null,
        margin: '100',
      },
    });
  });

  it('logs a frame that it can not read, and goes on', async () => {
    live.peer.send('not json');
    live.say({ type: 'DAY_MARKET', topic: 'DAY_MARKET', data: { symbol: 'EURUSD' } });
    live.say({ type: 'NEWS', topic: 'NEWS', data: {} });
    live.say({ type: 'pong', ts: 1 });
    expect(await live.facts.take()).toEqual({ type: 'pong.received' });
    expect(live.warnings).toEqual(Array(3).fill('A frame of the live channel could not be read'));
    expect(live.data.waiting()).toEqual([]);
  });

  it('tells when the other side closes', async () => {
    live.peer.terminate();
    expect(await live.facts.take()).toEqual({ type: 'socket.closed' });
  });

  it('closes when it is told to, and is silent about it', async () => {
    const closed = once(live.peer, 'close');
    live.tell({ type: 'disconnect' });
    await closed;
    live.tell({ type: 'send', frames: [{ type: 'logout' }] });
    const accepted = once(server, 'connection');
    live.tell({ type: 'connect' });
    const [peer] = (await accepted) as [Socket];
    expect(await live.facts.take()).toEqual({ type: 'socket.opened' });
    peer.send(JSON.stringify({ type: 'pong', ts: 1 }));
    expect(await live.facts.take()).toEqual({ type: 'pong.received' });
  });

  it('closes when its owner stops', async () => {
    const closed = once(live.peer, 'close');
    live.actor.stop();
    await closed;
  });

  it('has one connection at a time', async () => {
    const closed = once(live.peer, 'close');
    const accepted = once(server, 'connection');
    live.tell({ type: 'connect' });
    await Promise.all([closed, accepted]);
    expect(await live.facts.take()).toEqual({ type: 'socket.opened' });
    expect(live.facts.waiting()).toEqual([]);
    expect(live.interruptions()).toBe(2);
  });

  it('takes an address that nobody answers for a closed connection', async () => {
    const { facts, tell, actor } = start(() => new Socket('ws://127.0.0.1:1') as unknown as WebSocket);
    tell({ type: 'connect' });
    expect(await facts.take()).toEqual({ type: 'socket.closed' });
    actor.stop();
  });

  it('takes a socket that the browser refuses to open for a closed connection', async () => {
    const { facts, tell, actor } = start(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    tell({ type: 'connect' });
    expect(await facts.take()).toEqual({ type: 'socket.closed' });
    actor.stop();
  });
});
