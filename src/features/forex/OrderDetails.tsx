import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { compare, type Decimal, isPositive } from '#domain/decimal.ts';
import { positionValueOf, profitAfterFee, returnOnMargin } from '#domain/profit.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { closeReasonWords } from '#ui/figures/close-reason-messages.ts';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { ExactMoneyText, LeverageText, MarginText } from '#ui/figures/Quantities.tsx';
import { OrderTimeline } from '#ui/lists/OrderTimeline.tsx';
import { CancelledPill, OrderKindPill } from './OrderKindPill.tsx';
import { pairOf, wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';

/** The profit is null where it isn't known, as of an order that isn't filled. */
interface LiveFigures {
  currentPrice: Decimal | null;
  profit: Decimal | null;
}

interface OrderDetailsProps extends Pick<ForexServices, 'pairs'> {
  order: ForexOrder;
  /** The live figures of an open order. */
  live?: LiveFigures;
}

const orNull = (price: Decimal) => (isPositive(price) ? price : null);

/** All data of a contract order (FOREX-56), including the tick that priced each fill. */
export function OrderDetails({ order, pairs, live }: OrderDetailsProps) {
  const { t } = useLingui();
  const places = order.pricePrecision;
  const isFilled = order.status !== 'pending' && !wasCancelled(order);
  const currentPrice = live?.currentPrice ?? order.currentPrice;
  const reason = closeReasonWords(order.closeReason);
  return (
    <Stack gap={4}>
      {isFilled ? <Result order={order} profit={live?.profit ?? order.profit} /> : null}
      {wasCancelled(order) ? (
        <div>
          <CancelledPill />
          <Text size="sm" c="dimmed" my={4}>
            <Trans>It was never filled: nothing was traded, and nothing was charged.</Trans>
          </Text>
        </div>
      ) : null}
      <InfoRow label={<Trans comment="Buy or sell">Side</Trans>}>
        <OrderKindPill order={order} currentPrice={currentPrice} />
      </InfoRow>
      <Source order={order} />
      <Size order={order} pairs={pairs} />
      <Prices order={order} isFilled={isFilled} currentPrice={currentPrice} />
      {wasCancelled(order) ? null : (
        <InfoRow label={<Trans>Margin</Trans>}>
          <MarginText value={order.margin} />
        </InfoRow>
      )}
      {order.status === 'pending' ? (
        <InfoRow label={<Trans>Fee</Trans>}>
          <MoneyText value={order.fee} currency="USD" />
        </InfoRow>
      ) : null}
      <InfoRow label={<Trans comment="The number by which the exchange knows an order">Order number</Trans>}>
        <bdi>{order.id}</bdi>
      </InfoRow>
      <OrderTimeline
        createdAt={order.createdAt}
        completedAt={order.completedAt}
        reason={reason ? t(reason) : null}
        openTick={order.openTick}
        closeTick={order.closeTick}
        places={places}
      />
    </Stack>
  );
}

/** Whose order it is a copy of, and for an open one how it ends (FOREX-100). */
const Source = ({ order: { copiedFrom, status } }: Pick<OrderDetailsProps, 'order'>) =>
  copiedFrom === '' ? null : (
    <>
      <InfoRow label={<Trans comment="The trader whose order was copied">Copied from</Trans>}>
        <bdi>{copiedFrom}</bdi>
      </InfoRow>
      {status === 'holding' ? (
        <Text size="xs" c="dimmed">
          <Trans comment="About an open order that was copied from the order of a trader">
            While you follow the trader, it closes with the trader's order; otherwise you or its stops close
            it.
          </Trans>
        </Text>
      ) : null}
    </>
  );

/**
 * The profit as its row has it, which the API gives before the fee; then to the last decimal, with the fee and what is
 * left (FOREX-56, FOREX-66). The exact three add up (APP-30).
 */
const Result = ({ order, profit }: { order: ForexOrder; profit: Decimal | null }) => {
  const exact = { places: 6, currency: 'USD', isLive: order.status === 'holding' };
  return (
    <>
      <Text size="xs" c="dimmed">
        <Trans comment="Above the profit of an order">Profit before the fee</Trans>
      </Text>
      <ProfitText {...exact} value={profit} places={2} fz={28} fw={600} />
      <InfoRow
        label={<Trans comment="The profit of an order in percent of its margin">Return on margin</Trans>}
      >
        <PercentText value={returnOnMargin(profit, order.margin)} kind="change" isLive={exact.isLive} />
      </InfoRow>
      <Stack gap={4} my={8}>
        <Text size="xs" c="dimmed">
          <Trans comment="Above the profit and the fee of an order with all their decimals">
            Exact figures
          </Trans>
        </Text>
        <InfoRow label={<Trans comment="Above the profit of an order">Profit before the fee</Trans>}>
          <ProfitText {...exact} value={profit} />
        </InfoRow>
        <InfoRow label={<Trans>Fee</Trans>}>
          <ExactMoneyText value={order.fee} />
        </InfoRow>
        <InfoRow label={<Trans comment="The profit of an order less its fee">Profit after the fee</Trans>}>
          <ProfitText {...exact} value={profitAfterFee(profit, order.fee)} />
        </InfoRow>
      </Stack>
    </>
  );
};

/** How much is traded, and with which leverage; left out where it isn't known. */
function Size({ order, pairs }: Pick<OrderDetailsProps, 'order' | 'pairs'>) {
  const pair = useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  const { lots, leverage } = order;
  const openPrice = order.openPrice ?? order.orderPrice;
  const value =
    pair === null || pair.usdPerQuote === null || openPrice === null
      ? null
      : positionValueOf({ ...pair, usdPerQuote: pair.usdPerQuote, lots, openPrice });
  return (
    <>
      <InfoRow label={<Trans comment="The quantity of a contract order">Lots</Trans>}>
        <DecimalText value={lots} />
      </InfoRow>
      {value === null ? null : (
        <InfoRow label={<Trans comment="What an order trades in all: lots times price">Order value</Trans>}>
          <MoneyText value={value} currency="USD" />
        </InfoRow>
      )}
      {leverage === null ? null : (
        <InfoRow label={<Trans>Leverage</Trans>}>
          <LeverageText value={leverage} />
        </InfoRow>
      )}
    </>
  );
}

interface PricesProps {
  order: ForexOrder;
  isFilled: boolean;
  currentPrice: Decimal | null;
}

function Prices({ order, isFilled, currentPrice }: PricesProps) {
  const isFrozen = use(ArePricesFrozen);
  const places = order.pricePrecision;
  const { orderPrice, openPrice } = order;
  const isAsOrdered = openPrice !== null && orderPrice !== null && compare(openPrice, orderPrice) === 0;
  return (
    <>
      {isAsOrdered ? null : (
        <InfoRow label={<Trans>Order price</Trans>}>
          <DecimalText value={orderPrice} places={places} />
        </InfoRow>
      )}
      {isFilled ? (
        <InfoRow label={<Trans>Open price</Trans>}>
          <DecimalText value={openPrice} places={places} />
        </InfoRow>
      ) : null}
      {wasCancelled(order) ? null : (
        <InfoRow
          label={order.status === 'closed' ? <Trans>Close price</Trans> : <Trans>Current price</Trans>}
        >
          <DecimalText value={currentPrice} places={places} stale={isFrozen && order.status !== 'closed'} />
        </InfoRow>
      )}
      <InfoRow label={<Trans>Stop loss</Trans>}>
        <DecimalText value={orNull(order.stopLoss)} places={places} />
      </InfoRow>
      <InfoRow label={<Trans>Take profit</Trans>}>
        <DecimalText value={orNull(order.takeProfit)} places={places} />
      </InfoRow>
    </>
  );
}
