import { Activity } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Screen } from '#ui/screen/Screen.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

/** A form above a footer of that height, in CSS pixels. */
const form = (footer: number) => (
  <Stage>
    <div style={{ display: 'flex', height: 700 }}>
      <Screen title="Trade" footer={<div style={{ height: footer }}>Buy</div>}>
        <div style={{ height: 480 }} />
        <input aria-label="Take profit" />
        <div style={{ height: 900 }} />
      </Screen>
    </div>
  </Stage>
);

const field = () => page.getByRole('textbox', { name: 'Take profit' });
const scroller = () => field().element().closest('main') ?? document.body;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

it('a field that is typed in stays in view when a reason makes the footer higher [APP-46]', async () => {
  const { rerender } = await render(form(60));
  await field().click();
  expect(bottomOf(field().element())).toBeLessThan(bottomOf(scroller()));
  await rerender(form(260));
  await expect.poll(() => scroller().clientHeight).toBeLessThan(400);
  await expect.poll(() => bottomOf(field().element())).toBeLessThanOrEqual(bottomOf(scroller()) + 1);
});

it('a field that was scrolled out of view before stays there [APP-46]', async () => {
  const { rerender } = await render(form(60));
  await field().click();
  scroller().scrollTop = 700;
  const before = bottomOf(field().element());
  expect(before).toBeLessThan(0);
  await rerender(form(260));
  await expect.poll(() => scroller().clientHeight).toBeLessThan(400);
  // The observer has been called by the next frame.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(bottomOf(field().element())).toBe(before);
});

it('a count of steps stands below a title whose words have no room beside it [APP-30]', async () => {
  await render(
    <Stage>
      <div style={{ width: 320 }}>
        <Screen title="Real-name verification" actions={<StepCount step={1} count={5} />}>
          {null}
        </Screen>
      </div>
    </Stage>,
  );
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  const title = page.getByRole('heading', { level: 1 }).element();
  const word = document.createRange();
  word.setStart(title.firstChild ?? title, 'Real-name '.length);
  word.setEnd(title.firstChild ?? title, title.textContent.length);
  expect(word.getClientRects()).toHaveLength(1);
});

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
