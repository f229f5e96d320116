import type { Plugin } from 'vite';

/**
 * The fonts that systems have for a script, by the package of ours. Android and Windows draw these scripts with fonts
 * that aren't in the font stack, so that a browser would load ours, 400 kB for Chinese, beside them.
 */
const installed: Record<string, readonly string[]> = {
  'noto-sans-tc': ['Noto Sans CJK TC Regular', 'NotoSansCJKtc-Regular', 'Microsoft JhengHei'],
  'noto-sans-jp': ['Noto Sans CJK JP Regular', 'NotoSansCJKjp-Regular', 'Yu Gothic Regular', 'Meiryo'],
  'noto-sans-kr': ['Noto Sans CJK KR Regular', 'NotoSansCJKkr-Regular', 'Malgun Gothic'],
};

/**
 * A font package's CSS without the .woff files, since every target browser supports the smaller .woff2 files, and with
 * the system's own fonts before them.
 * @param id the path of the CSS
 */
export function fontRules(css: string, id: string): string {
  const [, name = ''] = /@fontsource\/([\w-]+)\//.exec(id) ?? [];
  const system = (installed[name] ?? []).map((font) => `local("${font}"), `).join('');
  return css
    .replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replaceAll('src: url(', `src: ${system}url(`);
}

/** Rewrites the CSS of our fonts (`fontRules`). */
export const fontsPlugin = (): Plugin => ({
  name: 'pelorus:fonts',
  enforce: 'pre',
  transform: { filter: { id: /@fontsource\/.*\.css/ }, handler: fontRules },
});
