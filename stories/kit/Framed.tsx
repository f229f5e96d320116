import type { ReactNode } from 'react';
import type { Frame } from '#fixtures/screens/define-screen.ts';
import { tabs } from '#navigation/tabs.ts';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { TabBar } from '#ui/screen/TabBar.tsx';

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
