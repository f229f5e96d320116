import { memory } from '#fixtures/stores.ts';

let storage = memory();

/** The tab's storage, which lasts for one test, and so over a reload in it. */
export const tab = () => storage;

/** Begins with an empty one. */
export function openTab() {
  storage = memory();
}
