/**
 * The controls that aren't seen when they get the focus, in words: out of view, or behind something that stays while
 * the rest scrolls (WCAG 2.4.11). Runs in the page, so it uses nothing from outside.
 */
export function hiddenFocus(): string[] {
  const controls =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])';

  const nameOf = (element: Element) => {
    const name =
      element.getAttribute('aria-label') ||
      element.textContent?.replaceAll(/\s+/g, ' ').trim() ||
      element.closest('[aria-label]')?.getAttribute('aria-label') ||
      element.localName;
    return `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`;
  };

  /** What is seen of a control: of one that isn't drawn, its label. */
  const seenOf = (control: HTMLElement): Element => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const { width, height } = control.getBoundingClientRect();
    return (width <= 2 || height <= 2 || getComputedStyle(control).opacity === '0') && label
      ? label
      : control;
  };

  /** The part of it that nothing around it cuts off; null for none. */
  const partInView = (seen: Element) => {
    let { left, right, top, bottom } = seen.getBoundingClientRect();
    const cut = (around: { left: number; right: number; top: number; bottom: number }) => {
      left = Math.max(left, around.left);
      right = Math.min(right, around.right);
      top = Math.max(top, around.top);
      bottom = Math.min(bottom, around.bottom);
    };
    cut({ left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight });
    for (let element = seen.parentElement; element; element = element.parentElement)
      if (getComputedStyle(element).overflow !== 'visible') cut(element.getBoundingClientRect());
    return right - left < 1 || bottom - top < 1 ? null : { left, right, top, bottom };
  };

  const faults: string[] = [];
  // The rest of the page waits until a dialog is answered.
  const shown = document.querySelector('[aria-modal="true"]') ?? document;
  for (const control of shown.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const seen = seenOf(control);
    const part = partInView(seen);
    if (part === null) {
      faults.push(`${nameOf(control)} is out of view with the focus`);
      continue;
    }
    const hit = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    if (hit === null || seen.contains(hit) || hit.contains(seen) || hit.closest('label')?.contains(control))
      continue;
    faults.push(`${nameOf(hit)} lies over ${nameOf(control)} with the focus`);
  }
  return faults;
}

/** How much of the screen's content is in view when it is scrolled to, in pixels, and how high it is. */
export function contentInView(): { seen: number; whole: number } {
  const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility());
  if (!main) return { seen: 0, whole: 0 };
  main.scrollIntoView({ block: 'start' });
  let { top, bottom } = main.getBoundingClientRect();
  const whole = main.scrollHeight;
  for (let element = main.parentElement; element; element = element.parentElement) {
    if (getComputedStyle(element).overflow === 'visible') continue;
    const around = element.getBoundingClientRect();
    top = Math.max(top, around.top);
    bottom = Math.min(bottom, around.bottom);
  }
  return { seen: Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)), whole };
}
