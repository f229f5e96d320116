import { afterEach, expect, it } from 'vitest';
import { addInstalledFont } from '#i18n/fonts.ts';

const facesOf = (family: string) => [...document.fonts].filter((face) => face.family.includes(family));

afterEach(() => document.fonts.clear());

/** The full name of a font that this system has; absent where it has none of these. */
async function oneOfTheSystem(): Promise<string | undefined> {
  for (const name of [
    'DejaVu Sans',
    'Noto Sans Regular',
    'Arial',
    'Helvetica',
    'Liberation Sans',
    'Segoe UI',
  ]) {
    const face = new FontFace('Sought', `local("${name}")`);
    if (await face.load().then(Boolean, () => false)) return name;
  }
  return undefined;
}

it('a font that the system has is used for the script, so that none is loaded', async (context) => {
  const name = await oneOfTheSystem();
  if (name === undefined) return context.skip('this system has none of the usual fonts');
  expect(await addInstalledFont('Script', ['No such font', name])).toBe(true);
  expect(facesOf('Script')).toHaveLength(1);
});

it('where the system has none of them, nothing is added, and ours is loaded', async () => {
  expect(await addInstalledFont('Script', ['No such font', 'Nor this one'])).toBe(false);
  expect(facesOf('Script')).toEqual([]);
});
