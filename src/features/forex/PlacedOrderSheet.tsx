import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isPositive } from '#domain/decimal.ts';
import {
  type OrderEntryActor,
  orderEntryDraftOf,
  orderEntryStepOf,
  placedOrderOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { Figure } from '#ui/Figure.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { OrderPlacedSheet } from '#ui/OrderPlacedSheet.tsx';
import { SideBadge } from '#ui/SideBadge.tsx';

interface PlacedOrderSheetProps {
  actor: OrderEntryActor;
  pair: Pair;
  onViewOrders: () => void;
}

/** The success popup (FOREX-16) with the order: as it was asked for, and as far as the API says, as it was placed. */
export function PlacedOrderSheet({ actor, pair, onViewOrders }: PlacedOrderSheetProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const side = useSelector(actor, sideOf);
  const { lots, leverage, stopLoss, takeProfit } = useSelector(actor, orderEntryDraftOf);
  const placed = useSelector(actor, placedOrderOf);
  const { t } = useLingui();
  const stops = [
    { label: t`Stop loss`, price: stopLoss },
    { label: t`Take profit`, price: takeProfit },
  ];
  return (
    <OrderPlacedSheet
      opened={step === 'placed'}
      onClose={() => actor.send({ type: 'dismiss' })}
      onViewOrders={onViewOrders}
    >
      <Stack gap={4}>
        <InfoRow label={<bdi>{pair.symbol}</bdi>}>{side === null ? null : <SideBadge side={side} />}</InfoRow>
        <InfoRow label={<Trans comment="The quantity of a contract order">Lots</Trans>}>
          <DecimalText value={placed?.lots ?? lots} />
        </InfoRow>
        {leverage === null || pair.marginMode === 'fixed' ? null : (
          <InfoRow label={t`Leverage`}>
            <Figure>{leverage}×</Figure>
          </InfoRow>
        )}
        {placed ? <Fill order={placed} places={pair.pricePrecision} /> : null}
        {stops.map(({ label, price }) =>
          price === null || price === 'missing' || !isPositive(price) ? null : (
            <InfoRow key={label} label={label}>
              <DecimalText value={price} places={pair.pricePrecision} />
            </InfoRow>
          ),
        )}
      </Stack>
    </OrderPlacedSheet>
  );
}

/** The figures that only the exchange knows: the price of the fill, or the one that is waited for, margin and fee. */
function Fill({ order, places }: { order: ForexOrderReply; places: number }) {
  return (
    <>
      <InfoRow label={order.status === 'pending' ? <Trans>Order price</Trans> : <Trans>Open price</Trans>}>
        <DecimalText
          value={order.status === 'pending' ? order.orderPrice : order.openPrice}
          places={places}
        />
      </InfoRow>
      <InfoRow label={<Trans>Margin</Trans>}>
        <MoneyText value={order.margin} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Fee</Trans>}>
        <MoneyText value={order.fee} currency="USD" />
      </InfoRow>
    </>
  );
}
