import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { type LocaleCode, localeCodes, locales } from '#i18n/locales.ts';
import { firstFont } from './fonts.ts';
import { translationsInto } from './message-catalogues.ts';
import { filesToPreload } from './preloads.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../src/app/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

const isKey = /data-text="([^"]+)"/g;

/**
 * Numbers the texts of the shell's HTML, which stand in it in English as `data-text`, and looks them up in the
 * catalogs.
 * @returns the HTML with numbers in place of the texts, and the texts of each language in that order
 * @throws {Error} for a text that isn't in the catalogs
 */
export async function translateShell(
  html: string,
): Promise<{ html: string; texts: Record<LocaleCode, string[]> }> {
  const sources = [...new Set([...html.matchAll(isKey)].map(([, source = '']) => source))];
  const entries = await Promise.all(
    localeCodes.map(async (code) => {
      const translations = await translationsInto(code);
      const texts = sources.map((source) => {
        const text = translations.get(source);
        if (text === undefined) throw new Error(`The shell's text "${source}" isn't in the catalogs`);
        return text;
      });
      return [code, texts];
    }),
  );
  return {
    html: html.replace(isKey, (_, source: string) => `data-text="${sources.indexOf(source)}"`),
    texts: Object.fromEntries(entries) as Record<LocaleCode, string[]>, // the entries are one per code
  };
}

/** A script of the shell with its tables filled in. */
function script(name: string, tables: Record<string, object>): string {
  const code = Object.entries(tables).reduce(
    (text, [table, content]) => text.replace(`/*shell:${table}*/ {}`, () => JSON.stringify(content)),
    read(`shell/${name}.js`),
  );
  return minifySync(`${name}.js`, code).code.trim();
}

/** The languages' tags where they aren't their codes. */
const tags = Object.fromEntries(
  localeCodes.filter((code) => locales[code].tag !== code).map((code) => [code, locales[code].tag]),
);

/** The properties that the minifier adds beside `color-scheme` for `light-dark()`, which no rule uses. */
const lightDark = /--lightningcss-(light|dark):[^;]*;/g;

/** A style without the custom properties that none of its rules uses: the app's own stylesheet has all tokens. */
function withoutUnused(style: string): string {
  const kept = style.replace(/(--[\w-]+):[^;]*;/g, (declaration, name) =>
    style.includes(`var(${name}`) ? declaration : '',
  );
  return kept === style ? kept : withoutUnused(kept);
}

const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The app's stylesheets below the shell: above, the browser would wait for them before it paints the shell, which
 * needs none of them.
 */
const withStylesBelow = (html: string) =>
  html
    .replace(stylesheets, '')
    .replace('</body>', () => `${(html.match(stylesheets) ?? []).join('')}</body>`);

/** The page with a preload of the first font: its rule stands in a stylesheet that the browser reads later. */
async function withFont(html: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const name = basename(await firstFont());
  const font = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.some((path) => path.endsWith(name)),
  );
  if (!font) throw new Error(`The first font, ${name}, isn't in the bundle`);
  const preload = `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
  return html.replace('</title>', () => `</title>${preload}`);
}

/**
 * Inserts the shell into index.html: the tokens and the shell's rules as one inline style, its HTML where the app is
 * mounted, and inline scripts for what depends on the visitor: the stored choices, which files to preload, and the
 * texts. Vite minifies the style. Style and scripts have the nonce that the server fills in.
 * @param tabs the paths of the tabs, whose screens' files are preloaded
 */
export function shellPlugin(tabs: readonly string[]): Plugin[] {
  let texts: Record<string, string> = {};
  return [
    {
      name: 'pelorus:shell',
      transformIndexHtml: {
        order: 'pre',
        handler: async (page) => {
          const shell = await translateShell(read('shell/shell.html').replace(/\n\s*/g, ''));
          // As lists they would take 90 bytes more of the page.
          texts = Object.fromEntries(localeCodes.map((code) => [code, shell.texts[code].join('|')]));
          return page
            .replace('/*shell:style*/', () =>
              withoutUnused(read('theme/tokens.css') + read('shell/shell.css')),
            )
            .replace('<!--shell-->', () => shell.html);
        },
      },
    },
    {
      name: 'pelorus:shell-scripts',
      transformIndexHtml: {
        order: 'post',
        handler: async (page, { bundle }) => {
          const filled = page
            .replace(lightDark, '')
            .replace('/*shell:choices*/', () => script('choices', filesToPreload(bundle, tabs)))
            .replace('/*shell:texts*/', () => script('texts', { texts, tags }));
          return bundle ? withFont(withStylesBelow(filled), bundle) : filled;
        },
      },
    },
  ];
}
