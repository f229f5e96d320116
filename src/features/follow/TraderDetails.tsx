import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { compare, decimal } from '#domain/decimal.ts';
import { leverageRangeOf } from '#domain/leverage-range.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { SheetStatus, Trader } from '#protocol/follow.ts';
import { DecimalText, MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CountText, LeverageText } from '#ui/figures/Quantities.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { ProfitCourse } from './ProfitCourse.tsx';
import classes from './TraderDetails.module.css';
import { useTraderName } from './TraderParts.tsx';

interface TraderProps {
  trader: Trader;
}

interface TraderDetailsProps extends TraderProps {
  /** Opens the sheet with the trader's orders (FOLLOW-9, FOLLOW-10). */
  onOrders: (status: SheetStatus) => void;
}

/** What else there is to know of a trader: the course of the profit, limits, followers' copies, leverage and orders. */
export const TraderDetails = ({ trader, onOrders }: TraderDetailsProps) => (
  <Unfold label={<Trans comment="Unfolds what else there is to know">Details</Trans>}>
    <ProfitCourse trader={trader} />
    <InfoRow
      label={<Trans comment="The most margin that a trader accepts of one follower">Max per follower</Trans>}
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
    <InfoRow
      label={<Trans comment="The lots of the copies of a trader's open orders">Lots copied now</Trans>}
    >
      <DecimalText value={trader.openLots} places={2} />
    </InfoRow>
    <LastLeverage trader={trader} />
    {trader.isFollowed ? null : <OrderButtons trader={trader} onOrders={onOrders} />}
  </Unfold>
);

/** Copies have the leverage of the trader's orders, so a follower should know it before following. */
function LastLeverage({ trader }: TraderProps) {
  const range = leverageRangeOf(trader.lastOrders);
  return range === null ? null : (
    <InfoRow label={<Trans comment="From the lowest to the highest leverage">Recent leverage</Trans>}>
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

/** How many orders of a trader are open and closed; each shows them, and which of them were copied. */
function OrderButtons({ trader, onOrders }: TraderDetailsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nickname = useTraderName(trader);
  const numberOf = (count: number | null) => format.decimal(count === null ? null : decimal(count));
  const openOrders = numberOf(trader.openOrders);
  const closedOrders = numberOf(trader.closedOrders);
  return (
    <div className={classes.orders}>
      <Button
        variant="light"
        aria-label={t({
          message: `Open positions: ${openOrders}, of ${nickname}`,
          comment: "Button that shows a trader's open positions",
        })}
        onClick={() => onOrders('active')}
      >
        <Trans comment="Button that shows a trader's open positions">Open positions: {openOrders}</Trans>
      </Button>
      <Button
        variant="light"
        aria-label={t({
          message: `Closed positions: ${closedOrders}, of ${nickname}`,
          comment: "Button that shows a trader's closed positions",
        })}
        onClick={() => onOrders('closed')}
      >
        <Trans comment="Button that shows a trader's closed positions">
          Closed positions: {closedOrders}
        </Trans>
      </Button>
    </div>
  );
}

/** With which settings the user follows, what that has brought, and the copies (FOLLOW-109, FOLLOW-126). */
export function FollowedWith({ trader, onOrders }: TraderDetailsProps) {
  const { t } = useLingui();
  return (
    <Card label={t({ message: 'Your settings', comment: 'With which the user follows a trader' })}>
      {trader.copyResult === null ? null : (
        <InfoRow
          label={<Trans comment="What copying a trader has brought the user">Your result after fees</Trans>}
        >
          <ProfitText value={trader.copyResult} currency="USD" />
        </InfoRow>
      )}
      <InfoRow
        label={<Trans comment="By how much the lots of a trader's orders are multiplied">Multiple</Trans>}
      >
        <DecimalText value={trader.multiple} />
      </InfoRow>
      <InfoRow
        label={
          <Trans comment="The most margin that the copies of a trader may use">Max margin for copies</Trans>
        }
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
              Copies you manage
            </Trans>
          }
        >
          <CountText value={trader.ownCopies} />
        </InfoRow>
      )}
      <OrderButtons trader={trader} onOrders={onOrders} />
    </Card>
  );
}
