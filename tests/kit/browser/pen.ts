import { cdp } from 'vitest/browser';

type Place = readonly [x: number, y: number];
type Tool = 'mouse' | 'pen' | 'touch';

const frameInWindow = () => window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);

/** Pixels of the browser's window: the page of the tests is in a scaled frame. */
function inWindow([x, y]: Place) {
  const frame = frameInWindow();
  const scale = frame.width / innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: places.map(inWindow) });

const mouse = (
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  place: Place,
  pointerType: 'mouse' | 'pen',
) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(place),
    pointerType,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });

/** Waits until an element, and the frame of the page, have stayed where they are for three frames of the screen. */
export async function standingStill(element: Element): Promise<void> {
  const place = () => JSON.stringify([element.getBoundingClientRect(), frameInWindow()]);
  let before = place();
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    const now = place();
    if (now !== before) still = -1;
    before = now;
  }
}

/** Puts a tool down at the first place of the page's viewport, and moves it over the others. */
export async function putDown(tool: Tool, [first = [0, 0], ...others]: readonly Place[]) {
  if (tool === 'touch') {
    await touch('touchStart', [first]);
    for (const place of others) await touch('touchMove', [place]);
    return;
  }
  await mouse('mousePressed', first, tool);
  for (const place of others) await mouse('mouseMoved', place, tool);
}

/** Lifts the tool at a place. */
export const lift = (tool: Tool, place: Place) =>
  tool === 'touch' ? touch('touchEnd', []) : mouse('mouseReleased', place, tool);

/** Draws over these places of the page's viewport, with the events that such a tool sends to the browser. */
export async function drawOver(tool: Tool, places: readonly Place[]) {
  await putDown(tool, places);
  await lift(tool, places.at(-1) ?? [0, 0]);
}
