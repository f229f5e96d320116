import { expect, it, vi } from 'vitest';
import { usualShortcuts } from '#domain/shortcuts.ts';
import { memory } from '#fixtures/stores.ts';
import { createShortcuts } from '#gateway/device/shortcuts.ts';

const key = 'pelorus:shortcuts';

it('a key that is chosen or taken away is stored, and announced [DESK-9]', () => {
  const storage = memory();
  const shortcuts = createShortcuts(storage);
  const listener = vi.fn();
  const unsubscribe = shortcuts.subscribe(listener);
  shortcuts.choose('buy', 'B');
  shortcuts.choose('sell', null);
  unsubscribe();
  shortcuts.choose('help', null);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(createShortcuts(storage).get()).toEqual({ ...usualShortcuts, buy: 'B', sell: null, help: null });
  expect(shortcuts.get()).toEqual(createShortcuts(storage).get());
});

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['a key that is not offered', '{"buy":"mod+Q"}'],
  ['the key of another action', '{"buy":"alt+S"}'],
])('with %s stored the keys are the usual ones [DESK-9]', (_, text) => {
  const storage = memory();
  storage.write(key, text);
  expect(createShortcuts(storage).get()).toEqual(usualShortcuts);
});
