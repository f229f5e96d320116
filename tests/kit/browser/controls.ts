import type { Find, Screen } from '#fixtures/screens/controls.ts';
import type { Expected } from '#flow-kit/plan.ts';
import { isChosen, isField, isHidden, isPressable } from '#flow-kit/pressable.ts';

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
