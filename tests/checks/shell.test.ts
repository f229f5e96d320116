import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { values } from '#app/theme/values.ts';
import { variables as tokens } from '#app/theme/variables.ts';
import { localeCodes } from '#i18n/locales.ts';
import { tabs } from '#navigation/tabs.ts';
import { isDevelopmentReact } from '#tools/build/react-build.ts';
import { translateShell } from '#tools/build/shell.ts';
import { themeVariables } from '#tools/build/theme.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const shell = read('src/app/shell/shell.html');

describe('The shell', () => {
  it('has the tabs of the app, in their order [APP-17]', () => {
    const paths = [...shell.matchAll(/<p data-path="([^"]+)"/g)].map(([, path]) => path);
    expect(paths).toEqual(tabs.map(({ path }) => path));
  });

  it('has a text in each language for every place', async () => {
    const { html, texts } = await translateShell(shell);
    const places = new Set([...html.matchAll(/data-text="(\d+)"/g)].map(([, place]) => Number(place)));
    expect(Object.keys(texts)).toEqual([...localeCodes]);
    for (const code of localeCodes)
      expect(
        [...places].filter((place) => !texts[code][place]),
        code,
      ).toEqual([]);
  });

  it('cannot be built with a text that no screen has', async () => {
    await expect(translateShell('<b data-text="Nowhere in the app"></b>')).rejects.toThrow(
      'Nowhere in the app',
    );
  });
});

it("React's development build is told from its production build", () => {
  for (const part of ['react-dom/cjs/react-dom-client', 'react/cjs/react', 'react/cjs/react-jsx-runtime']) {
    expect(isDevelopmentReact(read(`node_modules/${part}.development.js`)), part).toBe(true);
    expect(isDevelopmentReact(read(`node_modules/${part}.production.js`)), part).toBe(false);
  }
});

it("every variable of Mantine that our styles use is defined, and none of Mantine's unused colours", () => {
  const variables = themeVariables({ values, tokens });
  const styles = [...read('src/app/theme/styles.ts').matchAll(/'(@mantine[^']+)'/g)]
    .map(([, path = '']) => read(`node_modules/${path}`))
    .join('');
  const used = new Set(
    [...styles.matchAll(/var\((--mantine-(?:color|font|radius|spacing)[\w-]+)/g)].map(([, name]) => name),
  );
  expect([...used].filter((name) => !variables.includes(`${name}:`))).toEqual([]);
  expect(variables).not.toContain('--mantine-color-grape-');
});
