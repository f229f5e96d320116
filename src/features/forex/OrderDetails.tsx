import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Decimal } from '#domain/decimal.ts';
import { isPositive } from '#domain/decimal.ts';
import type { PositionValue } from '#domain/positions.ts';
import { returnOnMargin } from '#domain/profit.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { OrderTimeline } from '#ui/OrderTimeline.tsx';
import { PercentText } from '#ui/PercentText.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { SideBadge } from '#ui/SideBadge.tsx';
import { closeReasonWords } from './close-reason-messages.ts';

interface OrderDetailsProps {
  order: ForexOrder;
  live: PositionValue | undefined;
}

const orNull = (price: Decimal) => (isPositive(price) ? price : null);

/** All data of a contract order (FOREX-56), including the tick that priced each fill. */
export function OrderDetails({ order, live }: OrderDetailsProps) {
  const { t } = useLingui();
  const places = order.pricePrecision;
  const profit = live?.profit ?? order.profit;
  const reason = closeReasonWords(order.closeReason);
  return (
    <Stack gap={4}>
      <ProfitText value={profit} places={6} fz={28} fw={600} currency="USD" />
      {order.status === 'pending' ? null : (
        <InfoRow
          label={<Trans comment="The profit of an order in percent of its margin">Return on margin</Trans>}
        >
          <PercentText value={returnOnMargin(profit, order.margin)} kind="change" />
        </InfoRow>
      )}
      <InfoRow label={<Trans comment="Buy or sell">Side</Trans>}>
        <SideBadge side={order.side} />
      </InfoRow>
      <InfoRow label={<Trans comment="The quantity of a contract order">Lots</Trans>}>
        <DecimalText value={order.lots} />
      </InfoRow>
      <InfoRow label={<Trans>Order price</Trans>}>
        <DecimalText value={order.orderPrice} places={places} />
      </InfoRow>
      <InfoRow label={<Trans>Open price</Trans>}>
        <DecimalText value={order.openPrice} places={places} />
      </InfoRow>
      <InfoRow label={order.status === 'closed' ? <Trans>Close price</Trans> : <Trans>Current price</Trans>}>
        <DecimalText value={live?.currentPrice ?? order.currentPrice} places={places} />
      </InfoRow>
      <InfoRow label={<Trans>Stop loss</Trans>}>
        <DecimalText value={orNull(order.stopLoss)} places={places} />
      </InfoRow>
      <InfoRow label={<Trans>Take profit</Trans>}>
        <DecimalText value={orNull(order.takeProfit)} places={places} />
      </InfoRow>
      <InfoRow label={<Trans>Margin</Trans>}>
        <MoneyText value={order.margin} places={6} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Fee</Trans>}>
        <MoneyText value={order.fee} places={6} currency="USD" />
      </InfoRow>
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
