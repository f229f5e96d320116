import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { fillPage } from '#server/http/fill-page.ts';
import { builtPage, sendApp } from './built-app.ts';
import type { Fields } from './specified/answer.ts';
import { createSpecifiedExchange } from './specified/calls.ts';
import { liveBarOf, move, moveOf } from './specified/markets.ts';

/** Milliseconds between two moves of the prices. */
const pace = 400;

interface Connection {
  socket: WebSocket;
  token: string | undefined;
  topics: Set<string>;
  pings: number;
}

async function fieldsOf(request: IncomingMessage, url: URL): Promise<Fields> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return Object.fromEntries(isForm ? new URLSearchParams(body) : url.searchParams);
}

/**
 * Serves the built app together with an API that promises what the two documents of the specification promise
 * and nothing more: no field that they don't name, no `data` for a write, no repeated answer for a repeated key,
 * no `msg` in a login_result, no time in a pong.
 */
export async function startSpecifiedApi() {
  const connections: Connection[] = [];
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const exchange = createSpecifiedExchange(`${url}/customer-service`, Date.now);
  const api = { apiHost: url, apiRepeatsAnswers: false, apiHasAdditions: false, pictureOrigins: [] };
  const page = fillPage(builtPage(), { nonce: '', pair: '' }, api);

  server.on('request', async (request, response) => {
    const target = new URL(request.url ?? '/', url);
    if (target.pathname === '/customer-service')
      return response.setHeader('content-type', 'text/html').end('<h1>How can we help?</h1>');
    if (!/^\/(v2\/)?api\//.test(target.pathname)) return sendApp(response, target.pathname, page);
    const fields = await fieldsOf(request, target);
    const { authorization } = request.headers;
    const answer = exchange.answer(`${request.method} ${target.pathname}`, fields, authorization);
    if (answer === null) response.statusCode = 404;
    if (target.pathname === '/v2/api/forex/close' && answer?.code === 1)
      announceClosed(authorization, fields.id);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });

  const send = ({ socket }: Connection, frame: object) => socket.send(JSON.stringify(frame));

  const announceClosed = (token: string | undefined, id: string | undefined) => {
    for (const connection of connections)
      if (connection.token === token && connection.topics.has('FOREX_CLOSED'))
        send(connection, { topic: 'FOREX_CLOSED', data: [id] });
  };

  const read = (connection: Connection, frame: Fields) => {
    const { type, topic = '' } = frame;
    if (type === 'login') {
      connection.token = exchange.traderOf(frame.token)?.token;
      send(connection, { type: 'login_result', code: connection.token === undefined ? '999' : '1' });
    }
    if (type === 'logout') connection.token = undefined;
    // Those of a user are for connections that have logged in before.
    if (type === 'sub' && (connection.token !== undefined || !topic.startsWith('FOREX')))
      connection.topics.add(topic);
    if (type === 'unsub') connection.topics.delete(topic);
    if (type === 'ping') {
      connection.pings += 1;
      send(connection, { type: 'pong' });
    }
  };

  const live = new WebSocketServer({ server, path: '/v2/ws' });
  live.on('connection', (socket) => {
    const connection: Connection = { socket, token: undefined, topics: new Set(), pings: 0 };
    connections.push(connection);
    socket.on('message', (text) => read(connection, JSON.parse(String(text))));
  });

  const dataOf = (topic: string, { token }: Connection, step: number): unknown => {
    if (topic === 'DAY_MARKET') {
      const moved = exchange.markets[step % exchange.markets.length];
      return moved && moveOf(moved);
    }
    if (topic === 'FOREX_TRADE') return exchange.traderOf(token)?.contracts.positions();
    const market = exchange.markets.find(({ code }) => topic === `KLINE.${code}`);
    return market && liveBarOf(market, step, Date.now());
  };

  let step = 0;
  const ticking = setInterval(() => {
    step += 1;
    move(exchange.markets, step);
    for (const connection of connections)
      for (const topic of connection.topics) {
        const data = dataOf(topic, connection, step);
        if (data !== undefined) send(connection, { topic, data });
      }
  }, pace);

  return {
    url,
    /** The pings on each connection so far, the oldest connection first. */
    pings: () => connections.map(({ pings }) => pings),
    /** The orders that a user has placed so far. */
    placedBy: (account: string) => {
      const trader = exchange.traders.find((each) => each.account === account);
      return { contracts: trader?.contracts.count() ?? 0, microTrades: trader?.microTrades.count() ?? 0 };
    },
    close: async () => {
      clearInterval(ticking);
      live.close();
      for (const { socket } of connections) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
