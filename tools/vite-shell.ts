import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const pathOf = (name: string) => fileURLToPath(new URL(`../src/app/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

/**
 * Inserts the shell into index.html: the tokens and the shell's rules as one inline style, the choices that
 * affect the first paint as an inline script, and the shell's HTML where the app is mounted. Vite minifies
 * the style. Style and script have the nonce that the server fills in.
 */
export function shellPlugin(): Plugin {
  return {
    name: 'pelorus-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('/*shell:style*/', () => read('theme/tokens.css') + read('shell/shell.css'))
          .replace('/*shell:script*/', () => minifySync('choices.js', read('shell/choices.js')).code.trim())
          .replace('<!--shell-->', () => read('shell/shell.html').replace(/\n\s*/g, '')),
    },
  };
}
