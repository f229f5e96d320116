import { useLayoutEffect, useRef } from 'react';
import { toastPlaces } from './toast-place.ts';

/**
 * A place for toasts below scrolling content, which gets shorter by them: so they cover no heading, field or button
 * (APP-37). They stand in the screen that is shown, or in the sheet that is open on it.
 */
export function ToastPlace({ isOpen = true }: { isOpen?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isOpen && place.current ? toastPlaces.add(place.current) : undefined), [isOpen]);
  return <div ref={place} />;
}
