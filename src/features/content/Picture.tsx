import { ownPicture } from './own-picture.ts';

interface PictureProps {
  className: string | undefined;
  /** As the API has it: a path, or an address on the web; often none. */
  source: string;
  origins: readonly string[];
}

/** An ornament of an article; absent where there is none, or one that the page's policy wouldn't load. */
export function Picture({ className, source, origins }: PictureProps) {
  const address = ownPicture(source, origins);
  return address === null ? null : <img className={className} src={address} alt="" loading="lazy" />;
}
