import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { Trader } from '#protocol/follow.ts';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import classes from './TraderParts.module.css';

interface TraderAvatarProps {
  nickname: string;
  /** A path or a URL, as the API returns it; often empty. */
  avatar: string;
  /** The origins that it may come from. */
  pictureOrigins: readonly string[];
  size?: number;
}

/** A user's picture, or the first letter of the name (FOLLOW-6). */
export const TraderAvatar = ({ nickname, avatar, pictureOrigins, size = 44 }: TraderAvatarProps) => (
  <span className={classes.avatar} style={{ width: size, height: size }} data-mark aria-hidden="true">
    <OwnPicture
      className={classes.picture}
      source={avatar}
      origins={pictureOrigins}
      instead={
        nickname.trim() === '' ? <IconUser size={20} /> : <PersonMark name={nickname.trim()} size={size} />
      }
    />
  </span>
);

/** A trader's name, or the number of one without. */
export function useTraderName({ id, nickname }: Pick<Trader, 'id' | 'nickname'>): string {
  const { t } = useLingui();
  return nickname || t({ message: `Trader ${id}`, comment: 'A master trader without a name, by number' });
}

/** How many follow a trader, and since when anybody could. */
export const TraderStanding = ({ followers, listedDays }: Pick<Trader, 'followers' | 'listedDays'>) => (
  <span className={classes.standing}>
    <Followers count={followers} />
    {listedDays === null ? null : (
      <span>
        <DaysText days={listedDays} />
      </span>
    )}
  </span>
);

const Followers = ({ count }: { count: number | null }) => (
  <span>
    {count === null ? (
      <Trans comment="How many users follow a trader, where it isn't known">Followers: {unknownFigure}</Trans>
    ) : (
      <Plural value={count} one="# follower" other="# followers" />
    )}
  </span>
);

interface TraderTermsProps {
  /** Under which a trader is listed; null where it isn't known. */
  name: string | null;
}

/** Which name others see of a master trader, and how one stops: no call of the API ends it (FOLLOW-125). */
export const TraderTerms = ({ name }: TraderTermsProps) => (
  <div>
    {name === null ? null : (
      <p>
        <Trans comment="A line without a full stop; the placeholder is the name under which a master trader is listed">
          Others see you as {<bdi>{name}</bdi>}
        </Trans>
      </p>
    )}
    <p>
      <Trans>To stop being a master trader, write to customer service.</Trans>
    </p>
  </div>
);
