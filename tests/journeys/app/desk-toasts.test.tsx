import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showToast } from '#ui/screen/toast.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

/** Shows a message, and returns its box once it is in its place. */
async function show(): Promise<DOMRect> {
  await showToast({ message: 'Your micro order has ended.' });
  await expect
    .poll(() => toasts().map((toast) => [getComputedStyle(toast).opacity, toast.getAnimations().length]))
    .toEqual([['1', 0]]);
  return toasts()[0]?.getBoundingClientRect() ?? new DOMRect();
}

/** The names of the buttons that a box covers, apart from those in a toast and in the header, which only lead elsewhere. */
const coveredBy = (box: DOMRect) =>
  [...document.querySelectorAll('main button')]
    .filter((button) => button.closest('.mantine-Notification-root') === null && button.checkVisibility())
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    })
    .map((button) => button.ariaLabel ?? button.textContent);

describe('In a wide window a toast', () => {
  beforeAll(() => page.viewport(1440, 900));
  afterAll(() => page.viewport(390, 844));

  it.each(['ltr', 'rtl'])(
    'moves nothing and covers no button of the panels, written %s [DESK-24]',
    async (direction) => {
      await openWholeApp({ path: '/trade' });
      document.documentElement.dir = direction;
      const buy = page.getByRole('button', { name: 'Buy', exact: true });
      const main = page.getByRole('main');
      await expect.element(buy).toBeVisible();
      const places = () => [buy, main].map((element) => element.element().getBoundingClientRect().toJSON());
      const before = places();
      const box = await show();
      expect(places()).toEqual(before);
      expect(coveredBy(box)).toEqual([]);
      expect([box.left >= 0, box.right <= 1440]).toEqual([true, true]);
      document.documentElement.dir = 'ltr';
    },
  );

  it('lies over a dialog that is open, and moves nothing in it [DESK-24]', async () => {
    await openWholeApp({ path: '/trade' });
    await page.getByRole('button', { name: 'Layout', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Layout' });
    const save = dialog.getByRole('button', { name: 'Save as my layout' });
    // It counts as visible before it has begun to slide in, below the window.
    await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThan(900);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { top } = save.element().getBoundingClientRect();
    const box = await show();
    expect(save.element().getBoundingClientRect().top).toBe(top);
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    expect(toasts()[0]?.contains(seen)).toBe(true);
  });
});
