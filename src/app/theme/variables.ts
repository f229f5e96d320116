import { palette } from './values.ts';

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

/** Mantine's variables that are our tokens, whose values depend on the colour scheme. */
export const variables = {
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
