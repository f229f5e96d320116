import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Shown until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders a part of a screen after the rest of it, so that a slow phone can answer a touch in between. */
export const Deferred = ({ placeholder, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : placeholder;
