import type { Locator, Page } from 'playwright';

/** More stops than any screen has on the way round. */
const stopsAround = 120;

/** Where the focus is, how it can be seen, and whether something covers it. */
const lookAtFocus = () => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return 'lost';
  // A screen that has just come in the place of another has the focus as a whole.
  if (activeElement.matches('[data-focus-home]')) return 'visible';
  const name = activeElement.getAttribute('aria-label') ?? activeElement.innerText;
  const shown = [activeElement, activeElement.closest('label'), activeElement.nextElementSibling];
  const isOutlined = shown.some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (!isOutlined) return `invisible on "${name}"`;
  const { x, y, width, height } = (activeElement.closest('label') ?? activeElement).getBoundingClientRect();
  const isInside = y + height > 0 && y < innerHeight && x + width > 0 && x < innerWidth;
  return isInside ? 'visible' : `off the screen on "${name}"`;
};

const hasFocus = (element: Element) => element === document.activeElement;

/** A person without a mouse: every key goes to what has the focus, which has to be seen. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  /** One stop on; past the last one, the focus leaves the page and comes back at its beginning. */
  async function goOn(): Promise<void> {
    await keyboard.press('Tab');
    if ((await page.evaluate(lookAtFocus)) === 'lost') await keyboard.press('Tab');
    const seen = await page.evaluate(lookAtFocus);
    if (seen !== 'visible') throw new Error(`After Tab at ${page.url()} the focus is ${seen}`);
  }

  /** Goes on with Tab until this has the focus. */
  async function reach(wanted: Locator): Promise<void> {
    // Radio buttons are drawn by their labels.
    await wanted.first().waitFor({ state: 'attached' });
    for (let stop = 0; stop < stopsAround; stop += 1) {
      if (await wanted.first().evaluate(hasFocus)) return;
      await goOn();
    }
    throw new Error(`Tab never came to ${wanted}`);
  }

  /** Whatever a key has done to the screen, something on it has the focus then. */
  async function press(key: string): Promise<void> {
    await keyboard.press(key);
    await page.waitForFunction(() => document.activeElement !== document.body);
  }

  return {
    reach,
    press,
    /** Presses a button or follows a link. */
    async use(wanted: Locator, key = 'Enter'): Promise<void> {
      await reach(wanted);
      await press(key);
    },
    /** Types in place of what stands there. */
    async type(wanted: Locator, text: string): Promise<void> {
      await reach(wanted);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
