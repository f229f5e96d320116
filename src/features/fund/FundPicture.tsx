import { IconCoins } from '@tabler/icons-react';
import { PictureTile } from '#ui/pictures/PictureTile.tsx';

interface FundPictureProps {
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
}

/** The picture of a fund, or a drawing. Decorative, beside the title. */
export const FundPicture = (picture: FundPictureProps) => (
  <PictureTile {...picture} size={56} instead={<IconCoins size={28} stroke={1.5} />} />
);
