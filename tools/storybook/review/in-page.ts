import type { SmallTarget } from '../../browsers/layout-marks/targets.ts';
import type { View } from './pictures.ts';

// These functions run in the page, so they use nothing from outside but each other, by `asked`.

/** Storybook's channel; what comes with an event is known by its name. */
interface Channel {
  on: (event: string, listener: (payload: never) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

interface Violation {
  nodes: {
    element: Element;
    any: { data: { contrastRatio: number; expectedContrastRatio: string } | null }[];
  }[];
}

declare global {
  interface Window {
    review: {
      story: string | null;
      drawn: number;
      problem: string | null;
      view: View | null;
      seed: number;
      timers: Set<number | undefined>;
      /** Whether the page has changed since it was last quiet. */
      changed: boolean;
    };
    /** The questions to a page of Storybook. */
    asked: Questions;
    axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

/** Begins to note what happens on a page, and starts all random numbers from one seed. */
export function begin(): void {
  window.review = {
    story: null,
    drawn: 0,
    problem: null,
    view: null,
    seed: 1,
    timers: new Set(),
    changed: true,
  };
  const { review } = window;
  new MutationObserver(() => {
    review.changed = true;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  Math.random = () => {
    review.seed = (review.seed * 16_807) % 2_147_483_647;
    return review.seed / 2_147_483_647;
  };
}

/** Listens to the channel as soon as Storybook has made it, and stops what a second would change. */
export function listen(flowView: string): void {
  const { review } = window;
  let channel: Channel;
  let isPlayed = true;
  /** Timers of a second, such as the wait after a transfer: a journey waits for them, and a picture doesn't. */
  const seconds = new Set<number>();
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      channel.on(
        'storyRenderPhaseChanged',
        ({ newPhase, storyId }: { newPhase: string; storyId: string }) => {
          if (review.story !== null && storyId !== review.story) return;
          // The random numbers don't depend on stories that were drawn on this page before.
          if (newPhase === 'loading') [review.seed, isPlayed] = [1, true];
          if (newPhase !== 'completing') return;
          isPlayed = false;
          for (const timer of seconds) cancel(timer);
          seconds.clear();
          // The next thing Storybook does is to wait for animations, for a tenth of a second at least; so does `settle`.
          review.drawn += 1;
        },
      );
      const failures = ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];
      for (const event of failures)
        channel.on(event, (reason: Error | undefined) => {
          review.problem = `${event}: ${String(reason?.message ?? reason)}`;
        });
      channel.on(flowView, ({ storyId, view }: { storyId: string; view: View }) => {
        // The story before may still be drawn with the choices of this one.
        if (review.story === null || review.story === storyId) review.view = view;
      });
    },
  });
  // A toast, for example, would close sooner or later than the picture is taken.
  const { setTimeout: later, setInterval: again, clearTimeout: cancel } = window;
  const { timers } = review;
  const setTimeout = (handler: TimerHandler, delay = 0, ...rest: unknown[]) => {
    if (delay > 1000 || (delay === 1000 && !isPlayed)) return 0;
    if (typeof handler !== 'function' || delay < 20 || delay > 300) {
      const timer = later(handler, delay, ...rest);
      if (delay === 1000) seconds.add(timer);
      return timer;
    }
    const timer = later(() => {
      timers.delete(timer);
      handler(...rest);
    }, delay);
    timers.add(timer);
    return timer;
  };
  const clearTimeout = (timer?: number) => {
    timers.delete(timer);
    cancel(timer);
  };
  const setInterval = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
    (delay ?? 0) >= 1000 ? 0 : again(handler, delay, ...rest);
  // The types of Node, which are there as well, ask for more of such functions than a page has.
  Object.assign(window, { setTimeout, clearTimeout, setInterval });
}

/** Adds rules before anything is drawn, and loads their fonts: a chart draws its letters once. */
export function dress(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  for (const weight of [400, 600]) void document.fonts.load(`${weight} 16px Review`);
}

/** The story that the page of Storybook is to show. */
export interface Show {
  story: string;
  /** How it begins: another story is opened, or this one again; null where it stays as it is. */
  opened: 'other' | 'again' | null;
  /** The toolbar's choices; null if they are there already. */
  globals: Record<string, unknown> | null;
}

/** Opens a story as the list of stories does, or chooses in the toolbar, and waits until it is drawn. */
export async function show({ story, opened, globals }: Show): Promise<void> {
  const { review } = window;
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const untilDrawn = async () => {
    const began = performance.now();
    const { drawn } = review;
    while (review.drawn === drawn && review.problem === null) {
      if (performance.now() - began > 60_000) throw new Error('The story was not drawn within a minute');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  if (opened !== null) {
    review.view = null;
    window.scrollTo(0, 0);
  }
  review.story = story;
  if (globals) channel.emit('updateGlobals', { globals });
  // Another story is opened before the one before it has been drawn with these choices.
  if (globals && opened !== 'other') await untilDrawn();
  if (opened === 'other') channel.emit('setCurrentStory', { storyId: story, viewMode: 'story' });
  if (opened === 'again') channel.emit('forceRemount', { storyId: story });
  if (opened !== null) await untilDrawn();
}

/**
 * Waits until fonts and pictures are there and nothing has changed in three frames, for at most five seconds. Timers
 * are waited for as well, since React shows what has been loaded up to 300 ms after it shows that it is loading.
 */
export async function settle(): Promise<void> {
  const { review } = window;
  const { timers } = review;
  review.changed = true;
  const began = performance.now();
  const frame = () => new Promise(requestAnimationFrame);
  const isLoading = () =>
    document.fonts.status === 'loading' || [...document.images].some((image) => !image.complete);
  const isWaiting = () =>
    review.changed ||
    isLoading() ||
    (timers.size > 0 && performance.now() - began < 500) ||
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
  for (let quiet = 0; quiet < 3 && performance.now() - began < 5000; ) {
    // Else a picture near what is seen would be loaded sooner or later.
    for (const image of document.images) if (image.loading === 'lazy') image.loading = 'eager';
    await document.fonts.ready;
    await frame();
    quiet = isWaiting() ? 0 : quiet + 1;
    review.changed = false;
  }
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  // A picture shows the end of each animation, and the beginning of one without an end.
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  review.changed = false;
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
export async function lowContrasts(): Promise<Pick<SmallTarget, 'text' | 'box'>[]> {
  const { axe } = window;
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
    elementRef: true,
    selectors: false,
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ element, any: [check] }): Pick<SmallTarget, 'text' | 'box'> => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
      return {
        text: `“${name}” has a contrast of ${check?.data?.contrastRatio}, less than ${check?.data?.expectedContrastRatio}`,
        box: [left, top, width, height],
      };
    }),
  );
}

/** Everything that is asked. */
interface Questions {
  show: typeof show;
  settle: typeof settle;
  hiddenHeight: typeof hiddenHeight;
  textsShown: typeof textsShown;
  lowContrasts: typeof lowContrasts;
  layoutFaults: () => string[];
  smallTargets: () => SmallTarget[];
}

/**
 * Shows what is wanted, if it isn't there, and returns by how many pixels its content is higher than the page, and why it
 * couldn't be shown.
 */
export async function arrange(wanted: Show | null): Promise<{ hidden: number; problem: string | null }> {
  const { asked, review } = window;
  if (wanted) await asked.show(wanted);
  if (review.problem === null) await asked.settle();
  return { hidden: asked.hiddenHeight(), problem: review.problem };
}

/** Everything about a picture besides its pixels, and whether the page has changed since it was quiet. */
export async function describe() {
  const { asked, review } = window;
  const contrasts = await asked.lowContrasts();
  return {
    texts: asked.textsShown(),
    faults: asked.layoutFaults(),
    targets: asked.smallTargets(),
    contrasts,
    view: review.view,
    isOutdated: review.changed,
  };
}
