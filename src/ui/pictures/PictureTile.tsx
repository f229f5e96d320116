import type { ReactNode } from 'react';
import { OwnPicture } from './OwnPicture.tsx';
import classes from './PictureTile.module.css';

interface PictureTileProps {
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
  /** In pixels. */
  size: number;
  /** The icon where there is no picture. */
  instead: ReactNode;
}

/** A picture of the API's on a tile, or an icon. Decorative, beside a name; the whole picture is seen. */
export const PictureTile = ({ size, ...picture }: PictureTileProps) => (
  <span className={classes.tile} style={{ height: size, width: size }} aria-hidden="true">
    <OwnPicture className={classes.picture} {...picture} />
  </span>
);
