import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { largestFallOf } from '#domain/drawdown.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';
import { DecimalText, MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import classes from './TraderCard.module.css';
import { TraderAvatar, TraderOrderButtons, TraderReturn } from './TraderParts.tsx';

interface TraderCardProps {
  trader: Trader;
  pictureOrigins: readonly string[];
  /** Opens the trader's page (FOLLOW-8). */
  onDetails: () => void;
  /** Opens the sheet with the trader's orders (FOLLOW-9, FOLLOW-10). */
  onOrders: (status: SheetStatus) => void;
}

/** A master trader with the figures of the last three weeks, amounts with 2 decimals (FOLLOW-7, FOLLOW-68). */
export function TraderCard({ trader, pictureOrigins, onDetails, onOrders }: TraderCardProps) {
  const { t } = useLingui();
  const { id, avatar, isFollowed } = trader;
  const nickname =
    trader.nickname || t({ message: `Trader ${id}`, comment: 'A master trader without a name, by number' });
  return (
    <article className={classes.card} {...useShownMark(id)} aria-label={nickname}>
      <div className={classes.head}>
        <TraderAvatar nickname={nickname} avatar={avatar} pictureOrigins={pictureOrigins} />
        <div className={classes.names}>
          <h2 className={classes.name}>
            <bdi>{nickname}</bdi>
          </h2>
          <span className={classes.followers}>
            <Followers count={trader.followers} />
          </span>
          {isFollowed ? (
            <Pill tone="success">
              <Trans comment="Badge: the user follows this trader">Following</Trans>
            </Pill>
          ) : null}
        </div>
        <Button
          className={classes.details}
          variant="light"
          aria-label={t({ message: `Details of ${nickname}`, comment: "Opens a trader's page" })}
          onClick={onDetails}
        >
          <Trans comment="Opens a trader's page">Details</Trans>
        </Button>
      </div>
      <Figures trader={trader} />
      <TraderOrderButtons trader={trader} nickname={nickname} onOrders={onOrders} />
    </article>
  );
}

function Figures({ trader }: Pick<TraderCardProps, 'trader'>) {
  const fall = largestFallOf(trader.profitCurve);
  return (
    <FigureGrid columns="wide">
      <LabelledFigure
        label={<Trans comment="The profit of a trader's own orders">Trader's profit, 3 weeks</Trans>}
      >
        <ProfitText value={trader.profit} currency="USD" />
        <TraderReturn value={trader.profitPercent} size="xs" />
      </LabelledFigure>
      <LabelledFigure
        label={
          <Trans comment="The sum of the most margin that each follower lets the copies of a trader use">
            Followers' limits in total
          </Trans>
        }
      >
        <MoneyText value={trader.followedAmount} currency="USD" />
      </LabelledFigure>
      <LabelledFigure
        label={<Trans comment="The lots of the copies of a trader's open orders">Lots copied now</Trans>}
      >
        <DecimalText value={trader.openLots} places={2} />
      </LabelledFigure>
      <LabelledFigure
        label={
          <Trans comment="The most margin that a trader accepts of one follower">Most per follower</Trans>
        }
      >
        <MoneyText value={trader.maxMargin} currency="USD" />
      </LabelledFigure>
      {fall === null ? null : (
        <LabelledFigure
          label={
            <Trans comment="By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days">
              3-week largest fall, by day
            </Trans>
          }
        >
          <MoneyText value={fall.size} currency="USD" />
        </LabelledFigure>
      )}
      {trader.isFollowed ? <OwnFigures trader={trader} /> : null}
    </FigureGrid>
  );
}

/** Of a follower: the own limit, and what the copies have brought (FOLLOW-109). */
const OwnFigures = ({ trader: { followMargin, copyResult } }: Pick<TraderCardProps, 'trader'>) => (
  <>
    {followMargin === null ? null : (
      <LabelledFigure
        label={<Trans comment="The most margin that the user's copies of a trader may use">Your limit</Trans>}
      >
        <MoneyText value={followMargin} currency="USD" />
      </LabelledFigure>
    )}
    {copyResult === null ? null : (
      <LabelledFigure
        label={<Trans comment="What copying a trader has brought the user">Your result after fees</Trans>}
      >
        <ProfitText value={copyResult} currency="USD" />
      </LabelledFigure>
    )}
  </>
);

const Followers = ({ count }: { count: number | null }) =>
  count === null ? (
    <Trans comment="How many users follow a trader, where it isn't known">Followers: {unknownFigure}</Trans>
  ) : (
    <Plural value={count} one="# follower" other="# followers" />
  );
