import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { fillPage } from '#server/http/fill-page.ts';
import { configFrom, readVariable } from '#server/kernel/config.ts';
import type { Stop } from '#server/kernel/processes/clock.ts';

const answered = /^\/(api|v2|sandbox|healthz|readyz)(\/|\?|$)/;

declare global {
  /**
   * Stops the sandbox of this process for good. Global because a change of the configuration loads this module
   * again, and Vite starts the new server before it closes the old one: two sandboxes can't share a data folder.
   */
  var stopSandbox: (() => Promise<void>) | undefined;
}

/** Runs the sandbox in the process and on the port of `npm run dev`; a change in server/ restarts it. */
export function sandboxPlugin(): Plugin {
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    name: 'pelorus-sandbox',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    transformIndexHtml: (html) => fillPage(html, { nonce: 'development', pair: '' }, configFrom(process.env)),
    async configureServer(vite) {
      const stopEarlier = globalThis.stopSandbox;
      await stopEarlier?.();
      const sandbox = runIn(vite);
      stop = sandbox.stop;
      globalThis.stopSandbox = stop;
      // Vite's first start fails with the sandbox; a later one waits for the change that mends it.
      if (stopEarlier) sandbox.logFailure();
      else await sandbox.started();
      vite.watcher.on('change', (file) => {
        const isSandbox = ['server', 'domain', 'protocol'].some((folder) =>
          file.startsWith(resolve(vite.config.root, folder)),
        );
        if (isSandbox) sandbox.restart();
      });
      vite.middlewares.use((request, response, next) => {
        if (!answered.test(request.url ?? '')) return next();
        sandbox
          .started()
          .then(({ listener }) => listener(request, response))
          .catch(next);
      });
    },
    closeBundle: () => stop(),
  };
}

/** Starts a sandbox for the server; there is one at a time, and none after `stop`. */
function runIn(vite: ViteDevServer) {
  let isStopped = false;
  let running = startIn(vite);
  const logFailure = () =>
    void running.catch((error: unknown) => vite.config.logger.error(`The sandbox failed. ${String(error)}`));
  const stopCurrent = () =>
    running.then(
      (sandbox) => sandbox.stop(),
      () => undefined,
    );
  const stop = () => {
    isStopped = true;
    process.off('SIGINT', exit);
    return stopCurrent();
  };
  // Vite doesn't handle Ctrl+C: without this the process would exit while the database is open.
  const exit = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', exit);
  return {
    started: () => running,
    logFailure,
    restart() {
      if (isStopped) return;
      vite.config.logger.info('The sandbox restarts.', { timestamp: true });
      running = stopCurrent().then(() => startIn(vite));
      logFailure();
    },
    stop,
  };
}

async function startIn(vite: ViteDevServer) {
  // ssrLoadModule has no types; these are the types of the modules at the two paths.
  const { createSandbox } = (await vite.ssrLoadModule(
    '/server/sandbox.ts',
  )) as typeof import('#server/sandbox.ts');
  const { configFrom } = (await vite.ssrLoadModule(
    '/server/kernel/config.ts',
  )) as typeof import('#server/kernel/config.ts');
  const { env } = process;
  const sandbox = await createSandbox({
    dataFolder: resolve(vite.config.root, readVariable(env, 'PELORUS_DATA')),
    url: readVariable(env, 'DATABASE_URL') || undefined,
    config: configFrom(env),
  });
  await sandbox.start().catch(async (error: unknown) => {
    await sandbox.stop();
    throw error;
  });
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
