import type { Locator, page } from 'vitest/browser';
import type { Expected } from '#flow-kit/plan.ts';
import { isChosen, isField, isHidden, isPressable } from '#flow-kit/pressable.ts';

/** Finds elements of the page as a user does: by role, label and text. */
export type Screen = typeof page;

/** Finds a control, or several of the same kind. */
export type Find = (screen: Screen) => Locator;

type Role = 'button' | 'link' | 'radio' | 'searchbox' | 'switch' | 'textbox';

const byRole =
  (role: Role) =>
  (name: string | RegExp): Find =>
  (screen) =>
    screen.getByRole(role, { name, exact: true });

export const button = byRole('button');
export const link = byRole('link');
export const radio = byRole('radio');
export const searchbox = byRole('searchbox');
export const toggle = byRole('switch');
export const textbox = byRole('textbox');

/** A field without a role of its own, such as one for a password. */
export const labelled =
  (label: string): Find =>
  (screen) =>
    screen.getByLabelText(label, { exact: true });

/** A button inside the dialog of this name. */
export const dialogButton =
  (dialog: string | RegExp, name: string | RegExp): Find =>
  (screen) =>
    screen.getByRole('dialog', { name: dialog, exact: true }).getByRole('button', { name, exact: true });

/** How the user causes an event: by pressing the first of the controls that cause it. */
export const press = (control: Find, ...others: Find[]) => ({
  controls: [control, ...others],
  act: (screen: Screen) => control(screen).click(),
});

/** Whether a field holds the text, or the same number, such as 1,000 for 1000. */
const holds = (element: Element | null, text: string) =>
  element !== null &&
  isField(element) &&
  element.value !== '' &&
  (element.value === text || Number(element.value.replaceAll(',', '')) === Number(text));

/** Types a text into a field, also if it's there already: it is emptied first then, since a field reports only changes. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  if (holds(field.query(), text)) await field.clear();
  await field.fill(text);
};

/** Ticks or unticks a box, also if it's so already: it is turned round first then, since a box reports only changes. */
export const setTicked = async (box: Locator, isTicked: boolean): Promise<void> => {
  if (box.query()?.matches(':checked') === isTicked) await box.click();
  await box.click();
};

const controlSelector = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

const nameOf = (element: Element) => {
  const label = isField(element) ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') || label || element.textContent || element.outerHTML;
  return `${element.getAttribute('role') ?? element.localName} “${name.trim()}”`;
};

/** The same control can have been given several times: it can be pressed if any of them says so. */
export function unite(expected: readonly Expected<Find>[], screen: Screen): Map<string, Expected<Find>> {
  const united = new Map<string, Expected<Find>>();
  for (const { control, isPressable: pressable } of expected) {
    const { selector } = control(screen);
    united.set(selector, { control, isPressable: pressable || united.get(selector)?.isPressable === true });
  }
  return united;
}

/**
 * The faults of the page's controls, in words; empty if there are none. A control that can be pressed is
 * there, enabled and not covered; one that can't is absent, disabled or covered. Every control on the page has
 * to be among `expected`.
 */
export function wrongControls(screen: Screen, expected: readonly Expected<Find>[]): string[] {
  const united = [...unite(expected, screen)].map(([selector, { control, isPressable: pressable }]) => ({
    selector,
    pressable,
    elements: control(screen).elements(),
  }));
  const given = new Set<Element>(united.flatMap(({ elements }) => elements));
  const wrong = united.flatMap(({ selector, pressable, elements }) => {
    if (pressable && elements.length === 0) return [`${selector} is missing`];
    return elements
      .filter((element) => !isChosen(element) && isPressable(element) !== pressable)
      .map((element) => `${nameOf(element)} ${pressable ? "can't" : 'can'} be pressed`);
  });
  const unknown = [...document.body.querySelectorAll(controlSelector)]
    .filter((element) => !given.has(element) && !isHidden(element))
    .map((element) => `${nameOf(element)} is none of the walk's controls`);
  return [...wrong, ...unknown];
}
