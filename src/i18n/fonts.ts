import type { LocaleCode } from './locales.ts';

interface Script {
  family: string;
  /** The fonts that systems have for the script, by their full or PostScript names. */
  installed?: readonly string[];
  load: () => Promise<unknown>[];
}

/**
 * Fonts for scripts that a system may lack. They come after the system's fonts in the font stack and are split
 * by unicode-range, so a browser loads only what it can't draw itself. Chinese, Japanese and Korean have one
 * weight: their CSS rules alone are 30 kB, and the browser's synthetic bold is good enough. Android and Windows draw
 * them with fonts that aren't in the font stack, so that a browser would load ours beside them.
 */
const scripts: Partial<Record<LocaleCode, Script>> = {
  hk: {
    family: 'Noto Sans TC',
    installed: ['Noto Sans CJK TC Regular', 'NotoSansCJKtc-Regular', 'Microsoft JhengHei'],
    load: () => [import('@fontsource/noto-sans-tc/400.css')],
  },
  jp: {
    family: 'Noto Sans JP',
    installed: ['Noto Sans CJK JP Regular', 'NotoSansCJKjp-Regular', 'Yu Gothic Regular', 'Meiryo'],
    load: () => [import('@fontsource/noto-sans-jp/400.css')],
  },
  kr: {
    family: 'Noto Sans KR',
    installed: ['Noto Sans CJK KR Regular', 'NotoSansCJKkr-Regular', 'Malgun Gothic'],
    load: () => [import('@fontsource/noto-sans-kr/400.css')],
  },
  th: {
    family: 'Noto Sans Thai',
    load: () => [import('@fontsource/noto-sans-thai/400.css'), import('@fontsource/noto-sans-thai/600.css')],
  },
  ar: {
    family: 'Noto Sans Arabic',
    load: () => [
      import('@fontsource/noto-sans-arabic/400.css'),
      import('@fontsource/noto-sans-arabic/600.css'),
    ],
  },
  my: {
    family: 'Noto Sans Myanmar',
    load: () => [
      import('@fontsource/noto-sans-myanmar/400.css'),
      import('@fontsource/noto-sans-myanmar/600.css'),
    ],
  },
  hi: {
    family: 'Noto Sans Devanagari',
    load: () => [
      import('@fontsource/noto-sans-devanagari/400.css'),
      import('@fontsource/noto-sans-devanagari/600.css'),
    ],
  },
};

/**
 * Chromium still draws boxes for short texts that it shaped while their font was loading. A change of the font
 * features makes it shape them again; no font has the features set here, so nothing else changes.
 */
function reshapeTextAfterLoads(root: HTMLElement): void {
  let loads = 0;
  document.fonts.onloadingdone = () => {
    loads += 1;
    root.style.fontFeatureSettings = `"x${String(loads % 1000).padStart(3, '0')}"`;
  };
}

/**
 * Adds the first of these fonts that the system has to the document's fonts, under the name of a family. Naming them in
 * each of our hundred rules instead makes Chromium look for them so often that a slow phone stands still for a second.
 * @returns whether the system has one
 */
export async function addInstalledFont(family: string, names: readonly string[]): Promise<boolean> {
  const face = new FontFace(family, names.map((name) => `local("${name}")`).join(', '));
  // It rejects where the system has none of them.
  const isInstalled = await face.load().then(
    () => true,
    () => false,
  );
  if (isInstalled) document.fonts.add(face);
  return isInstalled;
}

/**
 * Loads the font of the language's script.
 * @returns its family for the font stack; null if the language needs none
 * @throws if its CSS can't be loaded; the text is then in system fonts
 */
export async function loadFont(code: LocaleCode, root: HTMLElement): Promise<string | null> {
  reshapeTextAfterLoads(root);
  const script = scripts[code];
  if (script === undefined) return null;
  const { family, installed = [], load } = script;
  const isInstalled = installed.length > 0 && (await addInstalledFont(family, installed));
  if (!isInstalled) await Promise.all(load());
  return `"${family}"`;
}
