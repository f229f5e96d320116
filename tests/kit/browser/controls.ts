import type { Locator, page } from 'vitest/browser';

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

/** A control of a screen, and whether it can be pressed in the present state. */
export interface Expected {
  control: Find;
  isPressable: boolean;
}

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

const isHidden = (element: Element) =>
  !element.checkVisibility({ visibilityProperty: true }) ||
  element.closest('[inert], [aria-hidden="true"]') !== null;

const isField = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Pressing a radio that is chosen does nothing, whatever the state. */
const isChosen = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.checked;

const isDisabled = (element: Element) =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled="true"], [role="radiogroup"][aria-readonly="true"]') !== null ||
  (isField(element) && element.readOnly);

/** Radios, checkboxes and switches are drawn by their label. */
const drawnBy = (element: Element) =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    ? (element.labels?.[0] ?? element)
    : element;

/** Whether a click on the middle of the element, scrolled into view, would reach something else. */
function isCovered(element: Element): boolean {
  const target = drawnBy(element);
  const middle = () => {
    // A link may be broken into several lines: the middle of its whole box may be beside them.
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle();
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return !target.contains(document.elementFromPoint(...middle()));
}

const isPressable = (element: Element) => !isHidden(element) && !isDisabled(element) && !isCovered(element);

const nameOf = (element: Element) => {
  const label = isField(element) ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') || label || element.textContent || element.outerHTML;
  return `${element.getAttribute('role') ?? element.localName} “${name.trim()}”`;
};

/** The same control can have been given several times: it can be pressed if any of them says so. */
function unite(expected: readonly Expected[], screen: Screen): Map<string, Expected> {
  const united = new Map<string, Expected>();
  for (const { control, isPressable: pressable } of expected) {
    const { selector } = control(screen);
    united.set(selector, { control, isPressable: pressable || united.get(selector)?.isPressable === true });
  }
  return united;
}

/**
 * What is wrong with the controls of the page, in words; empty if nothing is. A control that can be pressed is
 * there, enabled and not covered; one that can't is absent, disabled or covered. Every control on the page has
 * to be among `expected`.
 */
export function wrongControls(screen: Screen, expected: readonly Expected[]): string[] {
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
