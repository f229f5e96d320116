import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screens } from '#navigation/screens.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

const manifest: {
  display: string;
  id: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
} = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

/** The width and height of a PNG, which stand at the same place in each. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

it('the manifest has what browsers ask of an app that can be installed [INSTALL-8]', () => {
  const { icons, screenshots } = manifest;
  for (const { src } of [...icons, ...screenshots]) expect(existsSync(`public${src}`), src).toBe(true);
  const pngs = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs) expect(sizeOf(`public${src}`), src).toBe(sizes);
  for (const purpose of ['any', 'maskable'])
    expect(pngs.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(manifest).toMatchObject({ id: '/', display: 'standalone' });
  // iOS reads neither SVG nor the manifest's icons.
  expect(sizeOf('public/apple-touch-icon.png')).toBe('180x180');
});

it('the shortcuts of the icon lead to screens of the app [INSTALL-8]', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/trade', '/order']);
  for (const { url } of manifest.shortcuts) expect(Object.keys(screens)).toContain(url);
});
