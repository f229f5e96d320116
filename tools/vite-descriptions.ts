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

/** The advice of ky to those who come from its version 1, or use a browser that is older than those that the app supports. */
const advice = [
  "'The `prefixUrl` option has been renamed `prefix` in v2 and enhanced to allow slashes in input. See also the new `baseUrl` option for improved flexibility with standard URL resolution: https://github.com/sindresorhus/ky#baseurl'",
  "'Streams are not supported in your environment. `ReadableStream` is missing.'",
];

/** Leaves out of the built app the texts that a library has for its developers. */
export const libraryAdvicePlugin = (): Plugin => ({
  name: 'pelorus:library-advice',
  apply: 'build',
  transform: {
    filter: { id: /\/ky\/distribution\/core\/Ky\.js$/ },
    handler(code) {
      for (const text of advice)
        if (!code.includes(text)) this.error(`ky's advice is written otherwise now: ${text}`);
      return advice.reduce((shorter, text) => shorter.replace(text, "''"), code);
    },
  },
});
