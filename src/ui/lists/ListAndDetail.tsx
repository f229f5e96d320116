import { type ReactNode, useEffect, useState } from 'react';
import { useWindow } from '../hooks/use-window.ts';
import { useScroller } from '../screen/Screen.tsx';
import { DetailPlace } from '../sheets/DetailSheet.tsx';
import classes from './ListAndDetail.module.css';

/** A list that in a wide window has the detail of the chosen row beside it, instead of in a sheet (DESK-7). */
export function ListAndDetail({ children }: { children: ReactNode }) {
  const isDesk = useWindow('desk');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useHeightOfView(place);
  return (
    <div className={classes.both} data-wide={isDesk || undefined}>
      <div className={classes.list}>
        <DetailPlace value={isDesk ? place : null}>{children}</DetailPlace>
      </div>
      {isDesk ? (
        <div className={classes.beside}>
          <div ref={setPlace} className={classes.place} />
        </div>
      ) : null}
    </div>
  );
}

/** A detail that is higher than the screen scrolls by itself: the list has its own length. */
function useHeightOfView(place: HTMLElement | null): void {
  const scroller = useScroller();
  useEffect(() => {
    if (!place || !scroller) return;
    const sizes = new ResizeObserver(() =>
      place.style.setProperty('--view-height', `${scroller.clientHeight}px`),
    );
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [place, scroller]);
}
