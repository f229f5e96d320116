import { flagOf } from './flags.ts';
import { glyphs } from './instrument-glyphs.tsx';
import classes from './PairMark.module.css';

interface PairMarkProps {
  /** The instrument's Logo key: "eur-usd", "xau", "btc". */
  logo: string;
  size?: number;
}

/** The mark of an instrument, an ornament beside its name: two flags, or a drawn glyph. */
export function PairMark({ logo, size = 36 }: PairMarkProps) {
  const [base = '', quote = ''] = logo.split('-');
  const flags = [flagOf(base), flagOf(quote)];
  const [front, back] = flags;
  return (
    <span className={classes.mark} style={{ width: size, height: size }} aria-hidden="true">
      {front && back ? (
        <>
          <img className={classes.back} src={back} alt="" loading="lazy" />
          <img className={classes.front} src={front} alt="" loading="lazy" />
        </>
      ) : (
        <Glyph logo={logo} />
      )}
    </span>
  );
}

function Glyph({ logo }: { logo: string }) {
  const glyph = glyphs[logo];
  if (!glyph) return <span className={classes.letter}>{logo.charAt(0).toUpperCase()}</span>;
  return (
    <svg className={classes.glyph} viewBox="0 0 36 36" style={{ color: glyph.colour }} aria-hidden="true">
      <circle cx="18" cy="18" r="18" fill="currentColor" />
      {glyph.drawing}
    </svg>
  );
}
