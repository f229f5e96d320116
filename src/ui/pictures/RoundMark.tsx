import type { Icon } from '@tabler/icons-react';
import classes from './RoundMark.module.css';

/** What comes in or was won, what was lost, what moves between the user's accounts, what waits for the user. */
export type RoundTone = 'up' | 'down' | 'accent' | 'warning' | 'neutral';

interface RoundMarkProps {
  icon: Icon;
  tone: RoundTone;
  size?: number;
}

/** The round icon of an entry or a notice. Decorative, beside its words. */
export const RoundMark = ({ icon: Picture, tone, size = 40 }: RoundMarkProps) => (
  <span className={classes.mark} data-tone={tone} style={{ height: size, width: size }} aria-hidden="true">
    <Picture size={20} />
  </span>
);
