import { type ReactNode, useState } from 'react';
import { ownPicture } from './own-picture.ts';

interface OwnPictureProps {
  className: string | undefined;
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
  /** Shown where there is no picture, where the page's policy would block it, and where it can't be loaded. */
  instead?: ReactNode;
}

/** A decorative picture of the API's. */
export function OwnPicture({ className, source, origins, instead = null }: OwnPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = ownPicture(source, origins);
  return address === null || address === broken ? (
    instead
  ) : (
    <img className={className} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
  );
}
