import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { fillPage } from '#server/http/fill-page.ts';
import { createAnyApi } from '../../any-api/api.ts';
import type { Draw } from '../../any-api/draw.ts';
import { pair } from '../../any-api/pair.ts';
import { builtPage, sendApp } from './built-app.ts';

async function requestOf(incoming: IncomingMessage, url: URL): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = new Headers();
  for (const name of ['authorization', 'content-type']) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = chunks.length === 0 ? null : Buffer.concat(chunks);
  return new Request(url, { method: incoming.method ?? 'GET', headers, body });
}

/** Milliseconds between two moves of the price. */
const pace = 400;

/** Serves the built app together with the API of a draw, which declares no additions and whose price moves. */
export async function startDrawnApi(draw: Draw) {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const api = createAnyApi(draw, Date.now);
  const page = fillPage(
    builtPage(),
    { nonce: '', pair: '' },
    { apiHost: url, apiRepeatsAnswers: false, apiHasAdditions: false, pictureOrigins: [] },
  );

  server.on('request', async (request, response) => {
    const target = new URL(request.url ?? '/', url);
    if (!/^\/(v2\/)?api\//.test(target.pathname)) return sendApp(response, target.pathname, page);
    const answer = await api.fetch(await requestOf(request, target));
    response.setHeader('content-type', 'application/json').end(await answer.text());
  });

  const live = new WebSocketServer({ server, path: '/v2/ws' });
  live.on('connection', (socket) => {
    socket.on('message', (text) => {
      const { type }: { type?: string } = JSON.parse(String(text));
      if (type === 'login') socket.send(JSON.stringify({ type: 'login_result', code: 1 }));
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    });
  });

  let step = 0;
  const ticking = setInterval(() => {
    step = (step + 1) % 8;
    const quotation = { close: (Number(pair.price) + step / 10_000).toFixed(4), change: 0.39 };
    const frame = JSON.stringify({ topic: 'DAY_MARKET', data: { symbol: pair.code, quotation } });
    for (const socket of live.clients) socket.send(frame);
  }, pace);

  return {
    url,
    api,
    close: async () => {
      clearInterval(ticking);
      for (const socket of live.clients) socket.terminate();
      live.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
