import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { palette, values } from '#app/theme/values.ts';
import { variantColours } from '#app/theme/variant-colours.ts';

const theme = mergeMantineTheme(DEFAULT_THEME, values);

describe.each(Object.keys(palette))('A control in %s', (color) => {
  it.each(['filled', 'light', 'outline', 'subtle', 'transparent', 'default'])(
    'has the colours that Mantine would give it: %s',
    (variant) => {
      expect(variantColours({ color, variant, theme })).toEqual(
        defaultVariantColorsResolver({ color, variant, theme }),
      );
    },
  );
});
