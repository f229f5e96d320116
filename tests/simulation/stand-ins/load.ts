import { tracked } from '../world/globals.ts';

type Load = (name: string) => Promise<void>;

let allow: Load = () => Promise.resolve();

/** Sets what happens before a part of the app that loads later is there. */
export function setLoading(next: Load): void {
  allow = next;
}

/**
 * Stands around each `import()` of the app: the parts are in one file here, and load as the world says. A package is a
 * file of its own, which is read in real time.
 */
export async function simulatedImport<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  await allow(name);
  return tracked(load());
}
