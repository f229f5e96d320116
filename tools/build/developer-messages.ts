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

/** A text of a library that says or does what no user of the app needs, and what is left of it. */
type Advice = readonly [text: string, left: string];

const adviceOf: readonly { library: string; file: RegExp; texts: readonly Advice[] }[] = [
  {
    // For those who come from its version 1, or use a browser that is older than those that the app supports.
    library: 'ky',
    file: /\/ky\/distribution\/core\/Ky\.js$/,
    texts: [
      [
        'The `prefixUrl` option has been renamed `prefix` in v2 and enhanced to allow slashes in input. See also the new `baseUrl` option for improved flexibility with standard URL resolution: https://github.com/sindresorhus/ky#baseurl',
        '',
      ],
      ['Streams are not supported in your environment. `ReadableStream` is missing.', ''],
    ],
  },
  {
    library: 'xstate',
    file: /\/xstate\/dist\/raise-\w+\.esm\.js$/,
    texts: [
      [
        " microsteps without reaching a stable state. This usually happens when there's a cycle of transitions (e.g., eventless transitions or raised events causing state A -> B -> C -> A).",
        ' microsteps',
      ],
    ],
  },
  {
    // Each screen scrolls in itself, and keeps its place; the window never scrolls.
    library: '@tanstack/router-core',
    file: /\/@tanstack\/router-core\/dist\/esm\/router\.js$/,
    texts: [['if (!(isServer ?? this.isServer)) setupScrollRestoration(this);', '']],
  },
  {
    // The catalogues of the app are compiled, and its language is activated before anything is drawn.
    library: '@lingui/core',
    file: /\/@lingui\/core\/dist\/index\.mjs$/,
    texts: [
      [
        "\n\nThat means you use raw catalog or your catalog doesn't have a translation for the message and fallback was used.\nICU features such as interpolation and plurals will not work properly for that message. \n\nPlease compile your catalog first. \n",
        '',
      ],
      [
        '\\nMake sure to call `i18n.activate(locale)` before using Lingui functions.\\nThis issue may also occur due to a race condition in your initialization logic.',
        '',
      ],
    ],
  },
];

/** Leaves out of the built app what a library says to its developers, and does for other apps. */
export const libraryAdvicePlugin = (): Plugin => ({
  name: 'pelorus:library-advice',
  apply: 'build',
  transform: {
    filter: { id: adviceOf.map(({ file }) => file) },
    handler(code, id) {
      let shorter = code;
      for (const { library, file, texts } of adviceOf) {
        if (!file.test(id)) continue;
        for (const [text, left] of texts) {
          if (!shorter.includes(text))
            this.error(`The advice of ${library} is written otherwise now: ${text}`);
          shorter = shorter.replace(text, left);
        }
      }
      return shorter;
    },
  },
});
