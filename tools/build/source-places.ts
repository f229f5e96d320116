import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Has the modules below the folders find what lies beside their own files, such as the texts of the exchange, although
 * they are built into another place.
 */
export const keepPlaces = (...folders: readonly string[]): Plugin => ({
  name: 'pelorus-places',
  enforce: 'pre',
  transform(code, id) {
    if (!folders.some((folder) => id.startsWith(folder)) || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
  },
});
