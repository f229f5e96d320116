import { commands, type Locator, page } from 'vitest/browser';
import { isField, isPressable } from '#flow-kit/pressable.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the mouse at a point of the whole page, in pixels. */
    pressAt: (x: number, y: number) => Promise<void>;
    /** Types a text at once where the focus is. */
    insertText: (text: string) => Promise<void>;
  }
}

/** The only element of a locator; null if there is none yet, or several. */
const onlyOne = (locator: Locator): HTMLElement | null => {
  const [element, ...others] = locator.elements();
  return element instanceof HTMLElement && others.length === 0 ? element : null;
};

/** The middle of the element in the frame of the tests; null if a click on it would reach something else. */
function reachedPoint(element: HTMLElement) {
  const [box] = element.getClientRects();
  if (!box) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/** Where a point of this frame is in the whole page, which may draw the frame smaller. */
function inPage({ x, y }: { x: number; y: number }): [number, number] {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width === 0 ? 1 : frame.width / window.innerWidth;
  return [frame.left + x * scale, frame.top + y * scale];
}

const mouseEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Presses the mouse on the element. If it has moved meanwhile, so that the mouse is on something else, nothing gets the
 * events, and the answer is false. The same if it moves between press and release, so that no click comes of them.
 */
async function pressOn(element: HTMLElement, point: { x: number; y: number }): Promise<boolean> {
  let hasReached: boolean | null = null;
  let isClicked = false;
  const guard = (event: Event) => {
    const isOn = event.composedPath().includes(element);
    hasReached ??= isOn;
    isClicked ||= isOn && event.type === 'click';
    if (hasReached) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of mouseEvents) window.addEventListener(type, guard, { capture: true });
  await commands.pressAt(...inPage(point));
  for (const type of mouseEvents) window.removeEventListener(type, guard, { capture: true });
  return hasReached === true && (isClicked || !element.isConnected);
}

/** A person acts on what is drawn: whatever is still to be rendered is on the screen then. */
const frameDrawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

const textTypes = ['text', 'search', 'tel', 'email', 'url', 'password', 'textarea'];

/** Presses a key as an input method does while a word is composed with it, in both ways in which browsers say so. */
export async function pressComposing(locator: Locator, key: string): Promise<void> {
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing });
    locator.element().dispatchEvent(press);
    await frameDrawn();
  }
}

/**
 * Lets locators click and fill with a single message to the browser where the control is ready for it at once. The
 * fifty messages of Playwright's own actions cost most of a test's time. Those are used, as before, wherever something
 * has to be waited for or explained.
 */
export function actQuickly(): void {
  const prototype: Locator = Object.getPrototypeOf(page.elementLocator(document.body));
  const { click, fill } = prototype;

  prototype.click = async function (this: Locator, options) {
    await frameDrawn();
    const element = options ? null : onlyOne(this);
    const point = element && isPressable(element) ? reachedPoint(element) : null;
    if (element && point && (await pressOn(element, point))) return;
    await click.call(this, options);
  };

  prototype.fill = async function (this: Locator, text, options) {
    await frameDrawn();
    const element = options || text === '' ? null : onlyOne(this);
    if (!element || !isField(element) || !textTypes.includes(element.type) || !isPressable(element))
      return fill.call(this, text, options);
    const before = element.value;
    element.focus();
    element.select();
    await commands.insertText(text);
    // The field may have been replaced meanwhile, or refuses this text.
    if (element.value === before && before !== text) await fill.call(this, text, options);
  };
}
