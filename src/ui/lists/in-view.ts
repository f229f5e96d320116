import { createContext } from 'react';

/** A part of a screen whose live data rests while it is out of sight. */
export interface Sight {
  /** Runs `start` whenever the part comes into sight, and what it returned when it leaves. Returns the function that ends both. */
  whileInView: (start: () => () => void) => () => void;
}

/** Outside of any such part: always in sight. */
export const SightContext = createContext<Sight>({ whileInView: (start) => start() });

const listeners = new WeakMap<Element, (isInView: boolean) => void>();

// One for all: a browser computes the sight of all targets of an observer at once.
let observer: IntersectionObserver | undefined;

const observe = (element: Element, listener: (isInView: boolean) => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // A row that is about to be scrolled into sight has its newest figures already.
    { scrollMargin: '100px' },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
};

/** The sight of one element: `watch` is its ref. It is out of sight until the browser has drawn it once. */
export function createSight(): Sight & { watch: (element: Element | null) => (() => void) | undefined } {
  let isInView = false;
  const changes = new Set<() => void>();
  const set = (next: boolean) => {
    if (next === isInView) return;
    isInView = next;
    for (const change of [...changes]) change();
  };
  return {
    watch(element) {
      if (!element) return undefined;
      const stop = observe(element, set);
      return () => {
        stop();
        set(false);
      };
    },
    whileInView(start) {
      let stop: (() => void) | undefined;
      const change = () => {
        stop?.();
        stop = isInView ? start() : undefined;
      };
      change();
      changes.add(change);
      return () => {
        changes.delete(change);
        stop?.();
      };
    },
  };
}
