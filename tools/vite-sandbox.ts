import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { fillPage } from '#server/http/fill-page.ts';
import type { Stop } from '#server/kernel/clock.ts';

const answered = /^\/(api|v2|sandbox|health)(\/|\?|$)/;

/** Serves the sandbox inside of `npm run dev`, from the same process and port; changes of server/ restart it. */
export function sandboxPlugin(): Plugin {
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    name: 'pelorus-sandbox',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    transformIndexHtml: (html) =>
      fillPage(html, { nonce: 'development', apiHost: process.env.PELORUS_API_HOST ?? '' }),
    async configureServer(vite) {
      let running = startIn(vite);
      await running;
      stop = () =>
        running.then(
          (sandbox) => sandbox.stop(),
          () => undefined,
        );
      vite.watcher.on('change', (file) => {
        if (!file.startsWith(resolve(vite.config.root, 'server'))) return;
        vite.config.logger.info('The sandbox restarts.', { timestamp: true });
        running = stop().then(() => startIn(vite));
        running.catch((error: unknown) => vite.config.logger.error(`The sandbox failed. ${String(error)}`));
      });
      // Vite leaves Ctrl+C to the process, which would end with the database open.
      process.once('SIGINT', () => void stop().finally(() => process.exit(130)));
      vite.middlewares.use((request, response, next) => {
        if (!answered.test(request.url ?? '')) return next();
        running.then(({ listener }) => listener(request, response)).catch(next);
      });
    },
    closeBundle: () => stop(),
  };
}

async function startIn(vite: ViteDevServer) {
  // Vite's loader forgets types: these are the modules by their paths.
  const { createSandbox } = (await vite.ssrLoadModule(
    '/server/sandbox.ts',
  )) as typeof import('#server/sandbox.ts');
  const { configFrom } = (await vite.ssrLoadModule(
    '/server/kernel/config.ts',
  )) as typeof import('#server/kernel/config.ts');
  const { env } = process;
  const sandbox = await createSandbox({
    dataFolder: resolve(vite.config.root, env.PELORUS_DATA ?? '.data'),
    url: env.DATABASE_URL || undefined,
    config: configFrom(env),
  });
  await sandbox.start();
  const detach: Stop | undefined = vite.httpServer ? sandbox.attach(vite.httpServer) : undefined;
  let stopped: Promise<void> | null = null;
  return {
    listener: getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false }),
    stop: () => {
      detach?.();
      stopped ??= sandbox.stop();
      return stopped;
    },
  };
}
