import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fileOf } from './pictures.ts';
import type { Report } from './report.ts';

/** The script and the style of the page, to stand in it: a page that is opened as a file can load no modules. */
async function pageParts(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('page', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    build: {
      write: false,
      lib: { entry: 'main.tsx', formats: ['es'], fileName: 'page', cssFileName: 'page' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const parts = { script: '', style: '' };
  for (const output of outputs)
    if (output.type === 'chunk') parts.script += output.code;
    else if (output.fileName.endsWith('.css')) parts.style += String(output.source);
  return parts;
}

/** JSON for a script element, in which no tag may end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pictureDigests = ({ states }: Report): Set<string> =>
  new Set([
    ...states.flatMap(({ pictures }) =>
      pictures.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.digest ?? [])),
    ),
  ]);

/** Makes a folder ready for a page: nothing of the one before is left. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
}

/** Writes the page, its pictures, and the Storybooks of both sides beside it. Returns the bytes of the first two. */
export async function writePage(
  folder: string,
  report: Report,
  storybooks: { before: string; after: string },
) {
  const { script, style } = await pageParts();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review of ${report.branch.replaceAll(/[<&]/g, '')}</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report">${inScript(report)}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
  writeFileSync(join(folder, 'index.html'), html);
  let pictures = 0;
  for (const digest of pictureDigests(report)) {
    copyFileSync(fileOf(digest), join(folder, 'pictures', `${digest}.png`));
    pictures += statSync(fileOf(digest)).size;
  }
  for (const { difference } of report.states.flatMap((state) => state.pictures))
    if (difference && existsSync(join(folder, difference.file)))
      pictures += statSync(join(folder, difference.file)).size;
  symlinkSync(storybooks.after, join(folder, 'storybook'));
  symlinkSync(storybooks.before, join(folder, 'storybook-before'));
  return { page: Buffer.byteLength(html), pictures };
}
