import { type RefObject, useEffect, useRef } from 'react';
import { compare, type Decimal } from '#domain/decimal.ts';

let reducedMotion: MediaQueryList | undefined;

const isMotionReduced = () => {
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
};

const opacity = { opacity: [1, 0] };
const timing = { duration: 200, pseudoElement: '::after' };

/** Flashes the figure for 200 ms when the value changes, in the colour of the direction. Returns its ref. */
export function useFlash(value: Decimal | null): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const animation = useRef<Animation>(undefined);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === null || value === null || before === value) return;
    if (!element.current || isMotionReduced()) return;
    element.current.dataset.flash = compare(value, before) > 0 ? 'up' : 'down';
    if (animation.current) animation.current.play();
    else animation.current = element.current.animate(opacity, timing);
  }, [value]);
  return element;
}
