import au from 'flag-icons/flags/1x1/au.svg?url&no-inline';
import ca from 'flag-icons/flags/1x1/ca.svg?url&no-inline';
import ch from 'flag-icons/flags/1x1/ch.svg?url&no-inline';
import eu from 'flag-icons/flags/1x1/eu.svg?url&no-inline';
import gb from 'flag-icons/flags/1x1/gb.svg?url&no-inline';
import jp from 'flag-icons/flags/1x1/jp.svg?url&no-inline';
import nz from 'flag-icons/flags/1x1/nz.svg?url&no-inline';
import us from 'flag-icons/flags/1x1/us.svg?url&no-inline';
import { memo, useState } from 'react';
import classes from './AssetMark.module.css';
import { glyphs } from './asset-glyphs.tsx';

/** Flags by currency; each is a separate file, loaded when it is shown. */
const flags: Record<string, string> = {
  aud: au,
  cad: ca,
  chf: ch,
  eur: eu,
  gbp: gb,
  jpy: jp,
  nzd: nz,
  usd: us,
};

/** The URL of a currency's flag; undefined for a currency without one. */
const flagOf = (currency: string): string | undefined => flags[currency];

interface AssetMarkProps {
  /** The address of a picture, or one of our own keys: "eur-usd", "xau", "btc". */
  logo: string;
  /** The name whose first letter replaces a missing mark or picture. */
  symbol: string;
  size?: number;
}

const isAddress = (logo: string) => /^(https?:\/)?\//.test(logo);

/** The mark of an instrument: its picture, two flags, a glyph or a letter. Decorative, beside the name. */
export const AssetMark = memo(function AssetMark({ logo, symbol, size = 36 }: AssetMarkProps) {
  return (
    <span className={classes.mark} style={{ width: size, height: size }} data-mark aria-hidden="true">
      {isAddress(logo) ? (
        <Picture key={logo} address={logo} symbol={symbol} />
      ) : (
        <OwnMark logo={logo} symbol={symbol} />
      )}
    </span>
  );
});

function Picture({ address, symbol }: { address: string; symbol: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Letter symbol={symbol} />;
  return (
    <img className={classes.picture} src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
  );
}

function OwnMark({ logo, symbol }: { logo: string; symbol: string }) {
  const [front, back] = logo.split('-').map(flagOf);
  const glyph = glyphs[logo];
  if (front && back)
    return (
      <>
        <img className={classes.back} src={back} alt="" loading="lazy" />
        <img className={classes.front} src={front} alt="" loading="lazy" />
      </>
    );
  if (!glyph) return <Letter symbol={symbol} />;
  return (
    <svg className={classes.glyph} viewBox="0 0 36 36" style={{ color: glyph.colour }} aria-hidden="true">
      <circle cx="18" cy="18" r="18" fill="currentColor" />
      {glyph.drawing}
    </svg>
  );
}

const Letter = ({ symbol }: { symbol: string }) => (
  <span className={classes.letter}>{symbol.charAt(0).toUpperCase()}</span>
);
