import { useLayoutEffect, useRef } from 'react';

type Listener = () => void;

let places: readonly HTMLElement[] = [];
const listeners = new Set<Listener>();

function replace(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** The places for toasts on the page: the one that opened last is the innermost. */
export const toastPlaces = {
  innermost: (): HTMLElement | null => places.at(-1) ?? null,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Adds a place. Returns what removes it. */
  add(place: HTMLElement): () => void {
    replace([...places, place]);
    return () => replace(places.filter((other) => other !== place));
  },
};

/**
 * A place for toasts below scrolling content, which gets shorter by them: so they cover no heading, field or button
 * (APP-37). They stand in the screen that is shown, or in the sheet that is open on it.
 */
export function ToastPlace({ isOpen = true }: { isOpen?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isOpen && place.current ? toastPlaces.add(place.current) : undefined), [isOpen]);
  return <div ref={place} />;
}
