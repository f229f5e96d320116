import { describe, expect, it } from 'vitest';
import {
  actionOf,
  isPress,
  isSingleKey,
  offeredKeys,
  type PressedKey,
  shortcutActions,
  usualShortcuts,
} from '#domain/shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (key: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  ...none,
  ...held,
});

it('no two actions share a key, so that whatever is chosen there is no conflict [DESK-9]', () => {
  const all = shortcutActions.flatMap((action) => offeredKeys[action]);
  expect(new Set(all).size).toBe(all.length);
});

it('usually nothing but the question mark is a single key [DESK-9]', () => {
  expect(Object.values(usualShortcuts).filter((keys) => keys !== null && isSingleKey(keys))).toEqual(['?']);
});

describe('A press is that of a shortcut', () => {
  it.each<[string, string, PressedKey, boolean]>([
    ['with Ctrl', 'mod+K', pressed('k', 'KeyK', { ctrlKey: true }), true],
    ['with Command', 'mod+K', pressed('k', 'KeyK', { metaKey: true }), true],
    ['not without', 'mod+K', pressed('k', 'KeyK'), false],
    ['not with more keys held', 'mod+K', pressed('K', 'KeyK', { ctrlKey: true, shiftKey: true }), false],
    ['where Alt writes another letter', 'alt+B', pressed('∫', 'KeyB', { altKey: true }), true],
    [
      'not where AltGr writes a letter',
      'alt+L',
      pressed('ł', 'KeyL', { altKey: true, ctrlKey: true }),
      false,
    ],
    [
      'by a digit, as it is typed with Shift elsewhere',
      'alt+1',
      pressed('&', 'Digit1', { altKey: true }),
      true,
    ],
    ['with Shift where it needs it', '?', pressed('?', 'Slash', { shiftKey: true }), true],
    ['of a single key', 'B', pressed('b', 'KeyB'), true],
    ['not of another', 'B', pressed('s', 'KeyS'), false],
    ['by a named key', 'mod+Enter', pressed('Enter', 'Enter', { ctrlKey: true }), true],
  ])('%s [DESK-9]', (_, keys, press, expected) => {
    expect(isPress(keys, press)).toBe(expected);
  });

  it('that is chosen for an action, and of none that was taken away [DESK-9]', () => {
    const press = pressed('b', 'KeyB', { altKey: true });
    expect(actionOf(usualShortcuts, press)).toBe('buy');
    expect(actionOf({ ...usualShortcuts, buy: null }, press)).toBeNull();
  });
});
