import { expect, it } from 'vitest';
import { createHold } from '#main/hold.ts';

it('what arrives while the first screen is rendered waits, and is handed over in its order', () => {
  const hold = createHold();
  const seen: string[] = [];
  hold.run(() => seen.push('before'));
  hold.start();
  hold.run(() => seen.push('first'));
  hold.run(() => seen.push('second'));
  expect(seen).toEqual(['before']);
  hold.end();
  expect(seen).toEqual(['before', 'first', 'second']);
  hold.run(() => seen.push('after'));
  expect(seen).toEqual(['before', 'first', 'second', 'after']);
});
