import { Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { use } from 'react';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';
import { type FigureStyle, PercentText } from '#ui/figures/Figure.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import classes from './TraderParts.module.css';

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
      instead={nickname.trim() === '' ? <IconUser size={20} /> : <PersonMark name={nickname.trim()} />}
    />
  </span>
);

/** A trader's profit in percent, and of what: more than the margin can be lost. */
export const TraderReturn = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <>
    <PercentText value={value} kind="change" {...style} />
    {use(KnowsRules) && value !== null ? (
      <Text span size="xs" c="dimmed" display="block">
        <Trans comment="What the percentage of a trader's profit is of">of the margin used</Trans>
      </Text>
    ) : null}
  </>
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

interface TraderOrderButtonsProps {
  trader: Trader;
  nickname: string;
  /** Opens the sheet with the trader's orders (FOLLOW-9, FOLLOW-10). */
  onOrders: (status: SheetStatus) => void;
}

/** How many orders of a trader are open and closed; each shows them, and which of them were copied. */
export function TraderOrderButtons({ trader, nickname, onOrders }: TraderOrderButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const numberOf = (count: number | null) => format.decimal(count === null ? null : decimal(count));
  const openOrders = numberOf(trader.openOrders);
  const closedOrders = numberOf(trader.closedOrders);
  return (
    <div className={classes.orders}>
      <UnstyledButton
        className={classes.count}
        aria-label={t({
          message: `Open orders: ${openOrders}, of ${nickname}`,
          comment: "Button that shows a trader's open orders",
        })}
        onClick={() => onOrders('active')}
      >
        <Trans comment="Button that shows a trader's open orders">Open orders: {openOrders}</Trans>
      </UnstyledButton>
      <UnstyledButton
        className={classes.count}
        aria-label={t({
          message: `Closed orders: ${closedOrders}, of ${nickname}`,
          comment: "Button that shows a trader's closed orders",
        })}
        onClick={() => onOrders('closed')}
      >
        <Trans comment="Button that shows a trader's closed orders">Closed orders: {closedOrders}</Trans>
      </UnstyledButton>
    </div>
  );
}
