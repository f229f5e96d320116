import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

type Shades<Shade> = [Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade];

const colour = (...tokens: Shades<string>): MantineColorsTuple =>
  tokens.map((token) => `var(--${token})`) as Shades<string>; // map preserves the length

/** Mantine requires ten shades of a colour; ours are all one token, whose value depends on the colour scheme. */
const flat = (token: string) => colour(token, token, token, token, token, token, token, token, token, token);

/** By Mantine's name of the colour: the tokens for text, filled surfaces and tints. */
export const palette = {
  accent: { text: 'accent', fill: 'accent-fill', soft: 'accent-soft' },
  up: { text: 'up', fill: 'up-fill', soft: 'up-soft' },
  down: { text: 'down', fill: 'down-fill', soft: 'down-soft' },
  danger: { text: 'danger', fill: 'red-fill', soft: 'danger-soft' },
  success: { text: 'green', fill: 'green-fill', soft: 'success-soft' },
  gray: { text: 'ink', fill: 'quiet', soft: 'sunken' },
} as const;

// Mantine draws its neutral parts from `gray` in the light scheme and from `dark` in the dark one.
const neutrals = {
  gray: colour('sunken', 'sunken', 'hairline', 'control', 'control', 'quiet', 'quiet', 'quiet', 'ink', 'ink'),
  dark: colour('ink', 'ink', 'quiet', 'quiet', 'control', 'lift', 'surface', 'surface', 'sunken', 'canvas'),
};

const strong = '620';

/** The theme without its components. */
export const values = {
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(Object.entries(palette).map(([name, { fill }]) => [name, flat(fill)])),
    ...neutrals,
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: strong },
  fontWeights: { regular: '450', medium: '560', bold: strong },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '14px', lg: '22px', xl: '28px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
} as const satisfies MantineThemeOverride;
