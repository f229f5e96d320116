import { asLocator } from '@vitest/browser';
import { quoted, sourceOf } from '../../shared/source.ts';
import type { Note, Written } from './notes.ts';

export const locatorSource = (selector: string): string => `page.${asLocator('javascript', selector)}`;

const writtenSource = (value: Written): string =>
  typeof value === 'object' && value !== null
    ? String(new RegExp(value.pattern, value.flags))
    : sourceOf(value);

const actions: Record<string, string> = {
  click: 'click',
  dblClick: 'dblclick',
  fill: 'fill',
  clear: 'clear',
};

/** The user's action as a line of a Playwright test; null where it can't be repeated there. */
export function actionSource(note: Note): string | null {
  if (note.kind === 'keys')
    return `await page.keyboard.press(${quoted(note.keys.replace(/^\{(\w+)\}$/, '$1'))});`;
  if (note.kind !== 'action') return null;
  const action = actions[note.name];
  if (!action) return null;
  return `await ${locatorSource(note.selector)}.${action}(${note.values.map(writtenSource).join(', ')});`;
}

type Expectation = Extract<Note, { kind: 'expectation' }>;

/** The matchers of a walk that Playwright has under the same name. */
const sameMatchers = ['toBeVisible', 'toBeEnabled', 'toBeDisabled', 'toBeChecked', 'toHaveValue'];

/** On a whole page there are others of these, so that there is none can't be said. */
const isAnyNotice = (locator: string) => /^page\.getByRole\('(alert|note|status)'\)$/.test(locator);

/** How the walk looked at the screen, as a line of a Playwright test; null for a matcher that it doesn't have. */
export function expectationSource({ name, isNot, selector, values }: Expectation): string | null {
  const locator = locatorSource(selector);
  const [first, second] = values.map(writtenSource);
  const expecting = (what: string, matcher: string) =>
    `await expect(${what})${isNot ? '.not' : ''}.${matcher};`;
  if (sameMatchers.includes(name)) return expecting(locator, `${name}(${first ?? ''})`);
  if (name === 'toHaveAttribute') return expecting(locator, `toHaveAttribute(${first}, ${second ?? '/.*/'})`);
  if (name === 'toHaveAccessibleName') return expecting(locator, `toHaveAccessibleName(${first})`);
  if (name === 'toBeInTheDocument' && isNot && isAnyNotice(locator)) return null;
  if (name === 'toBeInTheDocument') return `await expect(${locator})${isNot ? '' : '.not'}.toHaveCount(0);`;
  // Elsewhere on the page there may be more alerts and the like: one has to have the text, or none.
  if (name === 'toHaveTextContent')
    return `await expect(${locator}.filter({ hasText: ${first} }))${isNot ? '' : '.not'}.toHaveCount(0);`;
  return null;
}
