import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { hashesFile, type StoryHashes, storyHashesPlugin } from '#tools/build/story-hashes.ts';

const story = 'form.stories.tsx';
const files = {
  [story]: `import './vite-app.js'; import flag from './flag.svg?url&no-inline'; export default flag;`,
  'vite-app.js': `import './locales/en/messages.po';`,
  'another.ts': `import mark from './mark.svg?url&no-inline'; export default mark;`,
  'locales/en/messages.po': '',
  'flag.svg': '<svg>flag</svg>',
  'mark.svg': '<svg>mark</svg>',
};

async function hashOf(flag: string, entries: readonly string[]): Promise<string | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'pelorus-hashes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...files, 'flag.svg': flag })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const withoutTexts = { name: 'texts', load: (id: string) => (id.endsWith('.po') ? '' : null) };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutTexts, storyHashesPlugin()],
    build: { rolldownOptions: { input: entries.map((name) => join(root, name)) } },
  });
  const hashes: StoryHashes = JSON.parse(readFileSync(join(root, 'dist', hashesFile), 'utf8'));
  return hashes[`./${story}`]?.en;
}

it('the hash of a story follows from the content of its pictures, not from their number in the build', async () => {
  const hash = await hashOf('<svg>flag</svg>', [story]);
  expect(hash).toBeDefined();
  expect(await hashOf('<svg>flag</svg>', ['another.ts', story])).toBe(hash);
  expect(await hashOf('<svg>another flag</svg>', [story])).not.toBe(hash);
});
