import type { VariantColorsResolver } from '@mantine/core';

const border = (colour: string) => `calc(0.0625rem * var(--mantine-scale)) solid ${colour}`;

/**
 * Mantine's colours of a control by its variant, for colours of the theme alone. Its own function mixes others, too, and
 * would be a hundredth of what the first screen loads.
 */
export const variantColours: VariantColorsResolver = ({ color, variant }) => {
  const shade = (part: string) => `var(--mantine-color-${color}-${part})`;
  const clear = { background: 'transparent', border: border('transparent') };
  switch (variant) {
    case 'filled':
      return {
        ...clear,
        background: shade('filled'),
        hover: shade('filled-hover'),
        color: 'var(--mantine-color-white)',
      };
    case 'light':
      return {
        ...clear,
        background: shade('light'),
        hover: shade('light-hover'),
        color: shade('light-color'),
      };
    case 'outline':
      return {
        ...clear,
        hover: shade('outline-hover'),
        color: shade('outline'),
        border: border(shade('outline')),
      };
    case 'subtle':
      return { ...clear, hover: shade('light-hover'), color: shade('light-color') };
    case 'transparent':
      return { ...clear, hover: 'transparent', color: shade('light-color') };
    default:
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: border('var(--mantine-color-default-border)'),
      };
  }
};
