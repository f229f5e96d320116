import type { ChangedState, FoundMark, Report } from '../report.ts';

const themes: Record<string, string> = { light: 'Light', dark: 'Dark' };
const languages = new Intl.DisplayNames('en', { type: 'language' });
/** Our codes that aren't those of the standard. */
const codes: Record<string, string> = { hk: 'zh-Hant', cn: 'zh-Hans', jp: 'ja', kr: 'ko', vn: 'vi' };

/** The name of a variant for people: `dark-ar-phone` is "Dark · Arabic". The width is named if there are several. */
export function variantInWords(variant: string, among: readonly string[]): string {
  const [theme = '', locale = '', width = '', ...more] = variant.split('-');
  const isSameWidth = among.every((other) => other.split('-')[2] === width);
  const language = languages.of(codes[locale] ?? locale) ?? locale;
  const others = more.map((part) => (part === '200' ? 'text at 200 %' : part));
  return [themes[theme] ?? theme, language, ...(isSameWidth ? [] : [width]), ...others].join(' · ');
}

export const kindsOfMark: Record<FoundMark['kind'], string> = {
  layout: 'Layout',
  target: 'Target',
  contrast: 'Contrast',
};

export const kindsOfState: Record<ChangedState['kind'], string> = {
  changed: 'changed',
  new: 'new',
  removed: 'removed',
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Small letters begin the names of states, and most titles. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The address of a state in the Storybook of one side. A page that was opened as a file finds it at the review's server. */
export function liveAddress(side: 'before' | 'after', story: string): string {
  const folder = side === 'after' ? 'storybook' : 'storybook-before';
  const from = window.location.protocol === 'file:' ? 'http://localhost:6007' : '.';
  return `${from}/${folder}/?path=/story/${story}`;
}

/** The subject of the page, in a sentence. */
export function summaryOf({ states, texts, marks, figures }: Report): string {
  const newMarks = marks.filter(({ isOld }) => !isOld).length;
  return `${counted(states.length, 'state')} of ${figures.states} changed, ${counted(texts.length, 'text')} changed, ${counted(newMarks, 'new mark')}`;
}
