import { fromKeys } from './known-keys.ts';

/** The actions that a key can have on the desk (DESK-9). */
export const shortcutActions = [
  'palette',
  'help',
  'amount',
  'buy',
  'sell',
  'ordersPanel',
  'confirm',
  'quotes',
  'trade',
  'orders',
  'account',
] as const;
export type ShortcutAction = (typeof shortcutActions)[number];

/**
 * The keys to choose from, the usual one first: no two actions share one. `mod` is Ctrl, or Command on a Mac. Letters
 * are those that most keyboards have in the same place.
 */
export const offeredKeys: Record<ShortcutAction, readonly [string, ...string[]]> = {
  palette: ['mod+K', 'alt+K'],
  help: ['?', 'alt+H'],
  amount: ['alt+L', 'alt+shift+L', 'L'],
  buy: ['alt+B', 'alt+shift+B', 'B'],
  sell: ['alt+S', 'alt+shift+S', 'S'],
  ordersPanel: ['alt+O', 'alt+shift+O', 'O'],
  confirm: ['mod+Enter', 'alt+Enter'],
  quotes: ['alt+1', 'alt+shift+1', '1'],
  trade: ['alt+2', 'alt+shift+2', '2'],
  orders: ['alt+3', 'alt+shift+3', '3'],
  account: ['alt+6', 'alt+shift+6', '6'],
};

/** The key of each action; null for none. */
export type Shortcuts = Record<ShortcutAction, string | null>;

export const usualShortcuts: Shortcuts = fromKeys(shortcutActions, (action) => offeredKeys[action][0]);

/** A key without Ctrl, Alt or Command, which speech input may send by mistake (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => !keys.includes('+');

/** The part of a keyboard event that a shortcut depends on. */
export interface PressedKey {
  key: string;
  /** The place of the key, such as KeyB: with Alt, a Mac writes another letter. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether a press is that of a shortcut. */
export function isPress(keys: string, pressed: PressedKey): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const isMod = pressed.ctrlKey || pressed.metaKey;
  if (isMod !== parts.includes('mod') || pressed.altKey !== parts.includes('alt')) return false;
  // On most keyboards a question mark needs Shift.
  if (key === '?') return pressed.key === '?';
  if (pressed.shiftKey !== parts.includes('shift')) return false;
  return [pressed.key.toUpperCase(), pressed.code].some((name) =>
    [key.toUpperCase(), key, `Key${key}`, `Digit${key}`].includes(name),
  );
}

/** The action of a press; null where it has none. */
export const actionOf = (shortcuts: Shortcuts, pressed: PressedKey): ShortcutAction | null =>
  shortcutActions.find((action) => {
    const keys = shortcuts[action];
    return keys !== null && isPress(keys, pressed);
  }) ?? null;
