import au from 'flag-icons/flags/1x1/au.svg?url&no-inline';
import ca from 'flag-icons/flags/1x1/ca.svg?url&no-inline';
import ch from 'flag-icons/flags/1x1/ch.svg?url&no-inline';
import eu from 'flag-icons/flags/1x1/eu.svg?url&no-inline';
import gb from 'flag-icons/flags/1x1/gb.svg?url&no-inline';
import jp from 'flag-icons/flags/1x1/jp.svg?url&no-inline';
import nz from 'flag-icons/flags/1x1/nz.svg?url&no-inline';
import us from 'flag-icons/flags/1x1/us.svg?url&no-inline';

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
export const flagOf = (currency: string): string | undefined => flags[currency];
