import { memo } from 'react';
import classes from './AssetMark.module.css';

/** White text on each of them is at least 4.5 to 1. */
const colours = ['#1f63c4', '#0d7a64', '#7d4cc2', '#a8561a', '#b0305c', '#3d6b1f', '#4757c9', '#8a5a0c'];

interface PersonMarkProps {
  name: string;
  size?: number;
}

/** The first letter of somebody's name, in a colour that is always that of the name. Decorative, beside the name. */
export const PersonMark = memo(function PersonMark({ name, size = 40 }: PersonMarkProps) {
  // By code points: a letter outside the basic plane has two units.
  const letters = [...name];
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true">
      <span
        className={classes.letter}
        style={{ background: colours[sum % colours.length], color: '#fff', fontSize: size * 0.42 }}
      >
        {letters[0]?.toUpperCase()}
      </span>
    </span>
  );
});
