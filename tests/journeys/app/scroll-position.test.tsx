import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Screen } from '#ui/screen/Screen.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const View = ({ isShown }: { isShown: boolean }) => (
  <Stage>
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div style={{ display: 'flex', height: 300 }}>
        <Screen title="Rows">
          <div style={{ height: 2000 }} />
        </Screen>
      </div>
    </Activity>
  </Stage>
);

it('a scroll position is written when a screen is shown again, and not at the top, where it would cost a layout of the page [APP-6]', async () => {
  const written = vi.spyOn(Element.prototype, 'scrollTop', 'set');
  const { rerender } = await render(<View isShown />);
  await rerender(<View isShown={false} />);
  await rerender(<View isShown />);
  expect(written).not.toHaveBeenCalled();

  const scroller = page.getByRole('main').element();
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
  scroller.scrollTo(0, 150);
  await scrolled;
  await rerender(<View isShown={false} />);
  await rerender(<View isShown />);
  await expect.poll(() => scroller.scrollTop).toBe(150);
  expect(written).toHaveBeenCalledWith(150);
  expect(written).not.toHaveBeenCalledWith(0);
  written.mockRestore();
});
