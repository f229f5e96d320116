import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { commandLine } from '../shared/command-line.ts';
import { root } from '../shared/root.ts';
import { filesOf, firstChunks, reach } from './first-route.ts';
import { requireProductionReact } from './react-build.ts';

// Where the end-to-end tests look for the built app.
const outDir = join(root, 'node_modules/.cache/pelorus-build');

/** Gzipped bytes that the first route may load, without the texts of the chosen language; and those of page and font. */
// The page has the shell's texts in all languages, and has to arrive with the server's first packets, 14 kB.
const budgets = { js: 167_000, css: 20_000, html: 8_600, font: 24_000 } as const;

const gzipped = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);

commandLine(
  `
npm run size   builds the app, and prints the bytes of its first route and of what loads when needed; fails above the
               budgets of the first route
`,
  {},
);
const { build } = await import('vite');
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
requireProductionReact(outDir);
const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));

const first = firstChunks(manifest);
const [, font = ''] =
  /href="\/([^"]+)" as="font"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? [];
const files = { ...filesOf(manifest, first), html: ['index.html'], font: [font] };

console.log('First route, gzip:');
for (const file of [...files.js, ...files.css].sort((a, b) => gzipped(b) - gzipped(a)))
  console.log(`${kilobytes(gzipped(file))}  ${file}`);

console.log('\nLoaded when needed, gzip, beyond the first route:');
for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
  if (!isDynamicEntry || first.has(key)) continue;
  const additional = [...reach(manifest, [key])].filter((reached) => !first.has(reached));
  const { js, css } = filesOf(manifest, additional);
  console.log(`${kilobytes(total([...js, ...css]))}  ${key}`);
}

// A wide window adds this to the trading screen; a phone loads none of it.
const phone = reach(
  manifest,
  ['src/routes/trade.tsx?tsr-split=component', 'src/main/chunks/trade.ts'],
  new Set(first),
);
const desk = reach(
  manifest,
  [
    'src/screens/desk/Desk.tsx',
    'src/screens/desk/WideAside.tsx',
    'src/screens/desk/DeskTools.tsx',
    'src/screens/desk/DeskKeys.tsx',
    'src/main/desk.ts',
  ],
  new Set(phone),
);
const bytesOf = (keys: Iterable<string>) => {
  const { js, css } = filesOf(manifest, keys);
  return total([...js, ...css]);
};
const user = reach(manifest, ['src/screens/home/of-user.tsx'], new Set(first));
console.log(`\nHome of a user, gzip:
${kilobytes(bytesOf(user) - bytesOf(first))}  beyond the first route

Trading, gzip:
${kilobytes(bytesOf(phone) - bytesOf(first))}  on a phone, beyond the first route
${kilobytes(bytesOf(desk) - bytesOf(phone))}  more on the desk`);

console.log();
for (const kind of ['js', 'css', 'html', 'font'] as const) {
  const bytes = total(files[kind]);
  const isOver = bytes > budgets[kind];
  console.log(`${kilobytes(bytes)}  of ${budgets[kind] / 1000} kB ${kind}${isOver ? ': OVER BUDGET' : ''}`);
  if (isOver) process.exitCode = 1;
}
