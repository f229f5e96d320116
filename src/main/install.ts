import { i18n } from '@lingui/core';
import { createActor, fromCallback } from 'xstate';
import type { InstallServices } from '#features/install/services.ts';
import { awaitWrites } from '#gateway/api/await-writes.ts';
import { fromPromise } from '#gateway/api/from-promise.ts';
import { createReleases } from '#gateway/device/releases.ts';
import { updateMachine } from '#machines/install/update.machine.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

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
