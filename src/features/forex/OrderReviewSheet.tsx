import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { marginMoveOf } from '#domain/margin.ts';
import { pricedOrder, stopTermsOf } from '#domain/stop-value.ts';
import {
  balanceShareOf,
  type OrderEntryActor,
  orderEntryDraftOf,
  orderEntryStepOf,
  reviewReasonOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { useOfflineReason } from '#ui/fields/Form.tsx';
import { PercentText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { RateText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { OrderValue } from './OrderEstimate.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderKindPill } from './OrderKindPill.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import type { ForexServices } from './services.ts';
import { liveFiguresOf, useEstimates, useOrderBlocker } from './use-live-figures.ts';

interface OrderReviewSheetProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
}

/** A first or large order with all its figures, at the live price, before it is sent. */
export function OrderReviewSheet({ actor, pair, services }: OrderReviewSheetProps) {
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

function ReviewedOrder({ actor, pair, services }: OrderReviewSheetProps) {
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
