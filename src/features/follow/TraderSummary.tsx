import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { compare, type Decimal, decimal } from '#domain/decimal.ts';
import { largestFallOf } from '#domain/drawdown.ts';
import { leverageRangeOf } from '#domain/leverage-range.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CountText, LeverageText } from '#ui/figures/Quantities.tsx';
import { TraderFiguresNote } from '#ui/figures/TraderFiguresNote.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { LinePicture } from '#ui/pictures/LinePicture.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { TraderAvatar, TraderOrderButtons, TraderReturn } from './TraderParts.tsx';
import classes from './TraderSummary.module.css';

interface TraderSummaryProps {
  trader: Trader;
  pictureOrigins: readonly string[];
  /** Asks whether to unfollow, after which the settings can be changed. */
  onUnfollow: () => void;
  /** Opens the sheet with the trader's orders, among which are the user's copies. */
  onOrders: (status: SheetStatus) => void;
}

/** A trader's figures of the last three weeks, with 2 decimals (FOLLOW-17, FOLLOW-34, FOLLOW-68). */
export function TraderSummary({ trader, pictureOrigins, onUnfollow, onOrders }: TraderSummaryProps) {
  const { t } = useLingui();
  const { nickname, avatar, profit, profitPercent } = trader;
  return (
    <div className={classes.summary}>
      <Card label={t({ message: 'Summary', comment: 'The figures of a master trader' })}>
        <div className={classes.head}>
          <TraderAvatar nickname={nickname} avatar={avatar} pictureOrigins={pictureOrigins} />
          <h2 className={classes.name}>
            <bdi>{nickname}</bdi>
          </h2>
        </div>
        <div className={classes.profit}>
          <div>
            <p className={classes.label}>
              <Trans comment="What a trader earned in the last three weeks">3-week profit</Trans>
            </p>
            <p className={classes.figure}>
              <ProfitText value={profit} currency="USD" />
            </p>
            <TraderReturn value={profitPercent} />
          </div>
        </div>
        <TraderCurve trader={trader} />
        <Figures trader={trader} />
        <TraderFiguresNote />
      </Card>
      {trader.isFollowed ? <Settings trader={trader} onUnfollow={onUnfollow} onOrders={onOrders} /> : null}
    </div>
  );
}

const Figures = ({ trader }: Pick<TraderSummaryProps, 'trader'>) => (
  <div>
    <InfoRow
      label={<Trans comment="Share of a trader's orders that won in three weeks">3-week win rate</Trans>}
    >
      <PercentText value={trader.winRate} />
    </InfoRow>
    <InfoRow
      label={
        <Trans comment="By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days">
          3-week largest fall, by day
        </Trans>
      }
    >
      <MoneyText value={largestFallOf(trader.profitCurve)?.size ?? null} currency="USD" />
    </InfoRow>
    <LastLeverage trader={trader} />
    <InfoRow label={<Trans comment="How many users follow a trader">Followers</Trans>}>
      <CountText value={trader.followers} />
    </InfoRow>
    <InfoRow
      label={<Trans comment="The most margin that a trader accepts of one follower">Most per follower</Trans>}
    >
      <MoneyText value={trader.maxMargin} currency="USD" />
    </InfoRow>
    <InfoRow
      label={
        <Trans comment="The sum of the most margin that each follower lets the copies of a trader use">
          Followers' limits in total
        </Trans>
      }
    >
      <MoneyText value={trader.followedAmount} currency="USD" />
    </InfoRow>
  </div>
);

/** Copies have the leverage of the trader's orders, so a follower should know it before following. */
function LastLeverage({ trader }: Pick<TraderSummaryProps, 'trader'>) {
  const range = leverageRangeOf(trader.lastOrders);
  return range === null ? null : (
    <InfoRow
      label={<Trans comment="From the lowest to the highest leverage">Leverage of the last orders</Trans>}
    >
      <LeverageText value={range.lowest} />
      {compare(range.lowest, range.highest) === 0 ? null : (
        <>
          {' – '}
          <LeverageText value={range.highest} />
        </>
      )}
    </InfoRow>
  );
}

