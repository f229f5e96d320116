import type { LocaleCode } from './locales.ts';

interface Script {
  family: string;
  load: () => Promise<unknown>[];
}

/**
 * Fonts for scripts that a system may lack. They come after the system's fonts in the font stack and are split
 * by unicode-range, so a browser loads only what it can't draw itself. Chinese, Japanese and Korean have one
 * weight: their CSS rules alone are 30 kB, and the browser's synthetic bold is good enough.
 */
const scripts: Partial<Record<LocaleCode, Script>> = {
  hk: { family: 'Noto Sans TC', load: () => [import('@fontsource/noto-sans-tc/400.css')] },
  jp: { family: 'Noto Sans JP', load: () => [import('@fontsource/noto-sans-jp/400.css')] },
  kr: { family: 'Noto Sans KR', load: () => [import('@fontsource/noto-sans-kr/400.css')] },
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
 * Adds the font of the language's script to the font stack, if there is one here.
 * @throws if its CSS can't be loaded; the text is then in system fonts
 */
export async function loadFonts(code: LocaleCode, root: HTMLElement): Promise<void> {
  const script = scripts[code];
  root.style.setProperty('--font-script', script ? `"${script.family}"` : null);
  reshapeTextAfterLoads(root);
  await Promise.all(script?.load() ?? []);
}
