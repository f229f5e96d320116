import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { marginMoveOf } from '#domain/margin.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import { pricedOrder, type StopTerms, stopTermsOf } from '#domain/stop-value.ts';
import {
  balanceShareOf,
  orderEntryDraftOf,
  orderEntryStepOf,
  placedOrderOf,
  reviewReasonOf,
  sentOrderOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { OpenStatus } from '#ports/forex.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { useOfflineReason } from '#ui/fields/Form.tsx';
import { DecimalText, MoneyText, PercentText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { LeverageText, MarginText, RateText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { OrderValue } from './OrderEntryPanel.tsx';
import { OrderKindPill, PlacedOrderKindPill } from './OrderKindPill.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import { StopFigures } from './StopFigures.tsx';
import type { ForexServices, OrderEntryProps } from './services.ts';
import { liveFiguresOf, useEstimates, useOrderBlocker } from './use-live-figures.ts';

/** A first or large order with all its figures, at the live price, before it is sent. */
export function OrderReviewSheet({ actor, pair, services }: OrderEntryProps) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (snapshot) => orderEntryStepOf(snapshot) === 'reviewing');
  const side = useSelector(actor, sideOf);
  const blocker = useOrderBlocker(actor, side, pair.code, services);
  const offline = useOfflineReason(actor);
  return (
    <ConfirmSheet
      opened={isOpen}
      title={t`Check your order`}
      confirmLabel={<Trans comment="Sends an order">Place order</Trans>}
      reason={offline ?? (blocker === null || side === null ? null : t(orderBlockerMessage(blocker, side)))}
      step="asking"
      onConfirm={() => actor.send({ type: 'confirm', ...liveFiguresOf(services, pair.code) })}
      onCancel={() => actor.send({ type: 'back' })}
    >
      <ReviewedOrder actor={actor} pair={pair} services={services} />
    </ConfirmSheet>
  );
}

function ReviewedOrder({ actor, pair, services }: OrderEntryProps) {
  const { t } = useLingui();
  const side = useSelector(actor, sideOf);
  const draft = useSelector(actor, orderEntryDraftOf);
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const reason = useSelector(actor, (snapshot) => reviewReasonOf(snapshot, quote));
  const share = useSelector(actor, (snapshot) => balanceShareOf(snapshot, quote));
  const estimates = useEstimates(actor, pair.code, services);
  const price =
    draft.kind === 'pending'
      ? { priceLabel: t`Order price`, price: draft.price }
      : { priceLabel: t`Current price`, price: quote };
  return (
    <Stack gap={4}>
      <OrderFigures
        pair={pair}
        pill={
          side === null ? null : (
            <OrderKindPill
              order={{
                side,
                status: draft.kind === 'pending' ? 'pending' : 'holding',
                orderPrice: draft.price,
              }}
              currentPrice={quote}
            />
          )
        }
        draft={side === null ? draft : pricedOrder(draft, pair, side, quote)}
        lots={draft.lots}
        costs={{ ...price, ...estimates }}
        stopTerms={side === null ? null : stopTermsOf(draft, pair, side, quote)}
      />
      <OrderValue actor={actor} pair={pair} services={services} />
      <InfoRow label={<Trans>Share of the available balance</Trans>}>
        <PercentText value={share} />
      </InfoRow>
      <Text size="sm" c="dimmed" mt="xs">
        {reason === 'firstOrder' ? (
          <>
            {draft.leverage === null || pair.marginMode === 'fixed' ? null : (
              <Trans comment="In the check of an order; the placeholder is a percentage">
                If the price moves {<RateText value={marginMoveOf(draft.leverage)} />} against you, you lose
                as much as the margin. The order stays open while your other money covers the loss.
              </Trans>
            )}{' '}
            <Trans>You see this check before your first order on this device.</Trans>{' '}
            <Trans>You choose on the Account tab when this is asked.</Trans>
          </>
        ) : reason === 'everyOrder' ? (
          <Trans>You choose on the Account tab when this is asked.</Trans>
        ) : (
          <Trans>
            This is a large part of your balance. You choose on the Account tab when this is asked.
          </Trans>
        )}
      </Text>
    </Stack>
  );
}

interface PlacedOrderSheetProps extends OrderEntryProps {
  services: Pick<ForexServices, 'quotes' | 'summary' | 'ordersOf'>;
  onViewOrders: (status: OpenStatus) => void;
}

/** The success popup (FOREX-16) with the order: as it was asked for, and as far as the API says, as it was placed. */
export function PlacedOrderSheet({ actor, ...props }: PlacedOrderSheetProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const placed = useSelector(actor, placedOrderOf);
  const opened = { ...props, actor, opened: step === 'placed' };
  return placed?.status === 'pending' ? (
    <PlacedPendingOrder {...opened} placed={placed} />
  ) : (
    <PlacedOrder {...opened} placed={placed} />
  );
}

interface PlacedOrderProps extends PlacedOrderSheetProps {
  opened: boolean;
  /** Null where the API doesn't say how it was placed. */
  placed: ForexOrderReply | null;
  title?: ReactNode;
}

/** The sheet after an order; says when a pending order is filled (FOREX-89). */
function PlacedPendingOrder({ placed, ...props }: PlacedOrderProps & { placed: ForexOrderReply }) {
  const filled = useSelector(props.services.ordersOf('holding'), (snapshot) => rowOf(snapshot, placed.id));
  return filled ? (
    <PlacedOrder {...props} placed={filled} title={<Trans>Order filled</Trans>} />
  ) : (
    <PlacedOrder {...props} placed={placed} />
  );
}

function PlacedOrder({ actor, pair, services, opened, placed, title, onViewOrders }: PlacedOrderProps) {
  const side = useSelector(actor, sideOf);
  const draft = useSelector(actor, orderEntryDraftOf);
  const sent = useSelector(actor, sentOrderOf) ?? draft;
  const isPending = placed === null ? sent.kind === 'pending' : placed.status === 'pending';
  return (
    <DoneSheet
      opened={opened}
      title={title ?? <Trans>Order placed</Trans>}
      onClose={() => actor.send({ type: 'dismiss' })}
      action={{
        label: <Trans>View orders</Trans>,
        onClick: () => onViewOrders(isPending ? 'pending' : 'holding'),
      }}
      details={
        <Stack gap={4}>
          <OrderFigures
            pair={pair}
            pill={
              side === null ? null : (
                <PlacedOrderKindPill
                  order={{
                    side,
                    status: isPending ? 'pending' : 'holding',
                    orderPrice: placed?.orderPrice ?? sent.price,
                  }}
                  code={pair.code}
                  services={services}
                />
              )
            }
            draft={sent}
            lots={placed?.lots ?? sent.lots}
            costs={placed && costsOf(placed)}
            stopTerms={placed && stopTermsOfPlaced(placed, pair, side)}
          />
          {placed?.status === 'pending' ? (
            <Text size="sm" c="dimmed" mt="xs">
              <Trans comment="Below a pending order that was placed">
                It waits in your orders until the price gets there.
              </Trans>
            </Text>
          ) : null}
        </Stack>
      }
    />
  );
}

/** The price of the fill, or the one that is waited for, as only the exchange knows it. */
const costsOf = ({ status, orderPrice, openPrice, margin, fee }: ForexOrderReply): OrderCosts =>
  status === 'pending'
    ? { priceLabel: <Trans>Order price</Trans>, price: orderPrice, margin, fee }
    : { priceLabel: <Trans>Open price</Trans>, price: openPrice, margin, fee };

/** By which the result at its stops is reckoned; null while a figure is unknown. */
function stopTermsOfPlaced(
  { lots, openPrice, orderPrice, margin }: ForexOrderReply,
  { unitsPerLot, usdPerQuote, tradesUsd, pricePrecision }: Pair,
  side: Side | null,
): StopTerms | null {
  const price = openPrice ?? orderPrice;
  if (side === null || price === null || margin === null || usdPerQuote === null) return null;
  return { side, lots, unitsPerLot, usdPerQuote, tradesUsd, openPrice: price, margin, pricePrecision };
}

/** Price, margin and fee of an order, which the app estimates before it and the exchange sets. In USD. */
interface OrderCosts {
  priceLabel: ReactNode;
  price: Decimal | null;
  margin: Decimal | null;
  fee: Decimal | null;
}

interface OrderFiguresProps {
  pair: Pair;
  /** The order's side or kind, beside the pair; null while no side is chosen. */
  pill: ReactNode;
  draft: OrderDraft;
  lots: Decimal | null;
  /** Null where they aren't known at all. */
  costs: OrderCosts | null;
  /** By which the result at a stop is reckoned; null leaves it out. */
  stopTerms: StopTerms | null;
}

/** An order line by line, before it is sent and after it was placed. */
function OrderFigures({ pair, pill, draft, lots, costs, stopTerms }: OrderFiguresProps) {
  const { t } = useLingui();
  return (
    <>
      <InfoRow label={<bdi>{pair.symbol}</bdi>}>{pill}</InfoRow>
      <InfoRow label={<Trans comment="The quantity of a contract order">Lots</Trans>}>
        <DecimalText value={lots} />
      </InfoRow>
      {draft.leverage === null || pair.marginMode === 'fixed' ? null : (
        <InfoRow label={t`Leverage`}>
          <LeverageText value={draft.leverage} />
        </InfoRow>
      )}
      {costs === null ? null : <Costs {...costs} places={pair.pricePrecision} />}
      <StopFigures stops={draft} terms={stopTerms} places={pair.pricePrecision} />
    </>
  );
}

const Costs = ({ priceLabel, price, margin, fee, places }: OrderCosts & { places: number }) => (
  <>
    <InfoRow label={priceLabel}>
      <DecimalText value={price} places={places} />
    </InfoRow>
    <InfoRow label={<Trans>Margin</Trans>}>
      <MarginText value={margin} />
    </InfoRow>
    <InfoRow label={<Trans>Fee</Trans>}>
      <MoneyText value={fee} currency="USD" />
    </InfoRow>
  </>
);
