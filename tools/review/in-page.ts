// These functions run in the page, so they use nothing from outside.

/** The questions to a page of Storybook. */
export interface StoryWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (payload: unknown) => void) => void;
    emit: (event: string, payload: unknown) => void;
  };
  review: {
    finished: number;
    problem: string | null;
    view: unknown;
    /** Timers that will end. */
    timers: Set<unknown>;
    /** Starts the random numbers from their seed again. */
    begin: () => void;
  };
  axe: {
    run: (
      context: Document,
      options: object,
    ) => Promise<{
      violations: { nodes: { element: Element; any: { message: string; data: object | null }[] }[] }[];
    }>;
  };
}

/** Listens to the channel as soon as Storybook has made it, makes all chance the same, and stops what a second would change. */
export function listen(flowView: string): void {
  const page = window as unknown as StoryWindow;
  let seed = 1;
  page.review = {
    finished: 0,
    problem: null,
    view: null,
    timers: new Set(),
    begin: () => {
      seed = 1;
    },
  };
  let channel: StoryWindow['__STORYBOOK_ADDONS_CHANNEL__'];
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (made: typeof channel) => {
      channel = made;
      channel.on('storyFinished', () => {
        page.review.finished += 1;
      });
      for (const event of [
        'storyErrored',
        'storyThrewException',
        'storyMissing',
        'playFunctionThrewException',
      ])
        channel.on(event, (reason) => {
          page.review.problem = `${event}: ${String((reason as Error | undefined)?.message ?? reason)}`;
        });
      channel.on(flowView, (shown) => {
        page.review.view = (shown as { view: unknown }).view;
      });
    },
  });
  // A toast, for example, would close sooner or later than the picture is taken.
  const { setTimeout: later, setInterval: again, clearTimeout: cancel } = window;
  const stopped = (delay = 0) => delay >= 1000;
  const { timers } = page.review;
  window.setTimeout = ((handler: TimerHandler, delay = 0, ...rest: unknown[]) => {
    if (stopped(delay)) return 0;
    if (typeof handler !== 'function' || delay < 20 || delay > 300) return later(handler, delay, ...rest);
    const timer = later(() => {
      timers.delete(timer);
      handler(...rest);
    }, delay);
    timers.add(timer);
    return timer;
  }) as typeof later;
  window.clearTimeout = ((timer?: number) => {
    timers.delete(timer);
    cancel(timer);
  }) as typeof cancel;
  window.setInterval = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
    stopped(delay) ? 0 : again(handler, delay, ...rest)) as typeof again;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Adds rules before anything is drawn, and loads their fonts: a chart draws its letters once. */
export function dress(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  for (const weight of [400, 600]) void document.fonts.load(`${weight} 16px Review`);
}

/** Chooses in the toolbar, and waits until the story is drawn again. */
export async function choose(globals: Record<string, unknown>): Promise<void> {
  const page = window as unknown as StoryWindow;
  const { finished } = page.review;
  page.review.begin();
  page.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
  while (page.review.finished === finished && page.review.problem === null)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Ends what moves: an animation without an end stays as it begins. */
export function stopMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}

/**
 * Waits until fonts and pictures are there and nothing has changed in three frames, for at most three seconds. Timers
 * are waited for as well, since React shows what has been loaded up to 300 ms after it shows that it is loading.
 */
export async function settle(): Promise<void> {
  const { timers } = (window as unknown as StoryWindow).review;
  const began = performance.now();
  const frame = () => new Promise(requestAnimationFrame);
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const isWaiting = () =>
    changed ||
    (timers.size > 0 && performance.now() - began < 350) ||
    document.fonts.status === 'loading' ||
    [...document.images].some((image) => image.loading !== 'lazy' && !image.complete) ||
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
  for (let quiet = 0, frames = 0; quiet < 3 && frames < 180; frames += 1) {
    await document.fonts.ready;
    await frame();
    quiet = isWaiting() ? 0 : quiet + 1;
    changed = false;
  }
  observer.disconnect();
}

/** By how many pixels the content that scrolls is higher than what is seen of it. */
export function hiddenHeight(): number {
  const heights = [...document.querySelectorAll('*')].map((element) => {
    const { scrollHeight, clientHeight } = element;
    if (scrollHeight <= clientHeight || element === document.documentElement) return 0;
    return /auto|scroll/.test(getComputedStyle(element).overflowY) ? scrollHeight - clientHeight : 0;
  });
  return Math.max(0, document.documentElement.scrollHeight - window.innerHeight, ...heights);
}

/** The texts on the screen in the order of its document, with what stands in fields and what pictures are called. */
export function textsShown(): string[] {
  const texts: string[] = [];
  const add = (text: string | null | undefined) => {
    const line = text?.replaceAll(/\s+/g, ' ').trim();
    if (line) texts.push(line);
  };
  const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline');
  const isLine = (element: Element) =>
    element.childElementCount === 0 || ![...element.querySelectorAll('*')].some(isBlock);
  const visit = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('script, style')) return;
    add(element.getAttribute('aria-label'));
    if (element instanceof HTMLImageElement) add(element.alt);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      add(element.value || element.placeholder);
    if (element instanceof SVGElement) return;
    if (
      element.childElementCount > 0 &&
      isLine(element) &&
      !element.querySelector('button, a, input, [aria-label]')
    )
      return add(element.textContent);
    for (const child of element.childNodes)
      if (child instanceof Element) visit(child);
      else if (child.nodeType === Node.TEXT_NODE) add(child.nodeValue);
  };
  visit(document.body);
  return texts;
}

/** The texts whose contrast is under what WCAG AA asks for, as axe measures it. */
export async function lowContrasts(): Promise<{ text: string; box: [number, number, number, number] }[]> {
  const { axe } = window as unknown as StoryWindow;
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
    elementRef: true,
    selectors: false,
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ element, any: [check] }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { contrastRatio, expectedContrastRatio } = (check?.data ?? {}) as Record<string, unknown>;
      const name = element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
      return {
        text: `“${name}” has a contrast of ${contrastRatio}, less than ${expectedContrastRatio}`,
        box: [left, top, width, height] as [number, number, number, number],
      };
    }),
  );
}
