import type { LocaleCode } from './locales.ts';

interface Script {
  family: string;
  load: () => Promise<unknown>[];
}

/**
 * Faces for scripts that a system may lack. They stand after the system's own in the font stack and are cut
 * by unicode-range, so a browser fetches only what it can't draw itself. Chinese, Japanese and Korean come
 * in one weight: their rules alone are 30 kB, and the browser thickens the strong one well enough.
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
 * Chromium goes on drawing boxes for short texts that it shaped while their face was loading, unless they
 * are set in other features: one that no font has changes nothing else.
 */
function keepTextShaped(root: HTMLElement): void {
  let times = 0;
  document.fonts.onloadingdone = () => {
    times += 1;
    root.style.fontFeatureSettings = `"x${String(times % 1000).padStart(3, '0')}"`;
  };
}

/** Puts the language's face into the font stack; without it the system's faces have to do. */
export async function loadFonts(code: LocaleCode, root: HTMLElement): Promise<void> {
  const script = scripts[code];
  root.style.setProperty('--font-script', script ? `"${script.family}"` : null);
  keepTextShaped(root);
  await Promise.all(script?.load() ?? []);
}
