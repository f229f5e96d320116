import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, useContext, useState } from 'react';
import classes from './AppFrame.module.css';
import { Column } from './column.ts';
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
        <Column value={column}>{children}</Column>
      </div>
    </div>
  );
}
