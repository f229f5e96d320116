import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const confirm = () => page.getByRole('button', { name: 'Withdraw now' });

/** Whether a tap in the middle of the button reaches it. */
function takesTap(button = confirm().element()): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && button.contains(hit);
}

/** The animations that guard a new sheet. */
const guards = () =>
  document
    .getAnimations()
    .filter((each) => each instanceof CSSAnimation && /guard|shield/.test(each.animationName));

it('a sheet that asks takes no tap in its first 0.8 seconds, in which a double tap ends: neither its buttons nor what closes it [APP-42]', async () => {
  document.documentElement.style.removeProperty('--double-tap');
  onTestFinished(() => document.documentElement.style.setProperty('--double-tap', '0s'));
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  await render(
    <Stage>
      <ConfirmSheet
        opened
        title="Withdraw?"
        confirmLabel="Withdraw now"
        step="asking"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </Stage>,
  );
  await expect.element(confirm()).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' }).element();
  const scrim = document.querySelector('.mantine-Drawer-overlay');
  if (scrim === null) throw new Error('There is no scrim');
  const takesTapAt = (element: Element | null) => element === document.elementFromPoint(8, 8);
  for (const animation of guards()) {
    animation.pause();
    animation.currentTime = 790;
  }
  expect([takesTap(), takesTap(close), takesTapAt(scrim)]).toEqual([false, false, false]);
  for (const animation of guards()) animation.finish();
  expect([takesTap(), takesTap(close), takesTapAt(scrim)]).toEqual([true, true, true]);
  await confirm().click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
