import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';
import classes from './components.module.css';

type Shades<Shade> = [Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade];

const colour = (...tokens: Shades<string>): MantineColorsTuple =>
  tokens.map((token) => `var(--${token})`) as Shades<string>; // map preserves the length

/** Mantine requires ten shades of a colour; ours are all one token, whose value depends on the colour scheme. */
const flat = (token: string) => colour(token, token, token, token, token, token, token, token, token, token);

/** By Mantine's name of the colour: the tokens for text, filled surfaces and tints. */
const palette = {
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

const strong = '600';

export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(Object.entries(palette).map(([name, { fill }]) => [name, flat(fill)])),
    ...neutrals,
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: strong },
  fontWeights: { regular: '400', medium: strong, bold: strong },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button },
      vars: (_: unknown, { size }: ButtonProps) => ({
        root: { '--button-height': size === 'lg' ? '48px' : '44px' },
      }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'md' } },
    SegmentedControl: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.segments, label: classes.segment },
    },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
  },
});

const colourVariables = Object.fromEntries(
  Object.entries(palette).flatMap(([name, { text, fill, soft }]) =>
    Object.entries({
      text: `var(--${text})`,
      filled: `var(--${fill})`,
      'filled-hover': `color-mix(in srgb, var(--${fill}) 90%, var(--ink))`,
      light: `var(--${soft})`,
      'light-hover': `var(--${soft})`,
      'light-color': `var(--${text})`,
      outline: `var(--${text})`,
      'outline-hover': `var(--${soft})`,
    }).map(([use, value]) => [`--mantine-color-${name}-${use}`, value]),
  ),
);

const variables = {
  ...colourVariables,
  '--mantine-primary-color-contrast': 'var(--on-fill)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--hairline)',
};

/** Sets Mantine's variables to our tokens, whose values depend on the colour scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
