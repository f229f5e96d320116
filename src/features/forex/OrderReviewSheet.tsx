import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { marginMoveOf } from '#domain/margin.ts';
import type { LiveFigures } from '#domain/order-blocker.ts';
import { pricedOrder, stopTermsOf } from '#domain/stop-value.ts';
import {
  balanceShareOf,
  type OrderEntryActor,
  orderEntryBlockerOf,
  orderEntryDraftOf,
  orderEntryStepOf,
  reviewReasonOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { PercentText } from '#ui/PercentText.tsx';
import { RateText } from '#ui/RateText.tsx';
import { useOfflineReason } from '#ui/use-offline-reason.ts';
import { OrderValue } from './OrderEstimate.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderKindPill } from './OrderKindPill.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import type { ForexServices } from './services.ts';
import { useEstimates } from './use-estimates.ts';

interface OrderReviewSheetProps {
  actor: OrderEntryActor;
  pair: Pair;
  figures: LiveFigures;
  services: Pick<ForexServices, 'quotes'>;
}

/** A first or large order with all its figures, at the live price, before it is sent. */
export function OrderReviewSheet({ actor, pair, figures, services }: OrderReviewSheetProps) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (snapshot) => orderEntryStepOf(snapshot) === 'reviewing');
  const side = useSelector(actor, sideOf);
  const draft = useSelector(actor, orderEntryDraftOf);
  const blocker = useSelector(actor, (snapshot) =>
    side === null ? null : orderEntryBlockerOf(snapshot, side, figures),
  );
  const reason = useSelector(actor, (snapshot) => reviewReasonOf(snapshot, figures.quote));
  const offline = useOfflineReason(actor);
  const share = useSelector(actor, (snapshot) => balanceShareOf(snapshot, figures.quote));
  const estimates = useEstimates(actor, pair.code, services);
  const price =
    draft.kind === 'pending'
      ? { priceLabel: t`Order price`, price: draft.price }
      : { priceLabel: t`Current price`, price: figures.quote };
  return (
    <ConfirmSheet
      opened={isOpen}
      title={t`Check your order`}
      confirmLabel={<Trans comment="Sends an order">Place order</Trans>}
      reason={offline ?? (blocker === null || side === null ? null : t(orderBlockerMessage(blocker, side)))}
      step="asking"
      onConfirm={() => actor.send({ type: 'confirm', ...figures })}
      onCancel={() => actor.send({ type: 'back' })}
    >
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
                currentPrice={figures.quote}
              />
            )
          }
          draft={side === null ? draft : pricedOrder(draft, pair, side, figures.quote)}
          lots={draft.lots}
          costs={{ ...price, ...estimates }}
          stopTerms={side === null ? null : stopTermsOf(draft, pair, side, figures.quote)}
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
              <Trans>You see this check before your first order.</Trans>{' '}
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
    </ConfirmSheet>
  );
}
