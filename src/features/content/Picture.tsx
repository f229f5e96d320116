import { ownPicture } from '#ui/own-picture.ts';

interface PictureProps {
  className: string | undefined;
  /** A path or a URL, as the API returns it; often empty. */
  source: string;
  origins: readonly string[];
}

/** A decorative picture. Renders nothing if there is none, or if the page's policy would block it. */
export function Picture({ className, source, origins }: PictureProps) {
  const address = ownPicture(source, origins);
  return address === null ? null : <img className={className} src={address} alt="" loading="lazy" />;
}
