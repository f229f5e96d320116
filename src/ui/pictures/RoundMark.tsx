import type { Icon } from '@tabler/icons-react';
import classes from './RoundMark.module.css';

/** What comes in or was won, what was lost, what was done or refused, what moves or is to be pressed, what waits. */
export type RoundTone = 'up' | 'down' | 'success' | 'danger' | 'accent' | 'warning' | 'neutral';

interface RoundMarkProps {
  icon: Icon;
  tone: RoundTone;
  size?: number;
}

/** The round icon of a row: what it is, in the colour of how it stands. Decorative, beside its words. */
export const RoundMark = ({ icon: Picture, tone, size = 40 }: RoundMarkProps) => (
  <span className={classes.mark} data-tone={tone} style={{ height: size, width: size }} aria-hidden="true">
    <Picture size={20} />
  </span>
);
