import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { fillPage } from '#server/http/fill-page.ts';
import { createAnyApi } from '../../any-api/api.ts';
import type { Draw } from '../../any-api/draw.ts';
import { pair } from '../../any-api/pair.ts';
import { builtPage, sendApp } from './built-app.ts';

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

  const answer = getRequestListener((request) => api.fetch(request), { overrideGlobalObjects: false });
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (/^\/(v2\/)?api\//.test(pathname)) answer(request, response);
    else sendApp(response, pathname, page);
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
