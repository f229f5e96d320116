import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import classes from './UploadedPicture.module.css';

/** The user's own uploaded pictures, which only the current session can read. */
export interface Pictures {
  /** The blob URL of the picture at this URL of the API, loaded when it is first asked for. */
  of: (url: string) => LoadableActor<string>;
}

/** What a field for a photo needs: the photos that were chosen, and the pictures that were uploaded. */
export interface PhotoServices {
  photos: PhotoBox;
  pictures: Pictures;
}

interface UploadedPictureProps {
  pictures: Pictures;
  url: string;
  /** Empty where a text beside the picture says what it is. */
  alt: string;
}

/** A picture that the user has uploaded. */
export function UploadedPicture({ pictures, url, alt }: UploadedPictureProps) {
  const actor = pictures.of(url);
  const source = useSelector(actor, loadedValueOf);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (source !== null) return <PictureFrame source={source} alt={alt} />;
  return (
    <PictureFrame>
      {hasFailed ? <IconPhotoOff size={24} aria-hidden="true" /> : <Loader size={20} />}
    </PictureFrame>
  );
}

interface PictureFrameProps {
  source?: string | null;
  alt?: string;
  /** Shown where there is no picture, or over it. */
  children?: ReactNode;
}

/** A small square with a picture, or with something in its place. */
export const PictureFrame = ({ source = null, alt = '', children }: PictureFrameProps) => (
  <span className={classes.frame}>
    {source === null ? null : <img className={classes.picture} src={source} alt={alt} />}
    {children ? <span className={classes.cover}>{children}</span> : null}
  </span>
);
