import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Swipe } from '#ui/lists/Swipe.tsx';
import '#ui/lists/follow-swipe.ts';
import { drawOver, putDown } from '../../kit/browser/pen.ts';
import { Stage } from '../../kit/browser/stage.tsx';

async function open(direction: 'ltr' | 'rtl') {
  const onSwipe = vi.fn();
  await render(
    <Stage>
      <div dir={direction}>
        <Swipe icon="!" tone="accent" onSwipe={onSwipe}>
          <p style={{ height: 60 }}>Row</p>
        </Swipe>
      </div>
    </Stage>,
  );
  const row = page.getByText('Row').element().parentElement;
  const y = (row?.getBoundingClientRect().top ?? 0) + 30;
  return { onSwipe, row, y };
}

it.each([
  [
    'ltr',
    'far towards its beginning',
    [
      [200, 0],
      [180, 2],
      [120, 20],
    ],
    1,
  ],
  [
    'rtl',
    'far towards its beginning',
    [
      [200, 0],
      [220, 2],
      [280, 20],
    ],
    1,
  ],
  [
    'ltr',
    'far towards its end',
    [
      [200, 0],
      [220, 2],
      [280, 20],
    ],
    0,
  ],
  [
    'ltr',
    'too little',
    [
      [200, 0],
      [180, 0],
      [140, 0],
    ],
    0,
  ],
  [
    'ltr',
    'far and back',
    [
      [200, 0],
      [120, 0],
      [190, 0],
    ],
    0,
  ],
  [
    'ltr',
    'up',
    [
      [200, 0],
      [195, -20],
      [120, -25],
    ],
    0,
  ],
  [
    'rtl',
    'in from the side of the window, which goes back',
    [
      [10, 0],
      [60, 0],
      [120, 0],
    ],
    0,
  ],
] as const)(
  'in a row that is read %s a finger that goes %s does its first action: %j, %i times [APP-48]',
  async (direction, _, path, times) => {
    const { onSwipe, row, y } = await open(direction);
    await drawOver(
      'touch',
      path.map(([x, up]) => [x, y + up] as const),
    );
    await expect.poll(() => row?.dataset.swiped).toBeUndefined();
    expect(onSwipe).toHaveBeenCalledTimes(times);
  },
);

it('a row follows the finger, and no mouse [APP-48]', async () => {
  const { row, y, onSwipe } = await open('ltr');
  await drawOver('mouse', [
    [200, y],
    [100, y],
  ]);
  expect(onSwipe).not.toHaveBeenCalled();
  await putDown('touch', [
    [200, y],
    [180, y],
    [150, y],
  ]);
  await expect.poll(() => row?.style.translate).toBe('-50px');
  await drawOver('touch', []);
});
