import { useState } from 'react';
import classes from './RollingText.module.css';

const isDigit = (character: string | undefined): character is string =>
  character !== undefined && /^\p{Nd}$/u.test(character);

/**
 * A text whose digits roll when they change, and which is plain text before and afterwards. What changes while they roll
 * changes at once, so that each rolls four times a second at most.
 */
export default function RollingText({ text }: { text: string }) {
  const [before, setBefore] = useState(text);
  if (before === text) return text;
  // Compared from the end, where the decimals are.
  const pairs = [...text].map((now, index) => ({ now, old: before.at(index - text.length), place: -index }));
  const isRolling = pairs.some(({ now, old }) => now !== old && isDigit(now) && isDigit(old));
  if (!isRolling) setBefore(text);
  return (
    <span onAnimationEnd={() => setBefore(text)}>
      {pairs.map(({ now, old, place }) =>
        now !== old && isDigit(now) && isDigit(old) ? (
          <span key={place + text.length} className={classes.place} data-falls={now < old}>
            <span data-before={old}>{now}</span>
          </span>
        ) : (
          now
        ),
      )}
    </span>
  );
}
