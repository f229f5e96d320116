/**
 * Has the page note which controls, or parts with controls, move on the screen while they are seen and nobody presses:
 * a finger that is on its way to them misses. Runs in the page, so it uses nothing from outside.
 */
export function watchMoves(): void {
  interface Move {
    node: Node | null;
    previousRect: DOMRect;
    currentRect: DOMRect;
  }
  const slack = 4;
  const controls = 'button, a[href], input';

  const moved: string[] = [];
  Object.assign(window, { movedControls: moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources, hadRecentInput } = entry as PerformanceEntry & {
        sources: Move[];
        hadRecentInput: boolean;
      };
      for (const { node, previousRect: from, currentRect: to } of hadRecentInput ? [] : sources) {
        // What is taken away counts as moved, too, to nowhere.
        if (!(node instanceof Element) || to.height === 0 || Math.abs(to.y - from.y) <= slack) continue;
        if (!node.closest(controls) && !node.querySelector(controls)) continue;
        // Nobody presses on the screen that another one is about to replace.
        if (node.closest('[data-left]')) continue;
        const text = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim();
        moved.push(`“${text.slice(0, 40)}” moves from ${Math.round(from.y)} to ${Math.round(to.y)}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}

/** What has moved since this was asked before. Runs in the page after `watchMoves`. */
export async function movedControls(): Promise<string[]> {
  // Moves are told after a frame, which may be the one after the next.
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
  const moved: string[] = Reflect.get(window, 'movedControls');
  return moved.splice(0);
}
