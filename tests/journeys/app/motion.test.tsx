import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Rows } from '#ui/lists/Rows.tsx';
import { openWholeApp } from '../../kit/browser/app.tsx';
import { lift, putDown } from '../../kit/browser/pen.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const setMotion = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });

beforeEach(() => () => setMotion('reduce'));

const pairs = () => page.getByRole('region', { name: 'All pairs' });
const nameOf = (part: 'mark' | 'figure') => {
  const shown = [...document.querySelectorAll(`[data-of="pair 2"] [data-${part}]`)].filter((element) =>
    element.checkVisibility(),
  );
  return shown.map((element) => getComputedStyle(element).viewTransitionName);
};

describe('Motion', () => {
  it.each([
    ['no-preference', 2],
    ['reduce', 0],
  ] as const)(
    'lets the mark and the figure of a pair travel to its screen and back: with %s in %i transitions [APP-49]',
    async (motion, count) => {
      await setMotion(motion);
      const start = vi.spyOn(document, 'startViewTransition').mockClear();
      const { router, location } = await openWholeApp({ path: '/' });
      await expect.poll(() => router.options.defaultViewTransition).toBeTruthy();
      // Where its code takes longer, a placeholder is shown before it.
      await router.preloadRoute({ to: '/trade' });
      await pairs()
        .getByRole('button', { name: /^EUR\/USD/ })
        .click();
      await expect.poll(location).toBe('/trade?pair=2');
      await expect.element(page.getByRole('button', { name: /^Choose a pair/ })).toBeVisible();
      const names = count === 0 ? ['none'] : ['mark', 'figure'];
      if (count > 0) await expect.poll(() => [...nameOf('mark'), ...nameOf('figure')]).toEqual(names);
      router.history.back();
      await expect.element(pairs()).toBeVisible();
      expect(start).toHaveBeenCalledTimes(count);
      // Between screens that aren't a row and what it opens nothing travels.
      await router.navigate({ to: '/language' });
      expect(start).toHaveBeenCalledTimes(count);
    },
  );

  it('lets the rows of a list enter one after the other, once [APP-49]', async () => {
    await setMotion('no-preference');
    const rows = ['1', '2', '3'].map((id) => ({ id }));
    await render(
      <Stage>{<Rows label="Rows" rows={rows} rowHeight={20} renderRow={({ id }) => id} />}</Stage>,
    );
    const list = page.getByRole('list', { name: 'Rows' }).element();
    if (!(list instanceof HTMLElement)) throw new Error('No list');
    const entrances = () => list.getAnimations({ subtree: true });
    expect(entrances().map(({ effect }) => effect?.getTiming().delay)).toEqual([0, 20, 40]);
    await Promise.all(entrances().map(({ finished }) => finished));
    await expect.poll(() => list.dataset.entered).toBe('');
    list.style.display = 'none';
    list.checkVisibility();
    list.style.display = '';
    expect(entrances()).toEqual([]);
  });

  it('lets a card that is pressed sink [APP-49]', async () => {
    await openWholeApp({ path: '/' });
    const card = page.getByRole('region', { name: 'Top markets' }).getByRole('button').first();
    await expect.element(card).toBeVisible();
    const { x, y } = card.element().getBoundingClientRect();
    await putDown('mouse', [[x + 30, y + 30]]);
    await expect.poll(() => getComputedStyle(card.element()).scale).toBe('0.99');
    await lift('mouse', [1, 1]);
  });
});
