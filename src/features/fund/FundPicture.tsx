import { IconCoins } from '@tabler/icons-react';
import { OwnPicture } from '#ui/OwnPicture.tsx';
import classes from './FundPicture.module.css';

interface FundPictureProps {
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
}

/** The picture of a fund, or a drawing. Decorative, beside the title. */
export const FundPicture = ({ source, origins }: FundPictureProps) => (
  <span className={classes.tile} aria-hidden="true">
    <OwnPicture
      className={classes.picture}
      source={source}
      origins={origins}
      instead={<IconCoins size={28} stroke={1.5} />}
    />
  </span>
);
