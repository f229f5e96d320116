import { type RefObject, useEffect, useRef } from 'react';
import { compare, type Decimal } from '#domain/decimal.ts';

/** Flashes the element for 200 ms when the value changes, in the colour of the direction. */
export function useFlash(value: Decimal | null): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === null || value === null || before === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const colour = compare(value, before) > 0 ? 'var(--up-soft)' : 'var(--down-soft)';
    element.current?.animate([{ backgroundColor: colour }, { backgroundColor: 'transparent' }], 200);
  }, [value]);
  return element;
}
