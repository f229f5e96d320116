import type { UpdateActor } from '#machines/install/update.machine.ts';

export interface InstallServices {
  update: UpdateActor;
}
