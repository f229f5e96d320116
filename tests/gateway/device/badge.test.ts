import { expect, it } from 'vitest';
import { createBadge } from '#gateway/device/badge.ts';

/** A browser that lists what its badge has shown, 0 for none. */
function browser() {
  const shown: number[] = [];
  return {
    shown,
    setAppBadge: async (count?: number) => void shown.push(count ?? Number.NaN),
    clearAppBadge: async () => void shown.push(0),
  };
}

const ignore = () => undefined;

it('a badge has the number that is given, once, and none for 0 [NOTICE-11]', () => {
  const place = browser();
  const show = createBadge(place, ignore);
  for (const count of [0, 2, 2, 3, 0]) show(count);
  expect(place.shown).toEqual([0, 2, 3, 0]);
});

it('a browser without badges, or one that refuses them, goes on [NOTICE-11]', async () => {
  createBadge({}, ignore)(3);
  const warnings: string[] = [];
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  createBadge({ setAppBadge: refuse, clearAppBadge: refuse }, (message) => warnings.push(message))(3);
  await expect.poll(() => warnings).toEqual(['The badge could not be changed']);
});
