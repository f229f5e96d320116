import type { Core } from '../core.ts';

/** For what several areas share: it is created once for an app, by the first of these areas that loads. */
export function onePerCore<Shared>(create: (core: Core) => Shared): (core: Core) => Shared {
  const created = new WeakMap<Core, Shared>();
  return (core) => {
    const shared = created.get(core) ?? create(core);
    created.set(core, shared);
    return shared;
  };
}
