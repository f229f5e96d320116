import { useLayoutEffect, useRef } from 'react';

type Listener = () => void;

let places: readonly HTMLElement[] = [];
const listeners = new Set<Listener>();

function replace(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** The places for offers in the screens that are shown. */
export const offerPlaces = {
  /** In the screen that was shown last. */
  last: (): HTMLElement | null => places.at(-1) ?? null,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A place for offers of the app below the scrolling content of a screen, which gets shorter by them: so they cover no
 * heading, field or button, and move none.
 */
export function OfferPlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    replace([...places, current]);
    return () => replace(places.filter((other) => other !== current));
  }, []);
  return <div ref={place} />;
}
