import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useState } from 'react';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import type { PositionValue } from '#domain/positions.ts';
import { profitAtStop, type StopKind } from '#domain/stop-value.ts';
import {
  pricedStopsOf,
  type StopsActor,
  stopsBlockerOf,
  stopsStepOf,
} from '#machines/forex/stops.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Stops } from '#ports/forex.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import { FormFooter, SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { PriceText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { Ladder } from './Ladder.tsx';
import { orderBlockerMessage } from './order-blocker-messages.ts';
import { type StoppableOrder, stopOf, stopTermsOfOrder, usePair } from './order-pair.ts';
import { StopField, StopUnitSwitch } from './StopField.tsx';
import { StopResult } from './StopResult.tsx';
import type { ForexServices } from './services.ts';

interface StopsSheetProps {
  actor: StopsActor;
  order: StoppableOrder;
  positions: KeyedStore<PositionValue>;
  onClose: () => void;
}

const areSame = (a: Stops, b: Stops) => a.stopLoss === b.stopLoss && a.takeProfit === b.takeProfit;

/** The form for stop loss and take profit of a held order (FOREX-26). */
export function StopsSheet({ actor, order, positions, onClose }: StopsSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, stopsStepOf);
  const busy = useSelector(actor, isBusy);
  if (step === 'saved') return <SavedStops {...{ actor, order, positions, onClose }} />;
  return (
    <BottomSheet opened onClose={onClose} title={t`Stops for ${order.symbol}`} closable={!busy}>
      {step === 'ended' ? (
        <Text role="status">
          <Trans>This order has ended.</Trans>
        </Text>
      ) : (
        <StopsForm actor={actor} order={order} positions={positions} />
      )}
    </BottomSheet>
  );
}

/** The order between its new stops. */
function SavedStops({ actor, order, positions, onClose }: StopsSheetProps) {
  const terms = useSelector(actor, (snapshot) => snapshot.context.terms);
  const { stopLoss, takeProfit } = useSelector(actor, pricedStopsOf, areSame);
  const currentPrice = useKeyed(positions, order.id)?.currentPrice ?? order.currentPrice;
  return (
    <DoneSheet
      opened
      title={<Trans>The stops are set.</Trans>}
      onClose={onClose}
      details={
        <Ladder
          stopLoss={stopLoss === 'missing' ? null : stopLoss}
          takeProfit={takeProfit === 'missing' ? null : takeProfit}
          openPrice={order.openPrice ?? order.orderPrice}
          currentPrice={currentPrice}
          terms={terms}
          places={order.pricePrecision}
        />
      }
    />
  );
}

function StopsForm({ actor, order, positions }: Omit<StopsSheetProps, 'onClose'>) {
  const { t } = useLingui();
  const step = useSelector(actor, stopsStepOf);
  const busy = useSelector(actor, isBusy);
  const stops = {
    stopLoss: useSelector(actor, (snapshot) => snapshot.context.stopLoss),
    takeProfit: useSelector(actor, (snapshot) => snapshot.context.takeProfit),
  };
  const unit = useSelector(actor, (snapshot) => snapshot.context.stopUnit);
  const terms = useSelector(actor, (snapshot) => snapshot.context.terms);
  const price = useKeyed(positions, order.id)?.currentPrice ?? order.currentPrice;
  const blocker = useSelector(actor, (snapshot) => stopsBlockerOf(snapshot, price));
  const change = (changes: Partial<Stops>) => actor.send({ type: 'change', changes });
  const offline = useOfflineReason(actor);
  const isLocked = step !== 'editing';
  const places = order.pricePrecision;
  const prices = useSelector(actor, pricedStopsOf, areSame);
  const resultAt = (price: Decimal | null | 'missing') =>
    terms === null || price === null || price === 'missing' || !isPositive(price) ? null : (
      <StopResult amount={profitAtStop(terms, price).amount}>
        {unit === 'price' ? null : <PriceText value={price} places={places} />}
      </StopResult>
    );
  const stopField = (kind: StopKind, label: string) => (
    <StopField
      label={label}
      value={stops[kind]}
      unit={unit}
      places={places}
      disabled={isLocked}
      result={resultAt(prices[kind])}
      onChange={(value) => change({ [kind]: value })}
      onSuggest={(distance) => actor.send({ type: 'suggestStop', kind, distance, price })}
    />
  );

  return (
    <Stack gap="md">
      <InfoRow label={<Trans>Current price</Trans>}>
        <PriceText value={price} places={places} stale={use(ArePricesFrozen)} />
      </InfoRow>
      {terms === null ? null : (
        <StopUnitSwitch
          unit={unit}
          disabled={isLocked}
          onChange={(chosen) => actor.send({ type: 'chooseUnit', unit: chosen })}
        />
      )}
      {stopField('stopLoss', t`Stop loss`)}
      {stopField('takeProfit', t`Take profit`)}
      <FormFooter
        actor={actor}
        unknown={<Trans>We're not sure the stops were set. Check before you try again.</Trans>}
      >
        <SubmitButton
          busy={busy}
          disabled={blocker !== null}
          reason={offline ?? (blocker === null ? null : t(orderBlockerMessage(blocker, order.side)))}
          onClick={() => actor.send({ type: 'save', price })}
        >
          <Trans>Set stops</Trans>
        </SubmitButton>
      </FormFooter>
    </Stack>
  );
}

interface EditStopsSheetProps {
  order: StoppableOrder;
  services: Pick<ForexServices, 'stops' | 'positions' | 'pairs' | 'newIdempotency'>;
  /** Replaces the order's own stops in the form, for a stop that was dragged on the chart. */
  preset?: Partial<Stops>;
  onClose: () => void;
}

/** The stops form of a held order, filled in with its present stops. */
export function EditStopsSheet({ order, services, preset, onClose }: EditStopsSheetProps) {
  const [idempotency] = useState(services.newIdempotency);
  const { id: orderId, side } = order;
  const stops = { stopLoss: stopOf(order.stopLoss), takeProfit: stopOf(order.takeProfit), ...preset };
  const terms = stopTermsOfOrder(order, usePair(order, services));
  const input = { orderId, side, terms, ...stops, idempotency };
  const actor = useActorRef(services.stops, { input });
  return <StopsSheet actor={actor} order={order} positions={services.positions} onClose={onClose} />;
}
