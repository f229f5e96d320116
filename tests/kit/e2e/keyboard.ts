import type { Locator, Page } from 'playwright';

/** More tab stops than any screen has. */
const maximumStops = 120;

/** Whether the focused element is on the screen and has an outline; runs in the page. */
const focusState = () => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return 'lost';
  // After a navigation the screen as a whole has the focus.
  if (activeElement.matches('[data-focus-home]')) return 'visible';
  const name = activeElement.getAttribute('aria-label') ?? activeElement.innerText;
  // A chart has its outline around all of its parts.
  const around = activeElement.closest('label, figure');
  const shown = [activeElement, around, activeElement.nextElementSibling];
  // The link or button of a card has its outline around the card.
  const isOutlined = [undefined, '::after'].some((part) =>
    shown.some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    }),
  );
  if (!isOutlined) return `invisible on "${name}"`;
  const { x, y, width, height } = (activeElement.closest('label') ?? activeElement).getBoundingClientRect();
  const isInside = y + height > 0 && y < innerHeight && x + width > 0 && x < innerWidth;
  return isInside ? 'visible' : `off the screen on "${name}"`;
};

const hasFocus = (element: Element) => element === document.activeElement;

/**
 * Operates a page with the keyboard only.
 * @throws {Error} when Tab moves the focus to something that is invisible or off the screen.
 */
export function keyboardOf(page: Page) {
  const { keyboard } = page;
  let pressed = 0;

  async function strike(key: string): Promise<void> {
    pressed += 1;
    await keyboard.press(key);
  }

  /** Moves to the next tab stop; past the last one, to the first. */
  async function nextStop(): Promise<void> {
    await strike('Tab');
    let seen = await page.evaluate(focusState);
    if (seen === 'lost') {
      await strike('Tab');
      seen = await page.evaluate(focusState);
    }
    if (seen !== 'visible') throw new Error(`After Tab at ${page.url()} the focus is ${seen}`);
  }

  /** Presses Tab until the element has the focus. */
  async function reach(target: Locator): Promise<void> {
    // Attached, not visible: a radio button is hidden behind its label.
    await target.first().waitFor({ state: 'attached' });
    for (let stop = 0; stop < maximumStops; stop += 1) {
      if (await target.first().evaluate(hasFocus)) return;
      await nextStop();
    }
    throw new Error(`Tab never reached ${target}`);
  }

  /** Presses a key, and waits until something on the screen has the focus afterwards. */
  async function press(key: string, on = ''): Promise<void> {
    await strike(key);
    await page
      .waitForFunction(() => document.activeElement !== document.body)
      .catch((cause: unknown) => {
        throw new Error(`After ${key} ${on} nothing has the focus at ${page.url()}`, { cause });
      });
  }

  return {
    reach,
    press,
    /** How many keys were pressed so far. */
    pressed: () => pressed,
    /** Presses a button or follows a link. */
    async use(target: Locator, key = 'Enter'): Promise<void> {
      await reach(target);
      await press(key, `on ${target}`);
    },
    /** Replaces the text of a field. */
    async type(target: Locator, text: string): Promise<void> {
      await reach(target);
      await strike('Control+A');
      pressed += text.length;
      await keyboard.type(text);
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
