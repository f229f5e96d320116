import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use, useId } from 'react';
import {
  directionOf,
  durationOf,
  durationsOf,
  type MicroOrderActor,
  microOrderBlockerOf,
  microOrderFieldsOf,
  microOrderStepOf,
} from '#machines/micro/micro-order.machine.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { PriceText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { DurationText, SpendableText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { RefusalNotice, UnconfirmedOrderNotice } from '#ui/screen/Notice.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { MicroFields } from './MicroFields.tsx';
import { IncomeRow, LossText, RatioText } from './MicroFigures.tsx';
import { microBlockerMessages } from './micro-blocker-messages.ts';
import { PlacedMicroOrderSheet } from './PlacedMicroOrderSheet.tsx';
import type { MicroServices } from './services.ts';

interface MicroEntryPanelProps {
  actor: MicroOrderActor;
  pair: Pair;
  services: Pick<
    MicroServices,
    'options' | 'dayOf' | 'days' | 'quotes' | 'settings' | 'ordersOf' | 'countdownOf'
  >;
  onViewOrders: (status: MicroStatus) => void;
}

/** Micro trading of one pair. MicroButtons are separate, fixed at the bottom of the screen. */
export function MicroEntryPanel({ actor, pair, services, onViewOrders }: MicroEntryPanelProps) {
  return (
    <Stack gap="md">
      <Offers actor={actor} />
      <DayFailure pair={pair} services={services} />
      <MicroSheet
        actor={actor}
        pair={pair}
        services={services}
        onViewOrders={() => onViewOrders('running')}
      />
      <PlacedMicroOrderSheet actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </Stack>
  );
}

/** What each duration earns, before one is chosen (MICRO-4). */
function Offers({ actor }: Pick<MicroEntryPanelProps, 'actor'>) {
  const headingId = useId();
  const durations = useSelector(actor, durationsOf);
  return (
    <Stack gap={4} component="section" aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={600}>
        <Trans comment="What a won micro order earns, in percent of its amount">Payout ratio</Trans>
      </Text>
      {durations.map((option) => (
        <InfoRow key={option.id} label={<DurationText seconds={option.seconds} />}>
          <RatioText terms={option} />
        </InfoRow>
      ))}
    </Stack>
  );
}

type DayProps = Pick<MicroEntryPanelProps, 'pair' | 'services'>;

/** Says that the day couldn't be read, and nothing otherwise. */
function DayFailure({ pair, services }: DayProps) {
  const dayActor = services.dayOf(pair);
  const hasFailed = useSelector(dayActor, (snapshot) => snapshot.matches('failed'));
  return useKeyed(services.days, pair.code) === undefined && hasFailed ? (
    <Text size="sm" c="dimmed" role="status">
      <Trans>The day's prices could not be loaded.</Trans>{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => dayActor.send({ type: 'refresh' })}>
        <Trans>Try again</Trans>
      </Button>
    </Text>
  ) : null;
}

interface MicroSheetProps extends Omit<MicroEntryPanelProps, 'onViewOrders'> {
  onViewOrders: () => void;
}

/** The micro order form of one pair, in the chosen direction (MICRO-4, MICRO-5, MICRO-6). */
function MicroSheet({ actor, pair, services, onViewOrders }: MicroSheetProps) {
  const { t } = useLingui();
  const step = useSelector(actor, microOrderStepOf);
  const direction = useSelector(actor, directionOf);
  const isOpen = step === 'editing' || step === 'submitting' || step === 'unconfirmed';
  return (
    <BottomSheet
      opened={isOpen}
      onClose={() => actor.send({ type: step === 'unconfirmed' ? 'leave' : 'close' })}
      closable={step !== 'submitting'}
      title={direction === 'up' ? t`Buy up ${pair.symbol}` : t`Buy down ${pair.symbol}`}
    >
      <SheetContent actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </BottomSheet>
  );
}

function SheetContent({ actor, pair, services, onViewOrders }: MicroSheetProps) {
  const { options, settings } = services;
  const step = useSelector(actor, microOrderStepOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const offer = useSelector(options, (snapshot) => snapshot.context.value);

  if (offer === null)
    return (
      <Unloaded actor={options}>
        <SkeletonRows count={3} withMark={false} />
      </Unloaded>
    );
  return (
    <Stack gap="md">
      <CurrentPrice pair={pair} services={services} />
      <MicroFields actor={actor} amounts={offer.amounts} disabled={step !== 'editing'} />
      <MicroEstimate actor={actor} settings={settings} />
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'unconfirmed' ? (
        <UnconfirmedOrderNotice
          onAskAgain={onAskAgain}
          onViewOrders={onViewOrders}
          onLeave={() => actor.send({ type: 'leave' })}
        />
      ) : (
        <MicroSubmit actor={actor} />
      )}
    </Stack>
  );
}

/** The live price, which the sheet would cover. */
function CurrentPrice({ pair, services }: Pick<MicroSheetProps, 'pair' | 'services'>) {
  const price = useKeyed(services.quotes, pair.code)?.price ?? null;
  return (
    <InfoRow label={<Trans>Current price</Trans>}>
      <PriceText value={price} places={pair.pricePrecision} stale={use(ArePricesFrozen)} />
    </InfoRow>
  );
}

/** The button that places the order. If it is disabled, it shows the reason. */
function MicroSubmit({ actor }: { actor: MicroOrderActor }) {
  const { t } = useLingui();
  const blocker = useSelector(actor, microOrderBlockerOf);
  const busy = useSelector(actor, isBusy);
  const offline = useOfflineReason(actor);
  const direction = useSelector(actor, directionOf);
  // The field says itself that 0 isn't an amount.
  const shown = blocker === 'notPositive' ? 'missing' : blocker;
  return (
    <SubmitButton
      color={direction}
      busy={busy}
      data-shortcut="confirm"
      reason={offline ?? (busy || shown === null ? null : t(microBlockerMessages[shown]))}
      onClick={() => actor.send({ type: 'submit' })}
    >
      <Trans comment="Sends an order">Place order</Trans>
    </SubmitButton>
  );
}

/** Expected income, possible loss and balance in USD, shown before the order is placed (MICRO-6, MICRO-7). */
function MicroEstimate(props: Pick<MicroSheetProps, 'actor'> & Pick<MicroServices, 'settings'>) {
  const { actor, settings } = props;
  const { t } = useLingui();
  const duration = useSelector(actor, durationOf);
  const { amount } = useSelector(actor, microOrderFieldsOf);
  const available = useSelector(actor, (snapshot) => snapshot.context.conditions.available);
  return (
    <Stack gap={4} component="section" aria-label={t`Estimate`}>
      <IncomeRow actor={actor} />
      <InfoRow label={<Trans>Possible loss</Trans>}>
        <LossText amount={amount} terms={duration} settings={settings} />
      </InfoRow>
      <InfoRow label={<Trans>Available balance</Trans>}>
        <SpendableText value={available} />
      </InfoRow>
    </Stack>
  );
}
