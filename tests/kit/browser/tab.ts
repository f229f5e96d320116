import { memory } from '#fixtures/stores.ts';

let storage = memory();

/** The tab's storage, which lasts for one test, and so over a reload in it. */
export const tab = () => storage;

/** Starts with an empty storage. */
export function openTab() {
  storage = memory();
}
