import type { ReactNode } from 'react';
import { tabs } from '#navigation/tabs.ts';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { TabBar, type TabName } from '#ui/screen/TabBar.tsx';

/**
 * How a story stands: in the app's column, with the tab bar if its screen is a tab there, or by itself, as a piece of a
 * screen and a whole app do.
 */
export type Frame = TabName | 'page' | 'none';

interface FramedProps {
  frame: Frame;
  children: ReactNode;
}

/** A story in the frame that its screen has in the app. */
export function Framed({ frame, children }: FramedProps): ReactNode {
  if (frame === 'none') return children;
  const tab = tabs.find(({ name }) => name === frame);
  return (
    <AppFrame>
      {children}
      {tab ? (
        <TabBar
          tabs={tabs}
          current={tab.name}
          renderLink={({ path }, { children: label, ...link }) => (
            <a href={`#${path}`} {...link}>
              {label}
            </a>
          )}
        />
      ) : null}
    </AppFrame>
  );
}
