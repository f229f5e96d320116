import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type MicroOrderActor,
  microOrderStepOf,
  placedRequestOf,
} from '#machines/micro/micro-order.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { OrderPlacedSheet } from '#ui/OrderPlacedSheet.tsx';
import { DirectionBadge } from './DirectionBadge.tsx';
import { DurationText } from './DurationText.tsx';
import { IncomeRow } from './IncomeRow.tsx';

interface PlacedMicroOrderSheetProps {
  actor: MicroOrderActor;
  pair: Pair;
  onViewOrders: () => void;
}

/** The success popup (MICRO-8, MICRO-9) with the order as it was sent. */
export function PlacedMicroOrderSheet({ actor, pair, onViewOrders }: PlacedMicroOrderSheetProps) {
  const step = useSelector(actor, microOrderStepOf);
  const request = useSelector(actor, placedRequestOf);
  return (
    <OrderPlacedSheet
      opened={step === 'placed'}
      onClose={() => actor.send({ type: 'dismiss' })}
      onViewOrders={onViewOrders}
    >
      {request === null ? null : (
        <Stack gap={4}>
          <InfoRow label={<bdi>{pair.symbol}</bdi>}>
            <DirectionBadge direction={request.direction} />
          </InfoRow>
          <InfoRow label={<Trans>Amount</Trans>}>
            <MoneyText value={request.amount} currency="USD" />
          </InfoRow>
          <InfoRow label={<Trans>Duration</Trans>}>
            <DurationText seconds={request.seconds} />
          </InfoRow>
          <IncomeRow actor={actor} />
        </Stack>
      )}
    </OrderPlacedSheet>
  );
}
