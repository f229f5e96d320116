import { basename } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

interface Theme {
  values: MantineThemeOverride;
  /** Mantine's variables that are set to our tokens. */
  tokens: Record<string, string>;
}

const name = 'virtual:mantine-variables.css';
const resolved = `/${name}`;

/** Mantine's variables for our theme, without those of its colours that we don't have. */
export function themeVariables({ values, tokens }: Theme): string {
  const { colors } = DEFAULT_THEME;
  const unusedColours = Object.keys(colors).filter((colour) => !(colour in (values.colors ?? colors)));
  const ofUnusedColour = new RegExp(`^--mantine-color-(${unusedColours.join('|')})-`);
  const used = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([variable]) => !ofUnusedColour.test(variable)));
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, values));
  const scheme = '--mantine-color-scheme';
  return convertCssVariables({
    variables: used(variables),
    light: used({ ...light, ...tokens, [scheme]: 'light' }),
    dark: used({ ...dark, ...tokens, [scheme]: 'dark' }),
  });
}

/** What Mantine has by default, and what our theme has all of itself: its colours, and how variants are coloured. */
const leftOut: Record<string, string> = {
  'MantineClasses.mjs': 'export const MantineClasses = null;',
  'MantineCssVariables.mjs': 'export const MantineCssVariables = null;',
  'default-colors.mjs': 'export const DEFAULT_COLORS = {};',
  'default-variant-colors-resolver.mjs': 'export const defaultVariantColorsResolver = null;',
};

/**
 * Provides Mantine's variables as a stylesheet. MantineProvider would calculate them in the browser before the first
 * paint, and again with every theme; its code for that is left out.
 */
export const themePlugin = (theme: Theme): Plugin => ({
  name: 'pelorus:theme',
  enforce: 'pre',
  resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => resolved },
  load: {
    filter: {
      id: [new RegExp(`^${resolved}$`), new RegExp(`/@mantine/core/.*/(${Object.keys(leftOut).join('|')})$`)],
    },
    handler: (id) => (id === resolved ? themeVariables(theme) : leftOut[basename(id)]),
  },
});
