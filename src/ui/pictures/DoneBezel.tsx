import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Bezel } from './Bezel.tsx';
import classes from './DoneBezel.module.css';

/** What became of a request: it was done, is being looked at, or was turned down. */
export type Outcome = 'done' | 'waiting' | 'refused';

const icons = { done: IconCheck, waiting: IconClock, refused: IconX } as const;

/** The ring that closes when something was done; half of it is lit while somebody looks at it. Beside a text that says so. */
export function DoneBezel({ outcome, isSmall = false }: { outcome: Outcome; isSmall?: boolean }) {
  const Icon = icons[outcome];
  return (
    // The ring closes once more when something that was waiting is done.
    <div
      key={outcome}
      className={classes.done}
      data-outcome={outcome}
      data-small={isSmall}
      aria-hidden="true"
    >
      <Bezel share={outcome === 'waiting' ? 0.5 : 1} ticks={isSmall ? 30 : 60}>
        <Icon className={classes.icon} size={isSmall ? 20 : 48} />
      </Bezel>
    </div>
  );
}
