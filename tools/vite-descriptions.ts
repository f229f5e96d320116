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

/** The advice of ky to those who come from its version 1. */
const advice = /const prefixUrlRenamedErrorMessage = '[^']*';/;

/** Leaves out of the built app the text that a library has for those who upgrade to it. */
export const libraryAdvicePlugin = (): Plugin => ({
  name: 'pelorus:library-advice',
  apply: 'build',
  transform: {
    filter: { id: /\/ky\/distribution\/core\/Ky\.js$/ },
    handler(code) {
      if (!advice.test(code)) this.error("ky's advice is written otherwise now.");
      return code.replace(advice, "const prefixUrlRenamedErrorMessage = '';");
    },
  },
});
