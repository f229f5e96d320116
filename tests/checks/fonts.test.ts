import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontRules } from '#tools/vite-fonts.ts';

const rulesOf = (name: string) => {
  const path = `node_modules/@fontsource/${name}/400.css`;
  return fontRules(readFileSync(path, 'utf8'), path);
};
const facesOf = (css: string) => css.split('@font-face').length - 1;

it.each([
  ['noto-sans-tc', 'NotoSansCJKtc-Regular', 'Microsoft JhengHei'],
  ['noto-sans-jp', 'NotoSansCJKjp-Regular', 'Meiryo'],
  ['noto-sans-kr', 'NotoSansCJKkr-Regular', 'Malgun Gothic'],
])('every file of %s is loaded only where the system has no such font', (name, ...fonts) => {
  const css = rulesOf(name);
  for (const font of fonts) expect(css.split(`local("${font}"), `)).toHaveLength(facesOf(css) + 1);
  expect(css.split(/src: (?:local\("[^"]+"\), )+url\(\S+\.woff2\) format\('woff2'\);/)).toHaveLength(
    facesOf(css) + 1,
  );
});

it('a font of a script that the stack covers has its files alone, in one format', () => {
  const css = rulesOf('noto-sans-thai');
  expect(css).not.toContain('local(');
  expect(css).not.toContain('.woff)');
  expect(css).toContain('.woff2)');
});
