import { IconUser } from '@tabler/icons-react';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import classes from './TraderAvatar.module.css';

interface TraderAvatarProps {
  nickname: string;
  /** A path or a URL, as the API returns it; often empty. */
  avatar: string;
  /** The origins that it may come from. */
  pictureOrigins: readonly string[];
}

/** A user's picture, or the first letter of the name (FOLLOW-6). */
export const TraderAvatar = ({ nickname, avatar, pictureOrigins }: TraderAvatarProps) => (
  <span className={classes.avatar} aria-hidden="true">
    <OwnPicture
      className={classes.picture}
      source={avatar}
      origins={pictureOrigins}
      instead={firstLetterOf(nickname) ?? <IconUser size={20} />}
    />
  </span>
);

/** By code points: a letter outside the basic plane has two units. */
const firstLetterOf = (nickname: string) => [...nickname.trim()][0]?.toLocaleUpperCase();
