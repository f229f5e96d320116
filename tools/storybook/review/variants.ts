import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const themes = ['light', 'dark'] as const;
const widths = { phone: [390, 844], narrow: [320, 640], desk: [1440, 900] } as const;
const texts = ['plain', 'long', 'pseudo'] as const;
const sizes = ['100', '200'] as const;

/** One of the ways in which each state is drawn. */
export interface Variant {
  theme: (typeof themes)[number];
  locale: LocaleCode;
  width: keyof typeof widths;
  /** As in Storybook's toolbar: the app's texts, twice as long, or in the pseudo-language. */
  text: (typeof texts)[number];
  /** The size of the text in percent. */
  size: (typeof sizes)[number];
}

/** Width and height in pixels. */
export const viewportOf = ({ width }: Variant): readonly [number, number] => widths[width];

/** Such as `light-en-phone`, or `dark-ar-desk-pseudo-200`. */
export const nameOf = ({ theme, locale, width, text, size }: Variant): string =>
  [theme, locale, width, ...(text === 'plain' ? [] : [text]), ...(size === '100' ? [] : [size])].join('-');

/** The flags that choose variants, with what is drawn without them. */
export const variantFlags = {
  themes: { type: 'string', default: 'light,dark' },
  languages: { type: 'string', default: 'en,ar' },
  widths: { type: 'string', default: 'phone,desk' },
  texts: { type: 'string', default: 'plain' },
  sizes: { type: 'string', default: '100' },
} as const;

export type VariantFlags = Record<keyof typeof variantFlags, string>;

/** @throws {Error} that names what there is, for a value that isn't among them */
function chosen<Name extends string>(flag: string, value: string, among: readonly Name[]): Name[] {
  const names = value.split(',').map((name) => name.trim());
  return names.map((name) => {
    const found = among.find((candidate) => candidate === name);
    if (found === undefined) throw new Error(`--${flag} takes ${among.join(', ')}, not "${name}"`);
    return found;
  });
}

/**
 * The variants that the flags choose. Those of one width and of one language follow each other, since a change of the
 * width costs more than one of the language, and that more than one of the theme.
 * @throws {Error} that names what there is, for an unknown value
 */
export function variantsOf(flags: VariantFlags): Variant[] {
  const all: Variant[] = [];
  for (const width of chosen('widths', flags.widths, ['phone', 'narrow', 'desk'] as const))
    for (const size of chosen('sizes', flags.sizes, sizes))
      for (const text of chosen('texts', flags.texts, texts))
        for (const locale of chosen('languages', flags.languages, localeCodes))
          for (const theme of chosen('themes', flags.themes, themes))
            all.push({ theme, locale, width, text, size });
  return all;
}
