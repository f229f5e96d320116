import type { Plugin } from 'vite';

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Leaves the descriptions of states out of the built app: only diagrams need them. */
export const descriptionsPlugin = (): Plugin => ({
  name: 'pelorus:descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/ },
    handler: (code) => code.replace(description, ''),
  },
});
