import type { ReactNode } from 'react';
import classes from './QuotedText.module.css';

interface QuotedTextProps {
  /** Quoted from the specification, to the letter. */
  text: ReactNode;
  /** The next step, in plain words. */
  plain: ReactNode;
}

/** A text of the specification that may confuse, with a plain line below it (docs/words.md). */
export const QuotedText = ({ text, plain }: QuotedTextProps) => (
  <>
    {text}
    <span className={classes.plain}>{plain}</span>
  </>
);
