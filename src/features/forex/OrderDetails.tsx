import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { compare, type Decimal } from '#domain/decimal.ts';
import { withKnown } from '#domain/known.ts';
import { netProfitOf, positionValueOf, profitAfterFee, returnOnMargin } from '#domain/profit.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { closeReasonWords } from '#ui/figures/close-reason-messages.ts';
import { DecimalText, MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { ExactMoneyText, MarginText } from '#ui/figures/Quantities.tsx';
import { OrderTimeline } from '#ui/lists/OrderTimeline.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { Ladder } from './Ladder.tsx';
import { OrderHead } from './OrderHead.tsx';
import { CancelledPill, OrderKindPill } from './OrderKindPill.tsx';
import { stopOf, stopTermsOfOrder, usePair, wasCancelled } from './order-pair.ts';
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
  chart?: ReactNode;
  /** Above the folded data. */
  children?: ReactNode;
  /** Among the folded data. */
  more?: ReactNode;
}

interface ResultProps extends Pick<OrderDetailsProps, 'order'> {
  profit: Decimal | null;
}

/**
 * An order with its result and its way between its stops; all of its data (FOREX-56), including the tick that priced each
 * fill, unfolds.
 */
export function OrderDetails({ order, pairs, live, chart, children, more }: OrderDetailsProps) {
  const { t } = useLingui();
  const places = order.pricePrecision;
  const isFilled = order.status !== 'pending' && !wasCancelled(order);
  const currentPrice = live?.currentPrice ?? order.currentPrice;
  const profit = live?.profit ?? order.profit;
  const pair = usePair(order, { pairs });
  const reason = closeReasonWords(order.closeReason);
  return (
    <Stack gap="md">
      <OrderHead
        pair={pair}
        symbol={order.symbol}
        title={<Trans comment="The lots of a copy">{<DecimalText value={order.lots} />} lots</Trans>}
        pill={
          wasCancelled(order) ? (
            <CancelledPill />
          ) : (
            <OrderKindPill order={order} currentPrice={currentPrice} />
          )
        }
        leverage={order.leverage}
      />
      {isFilled ? <Result order={order} profit={profit} /> : null}
      {chart}
      {wasCancelled(order) ? (
        <Text size="sm" c="dimmed">
          <Trans>It was never filled: nothing was traded, and nothing was charged.</Trans>
        </Text>
      ) : (
        <Ladder
          stopLoss={stopOf(order.stopLoss)}
          takeProfit={stopOf(order.takeProfit)}
          openPrice={order.openPrice ?? order.orderPrice}
          currentPrice={isFilled ? currentPrice : null}
          terms={stopTermsOfOrder(order, pair)}
          places={places}
        />
      )}
      <div>
        <Prices order={order} isFilled={isFilled} currentPrice={currentPrice} />
        {wasCancelled(order) ? null : (
          <>
            <InfoRow label={<Trans>Margin</Trans>}>
              <MarginText value={order.margin} />
            </InfoRow>
            <InfoRow label={<Trans>Fee</Trans>}>
              <MoneyText value={order.fee} currency="USD" />
            </InfoRow>
          </>
        )}
      </div>
      {children}
      <Unfold label={<Trans comment="Opens all that is known of a record">Details</Trans>}>
        <Source order={order} />
        <Size order={order} pair={pair} />
        {isFilled ? <ExactResult order={order} profit={profit} /> : null}
        <StopRows order={order} />
        {more}
        <InfoRow
          label={<Trans comment="The number by which the exchange knows an order">Order number</Trans>}
        >
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
      </Unfold>
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
            While you copy the trader, it closes when theirs does. You or its stops can also close it.
          </Trans>
        </Text>
      ) : null}
    </>
  );

/** What the order has brought, as its row says it, and in percent of its margin (FOREX-62, FOREX-66). */
function Result({ order, profit }: ResultProps) {
  const net = netProfitOf(profit, order.fee);
  const isLive = order.status === 'holding';
  return (
    <div>
      <Text size="sm" c="dimmed">
        {order.fee === null ? (
          <Trans comment="Above the profit of an order">Profit before the fee</Trans>
        ) : (
          <Trans comment="The profit of an order less its fee">Profit after the fee</Trans>
        )}
      </Text>
      <Group gap="4px 12px" align="baseline">
        <ProfitText value={net} currency="USD" isLive={isLive} isHeadline />
        <PercentText value={returnOnMargin(net, order.margin)} kind="change" isLive={isLive} fw={560} />
      </Group>
    </div>
  );
}

/** The profit that the API gives, before the fee, then the fee and what is left: the exact three add up (FOREX-56, APP-30). */
const ExactResult = ({ order, profit }: ResultProps) => {
  const exact = { places: 6, currency: 'USD', isLive: order.status === 'holding' };
  return (
    <>
      <InfoRow label={<Trans comment="Above the profit of an order">Profit before the fee</Trans>}>
        <ProfitText {...exact} value={profit} />
      </InfoRow>
      <InfoRow label={<Trans>Fee</Trans>}>
        <ExactMoneyText value={order.fee} />
      </InfoRow>
      <InfoRow label={<Trans comment="The profit of an order less its fee">Profit after the fee</Trans>}>
        <ProfitText {...exact} value={profitAfterFee(profit, order.fee)} />
      </InfoRow>
    </>
  );
};

/** What the order trades in all; nothing where that isn't known. */
function Size({ order, pair }: { order: ForexOrder; pair: Pair | null }) {
  const { lots } = order;
  const openPrice = order.openPrice ?? order.orderPrice;
  const known =
    pair && withKnown({ ...pair, lots, openPrice }, 'unitsPerLot', 'usdPerQuote', 'lots', 'openPrice');
  return known === null ? null : (
    <InfoRow label={<Trans comment="What an order trades in all: lots times price">Order value</Trans>}>
      <MoneyText value={positionValueOf(known)} currency="USD" />
    </InfoRow>
  );
}

const StopRows = ({ order }: Pick<OrderDetailsProps, 'order'>) => (
  <>
    <InfoRow label={<Trans>Stop loss</Trans>}>
      <DecimalText value={stopOf(order.stopLoss)} places={order.pricePrecision} />
    </InfoRow>
    <InfoRow label={<Trans>Take profit</Trans>}>
      <DecimalText value={stopOf(order.takeProfit)} places={order.pricePrecision} />
    </InfoRow>
  </>
);

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
    </>
  );
}
