import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { marginMoveOf } from '#domain/margin.ts';
import { takesMost } from '#domain/order-review.ts';
import { pricedOrder, stopTermsOf } from '#domain/stop-value.ts';
import {
  balanceShareOf,
  orderEntryDraftOf,
  orderEntryStepOf,
  reviewReasonOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { useOfflineReason } from '#ui/fields/Form.tsx';
import { PercentText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { RateText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { OrderFigures, useAct } from './OrderFigures.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderKindPill } from './OrderKindPill.tsx';
import { OrderValue } from './OrderValue.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import type { OrderEntryProps } from './services.ts';
import { liveFiguresOf, useEstimates, useOrderBlocker } from './use-live-figures.ts';

/** A first or large order with all its figures, at the live price, before it is sent. */
export function OrderReviewSheet({ actor, pair, services }: OrderEntryProps) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (snapshot) => orderEntryStepOf(snapshot) === 'reviewing');
  const side = useSelector(actor, sideOf);
  const lots = useSelector(actor, (snapshot) => orderEntryDraftOf(snapshot).lots);
  const act = useAct(side, lots);
  const blocker = useOrderBlocker(actor, side, pair.code, services);
  const offline = useOfflineReason(actor);
  return (
    <ConfirmSheet
      opened={isOpen}
      title={t`Check your order`}
      confirmLabel={act}
      side={side === 'sell' ? 'down' : 'up'}
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
  const share = useSelector(actor, (snapshot) => balanceShareOf(snapshot, quote));
  const estimates = useEstimates(actor, pair.code, services);
  const terms = side === null ? null : stopTermsOf(draft, pair, side, quote);
  const act = useAct(side, draft.lots);
  const price =
    draft.kind === 'pending'
      ? { priceLabel: t`Order price`, price: draft.price }
      : { priceLabel: t`Current price`, price: quote };
  return (
    <Stack gap="sm">
      <OrderHead
        pair={pair}
        symbol={pair.symbol}
        title={act}
        detail={<bdi>{pair.symbol}</bdi>}
        leverage={draft.leverage}
        pill={
          side === null || draft.kind === 'market' ? null : (
            <OrderKindPill
              order={{ side, status: 'pending', orderPrice: draft.price }}
              currentPrice={quote}
            />
          )
        }
      />
      <OrderFigures
        pair={pair}
        stops={side === null ? draft : pricedOrder(draft, pair, side, quote)}
        costs={{ ...price, ...estimates }}
        terms={terms}
      >
        <OrderValue actor={actor} pair={pair} services={services} />
        <InfoRow label={<Trans>Share of the available balance</Trans>}>
          {takesMost(share) ? (
            <Pill tone="warning">
              <PercentText value={share} />
            </Pill>
          ) : (
            <PercentText value={share} />
          )}
        </InfoRow>
      </OrderFigures>
      <ReviewNote actor={actor} pair={pair} quote={quote} isWarning={takesMost(share)} />
    </Stack>
  );
}

interface ReviewNoteProps extends Pick<OrderEntryProps, 'actor' | 'pair'> {
  quote: Decimal | null;
  isWarning: boolean;
}

/** What could be lost (FOREX-102, FOREX-113). */
function ReviewNote({ actor, pair, quote, isWarning }: ReviewNoteProps) {
  const leverage = useSelector(actor, (snapshot) => orderEntryDraftOf(snapshot).leverage);
  const reason = useSelector(actor, (snapshot) => reviewReasonOf(snapshot, quote));
  const text =
    reason === 'firstOrder' && leverage !== null && pair.marginMode !== 'fixed' ? (
      <Trans comment="In the check of an order; the placeholder is a percentage">
        A {<RateText value={marginMoveOf(leverage)} />} move against you costs as much as the margin. The
        position stays open while your other money covers the loss.
      </Trans>
    ) : reason === 'largeOrder' || isWarning ? (
      <Trans>This is a large part of your balance.</Trans>
    ) : null;
  if (text === null) return null;
  return isWarning ? (
    <Notice role="note" tone="warning">
      {text}
    </Notice>
  ) : (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
