import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { ownPicture } from '#ui/own-picture.ts';
import classes from './FundPicture.module.css';

interface FundPictureProps {
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
}

/** The picture of a fund; a drawing where there is none, or where it can't be shown. Decorative, beside the title. */
export function FundPicture({ source, origins }: FundPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = ownPicture(source, origins);
  return (
    <span className={classes.tile} aria-hidden="true">
      {address === null || address === broken ? (
        <IconCoins size={28} stroke={1.5} />
      ) : (
        <img
          className={classes.picture}
          src={address}
          alt=""
          loading="lazy"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  );
}
