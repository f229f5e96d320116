import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScroller } from '../screen/Screen.tsx';
import classes from './PullToRefresh.module.css';

type Phase = 'idle' | 'pulling' | 'ready' | 'released';

/** How far the finger pulls, in pixels, before letting go refreshes. */
const pullDistance = 64;

const phaseAt = (distance: number): Phase => {
  if (distance <= 0) return 'idle';
  return distance < pullDistance ? 'pulling' : 'ready';
};

/**
 * Refreshes when the list, at its top, is pulled down by a finger and let go. The indicator is decorative: there is
 * a button for the same. It resets 500 ms after the release (FOLLOW-70), which is its animation.
 */
export function PullToRefresh({ onRefresh }: { onRefresh: () => void }) {
  const scroller = useScroller();
  const [phase, setPhase] = useState<Phase>('idle');
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    if (!scroller) return;
    let start: number | null = null;
    let distance = 0;
    const onStart = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start = touch && touches.length === 1 && scroller.scrollTop <= 0 ? touch.clientY : null;
      distance = 0;
    };
    const onMove = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (start === null || !touch) return;
      distance = scroller.scrollTop > 0 ? 0 : touch.clientY - start;
      setPhase(phaseAt(distance));
    };
    const onEnd = ({ type }: TouchEvent) => {
      if (start === null) return;
      start = null;
      const isReleased = type === 'touchend' && phaseAt(distance) === 'ready';
      setPhase(isReleased ? 'released' : 'idle');
      if (isReleased) refresh();
    };
    const passive = { passive: true };
    scroller.addEventListener('touchstart', onStart, passive);
    scroller.addEventListener('touchmove', onMove, passive);
    scroller.addEventListener('touchend', onEnd);
    scroller.addEventListener('touchcancel', onEnd);
    return () => {
      scroller.removeEventListener('touchstart', onStart);
      scroller.removeEventListener('touchmove', onMove);
      scroller.removeEventListener('touchend', onEnd);
      scroller.removeEventListener('touchcancel', onEnd);
    };
  }, [scroller]);

  return (
    <div className={classes.place} aria-hidden="true">
      <span className={classes.indicator} data-phase={phase} onAnimationEnd={() => setPhase('idle')}>
        <IconRefresh size={20} />
      </span>
    </div>
  );
}
