import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const indicator = () => document.querySelector<HTMLElement>('[data-phase]');
const phase = () => indicator()?.dataset.phase;

async function openList() {
  const opened = { refreshes: 0 };
  const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }));
  await render(
    <Stage>
      <div style={{ display: 'flex', height: 400 }}>
        <Screen title="Rows">
          <PagedList
            rows={rows}
            asOf={null}
            status="finished"
            rowHeight={64}
            renderRow={({ id }) => <p>Row {id}</p>}
            emptyTitle="None"
            onMore={() => undefined}
            onRefresh={() => {
              opened.refreshes += 1;
            }}
          />
        </Screen>
      </div>
    </Stage>,
  );
  await expect.poll(phase).toBe('idle');
  const scroller = page.getByRole('main').element();
  const touch = (type: string, ...ys: number[]) => {
    const touches = ys.map(
      (clientY, identifier) => new Touch({ identifier, target: scroller, clientX: 100, clientY }),
    );
    scroller.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
  };
  return { opened, scroller, touch };
}

it('a list that is pulled down at its top and let go is refreshed once, and its indicator resets 500 ms later [FOLLOW-5, FOLLOW-15, FOLLOW-30, FOLLOW-70]', async () => {
  const { opened, touch } = await openList();
  touch('touchstart', 100);
  touch('touchmove', 120);
  await expect.poll(phase).toBe('pulling');
  touch('touchmove', 170);
  await expect.poll(phase).toBe('ready');
  expect(opened.refreshes).toBe(0);
  touch('touchend');
  await expect.poll(() => opened.refreshes).toBe(1);
  await expect.poll(phase).toBe('released');
  const release = indicator()
    ?.getAnimations()
    .find((animation) => animation instanceof CSSAnimation);
  expect(release?.effect?.getTiming().duration).toBe(500);
  release?.finish();
  await expect.poll(phase).toBe('idle');
});

it('a short pull, a push up, a pull that the browser takes over, one below the top and one with two fingers refresh nothing', async () => {
  const { opened, scroller, touch } = await openList();
  const pull = (end: string, ...ys: number[]) => {
    touch('touchstart', 100);
    for (const y of ys) touch('touchmove', y);
    touch(end);
  };
  pull('touchend', 150);
  pull('touchend', 20);
  pull('touchend', 180, 130);
  pull('touchcancel', 180);
  await expect.poll(phase).toBe('idle');
  expect(opened.refreshes).toBe(0);
  touch('touchstart', 100, 140);
  touch('touchmove', 180, 220);
  touch('touchend');
  scroller.scrollTo(0, 200);
  await expect.poll(() => scroller.scrollTop).toBe(200);
  touch('touchstart', 100);
  touch('touchmove', 180);
  touch('touchend');
  expect([phase(), opened.refreshes]).toEqual(['idle', 0]);
});
