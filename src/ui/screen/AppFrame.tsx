import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import classes from './AppFrame.module.css';
import { Column, LowScroller } from './column.ts';
import { Sandbox } from './sandbox.ts';

interface AppFrameProps {
  /** Shown beside the column on wide screens, such as the markets. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The phone-width column (APP-1), below a line that says so if the API is a sandbox. */
export function AppFrame({ aside, children }: AppFrameProps) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  // In a transition, so that it doesn't prolong the first rendering: only overlays depend on it.
  const [placeColumn] = useState(() => (element: HTMLElement | null) => {
    startTransition(() => setColumn(element));
  });
  const [shell, setShell] = useState<HTMLElement | null>(null);
  const isLow = useScrolls(shell);
  const isSandbox = useContext(Sandbox) !== null;
  return (
    <div className={classes.backdrop}>
      {aside ? <aside className={classes.aside}>{aside}</aside> : null}
      <div ref={placeColumn} className={classes.column}>
        {isSandbox ? (
          <p className={classes.sandbox}>
            <Trans comment="Badge on every screen: sandbox money, nothing real">Sandbox</Trans>
          </p>
        ) : null}
        <div ref={setShell} className={classes.shell}>
          <span className={classes.rem} />
          <Column value={column}>
            <LowScroller value={isLow ? shell : null}>{children}</LowScroller>
          </Column>
        </div>
      </div>
    </div>
  );
}

/** Whether an element scrolls, which its styles decide by the height of the column. */
function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return;
    const sizes = new ResizeObserver(() => setScrolls(getComputedStyle(element).overflowY === 'auto'));
    sizes.observe(element);
    // How high a low column is depends on the size of the text, which can change alone.
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => sizes.disconnect();
  }, [element]);
  return scrolls;
}