/** With which settings the user follows, and how they are changed: no call of the API changes them (FOLLOW-121). */
function Settings({ trader, onUnfollow, onOrders }: Omit<TraderSummaryProps, 'pictureOrigins'>) {
  const { t } = useLingui();
  return (
    <Card label={t({ message: 'Your settings', comment: 'With which the user follows a trader' })}>
      <InfoRow
        label={<Trans comment="By how much the lots of a trader's orders are multiplied">Multiple</Trans>}
      >
        <DecimalText value={trader.multiple} />
      </InfoRow>
      <InfoRow
        label={<Trans comment="The most margin that the copies of a trader may use">Max follow margin</Trans>}
      >
        <MoneyText value={trader.followMargin} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans comment="How many copies of a trader's orders are open">Open copies</Trans>}>
        <CountText value={trader.openCopies} />
      </InfoRow>
      {trader.ownCopies === null || trader.ownCopies === 0 ? null : (
        <InfoRow
          label={
            <Trans comment="How many open copies of a trader's orders are from a time when the user followed the trader before">
              Earlier copies, your own orders
            </Trans>
          }
        >
          <CountText value={trader.ownCopies} />
        </InfoRow>
      )}
      {trader.copyResult === null ? null : (
        <InfoRow
          label={<Trans comment="What copying a trader has brought the user">Your result after fees</Trans>}
        >
          <ProfitText value={trader.copyResult} currency="USD" />
        </InfoRow>
      )}
      {trader.copyResult === null ? null : (
        <p className={classes.label}>
          <Trans>The result counts open copies at the prices of when this page was opened.</Trans>
        </p>
      )}
      <p className={classes.label}>
        <Trans comment="Above the buttons that show a trader's open and closed orders">
          The trader's orders; each says whether it was copied for you:
        </Trans>
      </p>
      <div className={classes.orders}>
        <TraderOrderButtons trader={trader} nickname={trader.nickname} onOrders={onOrders} />
      </div>
      <p className={classes.label}>
        <Trans>To change these settings, unfollow and follow again.</Trans>
      </p>
      <Button variant="default" fullWidth mt="xs" onClick={onUnfollow}>
        <Trans comment="Button beside the settings with which a trader is followed">
          Unfollow to change them
        </Trans>
      </Button>
    </Card>
  );
}

/**
 * How a trader's profit came about in the last three weeks, with its largest fall marked (FOLLOW-104). The API gives
 * no dates with it: it begins three weeks ago and ends now. Nothing where the API sends no curve.
 */
function TraderCurve({ trader }: { trader: Pick<Trader, 'profit' | 'profitCurve'> }) {
  const { t } = useLingui();
  const { profit, profitCurve } = trader;
  const fall = largestFallOf(profitCurve);
  if (fall === null) return null;
  const usd = (value: Decimal) => <MoneyText value={value} currency="USD" />;
  const start = t({ message: '3 weeks ago', comment: 'Where the curve of a profit begins' });
  const end = t({ message: 'Now', comment: 'Where the curve of a profit ends' });
  const largestFall = t({
    message: '3-week largest fall, by day',
    comment:
      "By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days",
  });
  return (
    <div className={classes.curve}>
      <LinePicture
        caption={t({
          message: "Course of the trader's profit",
          comment: 'Names the curve of a profit over three weeks',
        })}
        values={profitCurve}
        direction={directionOf(profit, 2)}
        marked={fall}
        renderValue={(value) => usd(decimal(value))}
        start={start}
        end={end}
        rows={[
          { id: 'start', label: start, value: usd(decimal(profitCurve[0] ?? 0)) },
          {
            id: 'highest',
            label: t({ message: 'Highest at the end of a day', comment: 'Of a profit over three weeks' }),
            value: usd(decimal(Math.max(...profitCurve))),
          },
          {
            id: 'lowest',
            label: t({ message: 'Lowest at the end of a day', comment: 'Of a profit over three weeks' }),
            value: usd(decimal(Math.min(...profitCurve))),
          },
          { id: 'end', label: end, value: usd(decimal(profitCurve.at(-1) ?? 0)) },
          { id: 'fall', label: largestFall, value: usd(fall.size) },
        ]}
      />
      {fall.from < fall.to ? (
        <p className={classes.legend} aria-hidden="true">
          <span className={classes.mark} />
          <Trans comment="By how much a trader's profit fell from its highest value in three weeks, measured at the ends of days">
            3-week largest fall, by day
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
