import { IconUser } from '@tabler/icons-react';
import { ownPicture } from '#ui/own-picture.ts';
import classes from './TraderAvatar.module.css';

interface TraderAvatarProps {
  nickname: string;
  /** A path or a URL, as the API returns it; often empty. */
  avatar: string;
  /** The origins that it may come from. */
  pictureOrigins: readonly string[];
}

/** A user's picture; where it is missing, or the page's policy would block it, the first letter (FOLLOW-6). */
export function TraderAvatar({ nickname, avatar, pictureOrigins }: TraderAvatarProps) {
  const address = ownPicture(avatar, pictureOrigins);
  return (
    <span className={classes.avatar} aria-hidden="true">
      {address ? (
        <img className={classes.picture} src={address} alt="" loading="lazy" />
      ) : (
        (firstLetterOf(nickname) ?? <IconUser size={20} />)
      )}
    </span>
  );
}

/** By code points: a letter outside the basic plane has two units. */
const firstLetterOf = (nickname: string) => [...nickname.trim()][0]?.toLocaleUpperCase();
