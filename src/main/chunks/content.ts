/** One chunk for content, search, and the copying and sharing of links. */
export { createContent } from '../content.ts';
export { createDevice } from '../device.ts';
export { createSearch } from '../market/search.ts';
