import { type PointerEvent, type ReactNode, useRef } from 'react';
import classes from './Swipe.module.css';

// Loaded by the first touch: the first route has no room for it.
const loadSwipe = () => import('./follow-swipe.ts');

interface SwipeProps {
  /** Of the action, uncovered by the row. */
  icon: ReactNode;
  tone: 'danger' | 'warning' | 'accent';
  /** The row's first action, which a button does, too; null for none. */
  onSwipe: (() => void) | null;
  children: ReactNode;
}

/** A row whose first action is also done by a finger that pushes it aside, towards where its text begins. */
export function Swipe({ icon, tone, onSwipe, children }: SwipeProps) {
  const row = useRef<HTMLDivElement>(null);
  const begin = ({ nativeEvent }: PointerEvent) => {
    if (nativeEvent.pointerType !== 'touch' || onSwipe === null) return;
    loadSwipe().then(
      ({ followSwipe }) => row.current && followSwipe(nativeEvent, row.current, onSwipe),
      // The button remains.
      () => undefined,
    );
  };
  return (
    <div className={classes.box} onPointerDown={begin}>
      <div className={classes.action} data-tone={tone} aria-hidden="true">
        {icon}
      </div>
      <div ref={row} className={classes.row}>
        {children}
      </div>
    </div>
  );
}
