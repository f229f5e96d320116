import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const confirm = () => page.getByRole('button', { name: 'Withdraw now' });

/** Whether a tap in the middle of the button reaches it. */
function takesTap(): boolean {
  const button = confirm().element();
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && button.contains(hit);
}

const guard = () => {
  const animation = confirm()
    .element()
    .closest('[class*="guard"]')
    ?.getAnimations()
    .find((each) => each instanceof CSSAnimation);
  if (animation === undefined) throw new Error('The buttons are not guarded');
  return animation;
};

it('a sheet that asks takes no tap in its first 0.8 seconds, in which a double tap ends [APP-42]', async () => {
  document.documentElement.style.removeProperty('--double-tap');
  onTestFinished(() => document.documentElement.style.setProperty('--double-tap', '0s'));
  const onConfirm = vi.fn();
  await render(
    <Stage>
      <ConfirmSheet
        opened
        title="Withdraw?"
        confirmLabel="Withdraw now"
        step="asking"
        onConfirm={onConfirm}
        onCancel={() => undefined}
      />
    </Stage>,
  );
  await expect.element(confirm()).toBeVisible();
  const animation = guard();
  animation.pause();
  animation.currentTime = 790;
  expect(takesTap()).toBe(false);
  animation.play();
  await animation.finished;
  expect(takesTap()).toBe(true);
  await confirm().click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
