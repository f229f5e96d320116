import { type RefObject, useEffect, useRef } from 'react';
import { compare, type Decimal } from '#domain/decimal.ts';

let reducedMotion: MediaQueryList | undefined;

const isMotionReduced = () => {
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
};

const opacity = { opacity: [1, 0] };
const timing = { duration: 200, pseudoElement: '::after' };

/** The colour of a flash: that of the direction of the change, or grey. */
export type FlashColour = 'direction' | 'neutral';

/** Flashes the figure for 200 ms when the value changes. Returns its ref. */
export function useFlash(value: Decimal | null, colour: FlashColour): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const animation = useRef<Animation>(undefined);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === null || value === null || before === value) return;
    if (!element.current || isMotionReduced()) return;
    if (colour === 'direction') element.current.dataset.flash = compare(value, before) > 0 ? 'up' : 'down';
    if (animation.current) animation.current.play();
    else animation.current = element.current.animate(opacity, timing);
  }, [value, colour]);
  return element;
}
