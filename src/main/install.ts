import { i18n } from '@lingui/core';
import { createActor, fromCallback } from 'xstate';
import type { InstallServices } from '#features/install/services.ts';
import type { Client } from '#gateway/api/client.ts';
import { fromPromise } from '#gateway/api/from-promise.ts';
import { createReleases } from '#gateway/device/releases.ts';
import { updateMachine } from '#machines/install/update.machine.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Waits until no write is on its way any more. @returns whether all of them got an answer */
async function awaitWrites(pending: Client['pending']): Promise<boolean> {
  let isAnswered = true;
  // Another one may be sent while the first is awaited.
  while (pending.size > 0)
    for (const { status } of await Promise.allSettled(pending)) isAnswered &&= status === 'fulfilled';
  return isAnswered;
}

/** The app as it is stored on the device, where the browser can do that. */
export function createInstall({ environment, client }: Core): Area<InstallServices> {
  const { workers, reloadPage, warn } = environment;
  const update = createActor(
    updateMachine.provide({
      actors: {
        releases: workers
          ? createReleases({ workers, loadedFiles, language: () => i18n.locale, warn })
          : fromCallback(() => undefined),
        untilAnswered: fromPromise(() => awaitWrites(client.pending)),
      },
      actions: { reload: reloadPage },
    }),
  );
  update.start();
  return { services: { update } };
}
