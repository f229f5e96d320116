import type { ShortcutAction } from '#domain/shortcuts.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as its keys are written on the keyboard, such as Ctrl + K. */
export const keyNames = (keys: string): string =>
  keys
    .split('+')
    .map((key) => {
      if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
      if (key === 'alt') return isMac() ? '⌥' : 'Alt';
      return key === 'shift' ? 'Shift' : key;
    })
    .join(' + ');

/** Fields in which a person writes words; a key would otherwise be lost to a shortcut. */
const textField =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [inputmode="decimal"])';

/** Whether a key may be a shortcut at its place: never in a text, and in a number only together with Ctrl, Alt or Command. */
export function mayBeShortcut({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.matches(textField)) return false;
  return !target.matches('input[inputmode="decimal"]') || ctrlKey || metaKey || altKey;
}

const isShown = (element: Element) => element.checkVisibility();

/** The dialog that is open, unless it is the palette, whose commands concern what is below it. */
export const openDialog = () =>
  [...document.querySelectorAll('[role="dialog"]:not([data-palette])')].filter(isShown).at(-1);

/** Closes the dialog that is open if it only says that an order was placed. Returns whether it did. */
export function leaveOutcome(): boolean {
  const done = openDialog()?.querySelector<HTMLElement>('[data-done]');
  if (!done) return false;
  done.click();
  return true;
}

/**
 * Presses the control of an action as a click would, or enters its field: in the dialog that is open, if one is.
 * Returns false where the page has no such control, or doesn't show it, and no dialog is open.
 */
export function press(action: ShortcutAction): boolean {
  const dialog = openDialog();
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(`[data-shortcut="${action}"]`);
  const control = [...controls].find(isShown);
  if (control instanceof HTMLInputElement) control.select();
  else control?.click();
  return dialog !== undefined || control !== undefined;
}
