import { type ComponentProps, useState } from 'react';
import { createSight, SightContext } from './in-view.ts';

interface InViewProps extends Pick<ComponentProps<'div'>, 'className' | 'children' | 'aria-label'> {
  as?: 'div' | 'li' | 'section';
  /** It scrolls sideways, as cards do that reach the edge of the screen. */
  'data-rail'?: boolean | undefined;
}

/** A part of a screen whose live figures rest while it is scrolled out of sight. */
export function InView({ as: Part = 'div', children, ...props }: InViewProps) {
  const [sight] = useState(createSight);
  return (
    <Part {...props} ref={sight.watch}>
      <SightContext value={sight}>{children}</SightContext>
    </Part>
  );
}
